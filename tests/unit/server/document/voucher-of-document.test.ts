// Tests of which key in a file may fill an invoice, and of which keys from a device are accepted.
import { expect, it } from 'vitest'
import { judgeKey, usableKey } from '../../../../server/document/voucher-of-document.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { makeKey, makeKeyEnding } from '../../../support/vouchers/keys.ts'

const today = calendarDate('2026-11-26')
const SURE = makeKeyEnding(false)
const DOUBTFUL = makeKeyEnding(true)
const OTHER = makeKeyEnding(false, { numDocumento: '001-001-000000009' })
const CREDIT_NOTE = makeKey({ codDoc: '04' })

it.each<[string, readonly string[], 'text' | 'picture', string | null]>([
  ['none', [], 'text', null],
  ['the only one', [SURE], 'picture', SURE],
  ['none of two', [SURE, OTHER], 'text', null],
  ['the invoice’s beside that of a credit note', [CREDIT_NOTE, SURE], 'picture', SURE],
  ['none of a credit note', [CREDIT_NOTE], 'text', null],
  ['none of the test environment', [makeKey({ ambiente: '1' })], 'text', null],
  ['none of tomorrow', [makeKey({ day: '2026-11-27' })], 'text', null],
  ['no doubtful one of a picture', [DOUBTFUL], 'picture', null],
  ['a doubtful one that stands as text', [DOUBTFUL], 'text', DOUBTFUL],
])('DOC-08 the key that fills an invoice from its file: %s', (_what, keys, from, expected) => {
  expect(usableKey(keys, from, today)?.claveAcceso ?? null).toBe(expected)
})

const wrong = (key: string) => key.slice(0, -1) + String((Number(key.at(-1)) + 1) % 10)

it.each<[string, string | null | undefined, string | null, string | null]>([
  ['nothing', undefined, null, null],
  ['none', null, null, null],
  ['a key', SURE, SURE, null],
  ['a doubtful key: its person has confirmed it', DOUBTFUL, DOUBTFUL, null],
  ['a wrong digit', wrong(SURE), null, 'Hay un número mal en la clave de acceso. Compárala con la de la factura.'],
  ['a credit note', CREDIT_NOTE, null, 'Es la clave de una nota de crédito, no de una factura.'],
  ['tomorrow', makeKey({ day: '2026-11-27' }), null, expect.stringContaining('todavía no llega')],
  ['a test', makeKey({ ambiente: '1' }), null, expect.stringContaining('prueba')],
])('DOC-08 the key that is accepted when a device sends %s', (_what, sent, claveAcceso, sriError) => {
  expect(judgeKey(sent, today)).toEqual({ claveAcceso, sriError })
})
