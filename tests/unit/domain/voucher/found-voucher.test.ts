// Tests of choosing a voucher by the keys in a file: no wrong key fills an invoice before a person has confirmed it.

import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../../server/seed/random.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { type FoundText, voucherOf } from '../../../../src/domain/voucher/found-voucher.ts'
import { FICTITIOUS_RUCS, type KeyParts, makeKey, makeKeyEnding } from '../../../support/vouchers/keys.ts'
import { urlOf } from '../../../support/vouchers/voucher.ts'

const TODAY = calendarDate('2026-11-26')
const FIRM = makeKeyEnding(false)
const DOUBTFUL = makeKeyEnding(true)
const SECOND = makeKeyEnding(false, { numDocumento: '001-002-000000777' })
const RETENTION = makeKeyEnding(false, { codDoc: '07' })

const inPicture = (...texts: string[]): FoundText[] => texts.map((text) => ({ text, source: 'barcode' }))
const kindOf = (...texts: string[]) => voucherOf(inPicture(...texts), TODAY).kind

describe('the keys found in a file', () => {
  it('DOC-08 a single invoice key fills the invoice, with 49 or 50 digits, alone or inside a URL', () => {
    expect(voucherOf(inPicture(FIRM), TODAY)).toEqual({ kind: 'key', claveAcceso: FIRM, source: 'barcode' })
    for (const text of [`0${FIRM}`, `]C1${FIRM}`, `\u001d${FIRM}`, urlOf(FIRM)])
      expect(voucherOf([{ text, source: 'qr' }], TODAY)).toEqual({ kind: 'key', claveAcceso: FIRM, source: 'qr' })
    expect(kindOf(FIRM, `0${FIRM}`, urlOf(FIRM))).toBe('key')
  })

  it('DOC-08 a doubtful key from a picture is shown for confirmation before it fills the invoice', () => {
    expect(voucherOf(inPicture(DOUBTFUL), TODAY)).toEqual({
      kind: 'to-confirm',
      claveAcceso: DOUBTFUL,
      source: 'barcode',
    })
    expect(voucherOf([{ text: DOUBTFUL, source: 'qr' }], TODAY).kind).toBe('to-confirm')
  })

  it('DOC-08 a doubtful key counts if a PDF contains it twice, as issuers print it, but not in the text of a scan', () => {
    const inText = (...texts: string[]) =>
      voucherOf(
        texts.map((text) => ({ text, source: 'pdf' as const })),
        TODAY,
      )
    const twice = (key: string) => `NÚMERO DE AUTORIZACIÓN ${key}\nAMBIENTE: PRODUCCIÓN\nCLAVE DE ACCESO\n${key}`
    const halves = `${DOUBTFUL.slice(0, 30)}\n${DOUBTFUL.slice(30)}`
    expect(inText(twice(DOUBTFUL))).toEqual({ kind: 'key', claveAcceso: DOUBTFUL, source: 'pdf' })
    expect(inText(twice(halves)).kind).toBe('key')
    expect(inText(DOUBTFUL, `Página 2 de 2. ${DOUBTFUL}`).kind).toBe('key')
    expect(inText(`CLAVE DE ACCESO\n${DOUBTFUL}`)).toEqual({
      kind: 'to-confirm',
      claveAcceso: DOUBTFUL,
      source: 'pdf',
    })
    expect(inText(`CLAVE DE ACCESO\n${FIRM}`).kind).toBe('key')
  })

  it('DOC-08 the keys of two invoices fill no field; beside the key of another voucher, an invoice key is shown first', () => {
    const several = { kind: 'problem', why: 'several' }
    expect(voucherOf(inPicture(FIRM, SECOND), TODAY)).toMatchObject(several)
    expect(voucherOf([{ text: `${FIRM}\n${SECOND}`, source: 'pdf' }], TODAY)).toMatchObject(several)
    for (const texts of [
      [FIRM, RETENTION],
      [RETENTION, FIRM],
    ])
      expect(voucherOf(inPicture(...texts), TODAY)).toMatchObject({ kind: 'to-confirm', claveAcceso: FIRM })
  })

  it('DOC-08 a key of another kind of voucher, of the test environment or of a future day is reported with its reason', () => {
    const why = (parts: KeyParts) => {
      const claveAcceso = makeKey(parts)
      const voucher = voucherOf(inPicture(claveAcceso), TODAY)
      expect(voucher).toMatchObject({ kind: 'problem', claveAcceso, source: 'barcode' })
      return voucher.kind === 'problem' && voucher.why
    }
    expect(why({ codDoc: '07' })).toBe('other-type')
    expect(why({ ambiente: '1' })).toBe('test')
    expect(why({ day: '2026-11-27' })).toBe('future')
  })

  it('DOC-08 an incomplete key is not reported as an error: it was misread, or is no key', () => {
    const noPart = makeKey({ numDocumento: '000-002-000000123' })
    const wrong = FIRM.slice(0, 48) + ((Number(FIRM[48]) + 1) % 10)
    expect(voucherOf([], TODAY)).toEqual({ kind: 'none' })
    for (const text of ['', 'https://losarupos.example', '7861234567890', FIRM.slice(1), noPart, wrong])
      expect(voucherOf(inPicture(text), TODAY)).toEqual({ kind: 'none' })
  })
})

