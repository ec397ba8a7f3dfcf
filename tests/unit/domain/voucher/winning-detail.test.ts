// Tests of which data of an invoice count: the tax authority's, or the person's with gaps filled from the key.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../src/domain/claim-report/invoice.ts'
import { cents, formatMoney, MAX_MONEY } from '../../../../src/domain/money.ts'
import { type AccessKey, readAccessKey } from '../../../../src/domain/voucher/access-key.ts'
import type { VoucherInvoice } from '../../../../src/domain/voucher/voucher.ts'
import { isMeant, overwrittenIn, winningDetail } from '../../../../src/domain/voucher/winning-detail.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const key = keyOf(KEY)
const day = calendarDate('2026-11-15')
const other = calendarDate('2026-11-14')
const invoice: VoucherInvoice = {
  claveAcceso: KEY,
  ruc: key.ruc,
  razonSocial: 'LOS ARUPOS',
  fcDocumento: day,
  numDocumento: key.numDocumento,
  importeTotal: cents(4_000),
  propina: cents(0),
  comprador: null,
  detalle: [],
}
const typed = (more: Partial<DocumentDetail> = {}): DocumentDetail => ({ ...EMPTY_DETAIL, ...more })

function keyOf(text: string): AccessKey {
  const read = readAccessKey(text, calendarDate('2026-11-26'))
  if (!read.ok) throw new Error(read.why)
  return read.key
}

describe('an authorised invoice', () => {
  const won = { fcDocumento: day, numDocumento: key.numDocumento, valor: 4_000, claveAcceso: KEY }

  it.each<[string, DocumentDetail | null, string]>([
    ['nothing', null, ''],
    ['the same', typed({ fcDocumento: day, numDocumento: key.numDocumento, valor: cents(4_000) }), ''],
    ['the number without zeros', typed({ numDocumento: '1-2-123' }), ''],
    ['a blank number', typed({ numDocumento: '  ' }), ''],
    [
      'another value',
      typed({ valor: cents(3_900) }),
      `Con los datos del SRI: valor ${formatMoney(cents(4_000))} en lugar de ${formatMoney(cents(3_900))}.`,
    ],
    ['another date', typed({ fcDocumento: other }), 'Con los datos del SRI: fecha 15/11/2026 en lugar de 14/11/2026.'],
    [
      'another number and value',
      typed({ numDocumento: ' 77 ', valor: cents(1) }),
      `Con los datos del SRI: número 001-002-000000123 en lugar de 77; valor ${formatMoney(cents(4_000))} en lugar de ${formatMoney(cents(1))}.`,
    ],
  ])('DOC-08 D124 wins over typed data, and reports the overwritten data: %s', (_what, said, overwritten) => {
    const { detail, ...rest } = winningDetail(said, key, invoice)
    expect(detail).toMatchObject(won)
    expect(rest).toEqual({ autocompletado: 1, overwritten })
  })

  it.each([
    ['nothing', 0],
    ['more than can be claimed', MAX_MONEY + 1],
  ])('DOC-07 with a total of %s fills no value, because nobody could correct it', (_what, importeTotal) => {
    const said = typed({ valor: cents(1_200) })
    expect(winningDetail(said, key, { ...invoice, importeTotal: cents(importeTotal) })).toMatchObject({
      detail: { valor: 1_200 },
      autocompletado: 0,
    })
  })
})

describe('an invoice that is not authorised', () => {
  it('D27 date and number come from the key if nothing was typed', () => {
    expect(winningDetail(typed({ valor: cents(900) }), key, null)).toEqual({
      detail: typed({ fcDocumento: day, numDocumento: key.numDocumento, valor: cents(900), claveAcceso: KEY }),
      autocompletado: 0,
      overwritten: '',
    })
  })

  it('D27 typed data are not overwritten by the key', () => {
    const said = typed({ fcDocumento: other, numDocumento: '77', valor: cents(900) })
    expect(winningDetail(said, key, null).detail).toEqual({ ...said, claveAcceso: KEY })
  })
})

it.each<[string, DocumentDetail | null, boolean]>([
  ['nothing', null, true],
  ['only a value', typed({ valor: cents(1) }), true],
  ['its number otherwise written', typed({ numDocumento: '001002000000123' }), true],
  ['another number', typed({ numDocumento: '001-002-000000124' }), false],
  ['another date', typed({ fcDocumento: other }), false],
])('DOC-08 whether a key found in the file fits the typed data: %s', (_what, said, expected) => {
  expect(isMeant(said, key)).toBe(expected)
})

it('DOC-08 overwritten data are found in the history only under their own file', () => {
  const entry = (cdArchivo: string, comentario: string) => ({ cdArchivo, comentario })
  const { overwritten } = winningDetail(typed({ valor: cents(1) }), key, invoice)
  const historial = [entry('old', overwritten), entry('new', 'La foto está borrosa')]
  expect(overwrittenIn(historial, 'old')).toBe(overwritten)
  expect(overwrittenIn(historial, 'new')).toBeNull()
})
