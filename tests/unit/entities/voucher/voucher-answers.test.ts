// Tests of which keys the portal is asked about, and of the words that announce a reading.
import { describe, expect, it } from 'vitest'
import type { DocumentVoucher, HeldAnswer, VoucherState } from '../../../../src/domain/voucher/voucher.ts'
import { keyToAsk, VOUCHER_FRESH_MS } from '../../../../src/entities/voucher/use-voucher-answers.ts'
import { issuerOf, issuerText, readSentence } from '../../../../src/entities/voucher/voucher-words.ts'
import type { DocumentRow } from '../../../../src/offline/database/document-types.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const NOW = 1_780_000_000_000
const read: DocumentVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }

const rowOf = (voucher: DocumentVoucher | undefined, more: Partial<DocumentRow> = {}) =>
  ({ tipo: 'FACTURA', voucher, ...more }) as DocumentRow

const answered = (estado: VoucherState, at: number): DocumentVoucher => {
  const answer: HeldAnswer = { estado, sriError: null, invoice: null, cdReclamo: null, at }
  return { ...read, answer } as DocumentVoucher
}

describe('whether the portal is asked about a key', () => {
  it.each<[string, DocumentRow, string | null]>([
    ['an invoice with a key', rowOf(read), KEY],
    ['an invoice that was not read', rowOf(undefined), null],
    ['an invoice without a key', rowOf({ kind: 'none' }), null],
    ['a key that waits for its person', rowOf({ kind: 'to-confirm', claveAcceso: KEY, source: 'qr' }), null],
    ['a key of something else', rowOf({ kind: 'problem', claveAcceso: KEY, source: 'qr', why: 'test' }), null],
    ['a document that is no invoice', rowOf(read, { tipo: 'DOCUMENTO' }), null],
  ])('DOC-08 for %s: %#', (_case, row, expected) => expect(keyToAsk(row, NOW)).toBe(expected))

  it.each<[VoucherState, number, string | null]>([
    ['AUTORIZADO', VOUCHER_FRESH_MS + 1, null],
    ['VENCIDO', VOUCHER_FRESH_MS + 1, null],
    ['ANULADO', VOUCHER_FRESH_MS + 1, null],
    ['NO_DISPONIBLE', VOUCHER_FRESH_MS, null],
    ['NO_DISPONIBLE', VOUCHER_FRESH_MS + 1, KEY],
    // The tax authority may know the voucher later, because its issuer has a day to submit the voucher.
    ['DESCONOCIDO', VOUCHER_FRESH_MS + 1, KEY],
    ['NO_AUTORIZADO', VOUCHER_FRESH_MS + 1, KEY],
    // The device's clock was set back.
    ['NO_DISPONIBLE', -1, KEY],
  ])('DOC-08 when it answered %s %i ms ago: %s', (estado, ago, expected) =>
    expect(keyToAsk(rowOf(answered(estado, NOW - ago)), NOW)).toBe(expected),
  )
})

describe('the words for a voucher', () => {
  it.each<[DocumentVoucher, string | null]>([
    [read, 'Factura leída: 001-002-000000123, 15/11/2026'],
    [
      { kind: 'to-confirm', claveAcceso: KEY, source: 'qr' },
      'Factura leída, por confirmar: 001-002-000000123, 15/11/2026',
    ],
    [{ kind: 'none' }, null],
  ])('DOC-08 the announcement of a reading %#', (voucher, expected) => expect(readSentence(voucher)).toBe(expected))

  it('DOC-08 the issuer is named as in earlier invoices, otherwise by its RUC', () => {
    const known = [{ ruc: '1799999028001', razonSocial: 'CLÍNICA LOS ARUPOS' }]
    expect(issuerText(issuerOf(read, known) ?? { ruc: '', razonSocial: null })).toBe(
      'CLÍNICA LOS ARUPOS · RUC 1799999028001',
    )
    expect(issuerText(issuerOf(read, []) ?? { ruc: '', razonSocial: null })).toBe('RUC 1799999028001')
    expect(issuerOf({ kind: 'none' }, known)).toBeNull()
  })
})