/** The number of keys of fictitious invoices, all of past days. */
const KEYS = 10_000

describe(`${KEYS} access keys, correct and misread`, () => {
  const { int, pick } = makeRandom('vouchers')
  const random = (below: number) => int(0, below - 1)
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('')
  const keys = Array.from({ length: KEYS }, () =>
    makeKey({
      day: `20${20 + random(6)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
      ruc: pick(FICTITIOUS_RUCS),
      numDocumento: `${1 + random(9)}${digits(2)}-${1 + random(9)}${digits(2)}-${digits(8)}${1 + random(9)}`,
      codigo: digits(8),
    }),
  )
  const otherDigit = (key: string, at: number) =>
    key.slice(0, at) + ((Number(key[at]) + 1 + random(9)) % 10) + key.slice(at + 1)
  const swapped = (key: string, at: number) =>
    key.slice(0, at) + (key[at + 1] ?? '') + (key[at] ?? '') + key.slice(at + 2)
  /** The wrong keys that fill fields at once, and the wrong keys that are shown first. */
  const passing = (misread: (key: string) => string) => {
    const wrong = keys.map((key) => ({ key, read: misread(key) })).filter(({ key, read }) => key !== read)
    const of = (kind: string) => wrong.filter(({ read }) => kindOf(read) === kind)
    return { silently: of('key'), shown: of('to-confirm') }
  }

  it('DOC-08 correct keys are all read; keys ending in 1 are shown first', () => {
    for (const key of keys) expect(kindOf(key)).toBe(key.endsWith('1') ? 'to-confirm' : 'key')
  })

  it('DOC-08 with one wrong digit no key fills fields at once; a wrong key whose check digit still fits ends in 1', () => {
    const { silently, shown } = passing((key) => otherDigit(key, random(49)))
    expect(silently).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
    for (const { read } of shown) expect(read.endsWith('1')).toBe(true)
  })

  it('DOC-08 with two neighbouring digits swapped no key fills fields at once', () => {
    const { silently, shown } = passing((key) => swapped(key, random(48)))
    expect(silently).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
  })

  it('DOC-08 with two wrong digits a key fills fields at once only if its check digit fits and is not 1', () => {
    const { silently, shown } = passing((key) => otherDigit(otherDigit(key, random(49)), random(49)))
    expect(shown.length).toBeGreaterThan(0)
    for (const { read } of shown) expect(read.endsWith('1')).toBe(true)
    // The weights of the two errors cancel out; in a Code 128 barcode, the check symbol would have to miss both errors
    // too.
    const weight = (key: string) =>
      Array.from(key.slice(0, 48)).reduce((sum, digit, at) => sum + Number(digit) * (2 + ((47 - at) % 6)), 0)
    for (const { read } of silently) {
      expect((weight(read) + Number(read[48])) % 11).toBe(0)
      expect(read.endsWith('1')).toBe(false)
    }
    expect(silently.length).toBeLessThan(KEYS / 11)
  })

  it('DOC-08 a key of another kind of voucher never fills an invoice, whatever its check digit', () => {
    for (const codDoc of ['03', '04', '05', '06', '07'])
      for (const key of keys.slice(0, KEYS / 5)) {
        const first48 = key.slice(0, 8) + codDoc + key.slice(10, 48)
        const kinds = Array.from({ length: 10 }, (_, last) => kindOf(`${first48}${last}`))
        expect(kinds.filter((kind) => kind !== 'none')).toEqual(['problem'])
      }
  })
})
