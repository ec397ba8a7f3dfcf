// Tests of the warnings that the device shows as soon as it knows an invoice.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../src/domain/claim-report/invoice.ts'
import { cents, MAX_MONEY } from '../../../../src/domain/money.ts'
import type { DocumentVoucher, VoucherInvoice } from '../../../../src/domain/voucher/voucher.ts'
import {
  authorisedInvoice,
  keyInGroups,
  keyParts,
  knownInvoice,
  voucherDetail,
} from '../../../../src/domain/voucher/voucher-detail.ts'
import {
  type FileWithKey,
  type GuardedInvoice,
  type GuardsAround,
  isJustIssued,
  keyDifferences,
  voucherGuards,
} from '../../../../src/domain/voucher/voucher-guards.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const OTHER_KEY = '1511202601179999902800120010020000000021234567810'
const DAY = calendarDate('2026-11-15')
const PATIENT = '3059999015'
const TITULAR = '3059999023'

const read: DocumentVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
const typedKey = { kind: 'key', claveAcceso: KEY, source: 'typed' } as const
const filled = { ...EMPTY_DETAIL, numDocumento: '001-002-000000123', fcDocumento: DAY, claveAcceso: KEY }
const around: GuardsAround = {
  fcAlcance: DAY,
  cedulas: [PATIENT, TITULAR],
  files: [],
  claims: [],
  cdReclamo: null,
}
const known = (more: Partial<VoucherInvoice> = {}): VoucherInvoice => ({
  claveAcceso: KEY,
  ruc: '1799999028001',
  razonSocial: 'CLINICA DE PRUEBA',
  fcDocumento: DAY,
  detalle: [],
  numDocumento: '001-002-000000123',
  importeTotal: cents(4750),
  propina: cents(0),
  comprador: null,
  ...more,
})
const ofXml = (more: Partial<VoucherInvoice> = {}): DocumentVoucher => ({
  ...read,
  source: 'xml',
  invoice: known(more),
})

const said = (invoice: Partial<GuardedInvoice> = {}, more: Partial<GuardsAround> = {}) =>
  voucherGuards({ uuid: 'a', detalleDocumento: filled, voucher: read, ...invoice }, { ...around, ...more })
const codes = (...given: Parameters<typeof said>) => said(...given).map(({ code }) => code)

const file = (where: FileWithKey['where'], more: Partial<FileWithKey> = {}): FileWithKey => ({
  uuid: 'b',
  claveAcceso: KEY,
  where,
  name: '«Factura · Consulta 2»',
  ...more,
})

describe('an invoice that appears twice', () => {
  it.each<[string, Partial<GuardsAround>, string[]]>([
    ['in no other place', {}, []],
    ['in its own row', { files: [file('here', { uuid: 'a' })] }, []],
    ['another key in this claim', { files: [file('here', { claveAcceso: OTHER_KEY })] }, []],
    ['in this claim', { files: [file('here')] }, ['here']],
    ['in another draft', { files: [file('draft')] }, ['draft']],
    ['in a claim that waits to be sent', { files: [file('waiting')] }, ['waiting']],
    ['in the inbox', { files: [file('inbox')] }, ['inbox']],
    ['in two places', { files: [file('inbox'), file('draft')] }, ['draft', 'inbox']],
    ['sent before', { claims: [{ claveAcceso: KEY, cdReclamo: 1019 }] }, ['sent']],
    ['sent in the claim that is corrected', { claims: [{ claveAcceso: KEY, cdReclamo: 1019 }], cdReclamo: 1019 }, []],
  ])('DOC-08 gives the right warning: %s', (_case, more, expected) => expect(codes({}, more)).toEqual(expected))

  it.each([
    ['ANULADO', ['not-valid']],
    ['NO_AUTORIZADO', ['not-valid']],
    ['DESCONOCIDO', []],
    ['VENCIDO', []],
    ['NO_DISPONIBLE', []],
  ] as const)('DOC-08 an invoice that the tax authority calls %s gets a warning, or none', (estado, expected) => {
    const answer = { estado, sriError: '', invoice: null, cdReclamo: null, at: 1 }
    expect(codes({ voucher: { ...read, answer } as DocumentVoucher })).toEqual(expected)
  })

  it('DOC-08 a claim that waits to be sent is not called a draft', () => {
    const [guard] = said({}, { files: [file('waiting', { name: 'Mateo Salas' })] })
    expect(guard?.title).toBe('Está también en un siniestro que espera enviarse')
    expect(guard?.advice).toContain('Mateo Salas')
  })

  it('DOC-08 the warning contains the number of the claim, even if only the portal knows that number', () => {
    const answer = { estado: 'VENCIDO', sriError: null, invoice: null, cdReclamo: 1020, at: 1 } as const
    const [guard] = said({ voucher: { kind: 'key', claveAcceso: KEY, source: 'typed', answer } })
    expect(guard?.title).toBe('Ya la enviaste en la solicitud N.º 1020')
  })
})

describe('the buyer of an invoice', () => {
  it.each([
    ['the patient', PATIENT, []],
    ['the titular', TITULAR, []],
    ['the titular with a RUC', `${TITULAR}001`, []],
    ['another person', '3059999031', ['buyer']],
    ['consumidor final', '9999999999999', ['final-consumer']],
  ])('DOC-08 %s gets the right warning, or none', (_case, identificacion, expected) =>
    expect(
      codes({
        voucher: ofXml({ comprador: { identificacion, razonSocial: 'NOMBRE' } }),
        detalleDocumento: { ...filled, valor: cents(4750) },
      }),
    ).toEqual(expected),
  )

  it('DOC-08 an unknown buyer gets no warning as long as the kit does not know patient and titular', () =>
    expect(
      codes({ voucher: ofXml({ comprador: { identificacion: '3059999031', razonSocial: 'X' } }) }, { cedulas: [] }),
    ).toEqual([]))
})

describe('typed data that differ from the voucher', () => {
  it.each<[string, Partial<DocumentDetail>, DocumentVoucher, string[]]>([
    ['the same', {}, read, []],
    ['another number', { numDocumento: '001-002-000000124' }, read, ['numDocumento']],
    ['another date', { fcDocumento: calendarDate('2026-11-16') }, read, ['fcDocumento']],
    ['nothing', { numDocumento: null, fcDocumento: null }, read, []],
    ['any value beside a key alone', { valor: cents(1) }, read, []],
    ['another value than the XML', { valor: cents(4700) }, ofXml(), ['valor']],
    ['the value of the XML', { valor: cents(4750) }, ofXml(), []],
  ])('DOC-08 are reported: %s', (_case, typed, voucher, expected) =>
    expect(codes({ detalleDocumento: { ...filled, ...typed }, voucher }, { fcAlcance: null })).toEqual(expected),
  )

  it('D124 a difference from the tax authority is reported with the typed value', () => {
    const answer = { estado: 'AUTORIZADO', sriError: null, invoice: known(), cdReclamo: null, at: 1 } as const
    const [guard] = said({
      voucher: { kind: 'key', claveAcceso: KEY, source: 'typed', answer },
      byHand: { valor: cents(4700), numDocumento: '001-002-000000123' },
    })
    expect(guard?.advice).toBe('Habías escrito $47.00. Se envía lo que tiene el SRI.')
  })

  it.each([
    ['nothing', 0],
    ['more than can be claimed', MAX_MONEY + 1],
  ])(
    'DOC-07 the value of an authorised invoice with a total of %s must be typed; number and date come from its key',
    (_case, importeTotal) => {
      const total = known({ importeTotal: cents(importeTotal), fcDocumento: DAY, detalle: [] })
      const answer = { estado: 'AUTORIZADO', sriError: null, invoice: total, cdReclamo: null, at: 1 } as const
      const voucher: DocumentVoucher = { ...typedKey, answer }
      expect(authorisedInvoice(voucher)).toBeNull()
      expect(voucherDetail(voucher)).toEqual({
        claveAcceso: KEY,
        fcDocumento: DAY,
        numDocumento: '001-002-000000123',
      })
      // Issuer, buyer and lines are known anyway.
      expect(knownInvoice(voucher)).toEqual(total)
      const [guard] = said({ voucher, detalleDocumento: { ...filled, numDocumento: '9', valor: cents(1) } })
      expect(guard).toMatchObject({ code: 'numDocumento', title: 'El número no coincide con la clave' })
    },
  )

  it.each([1, MAX_MONEY])('D124 an authorised invoice with a total of %i cents fills the value', (importeTotal) => {
    const total = known({ importeTotal: cents(importeTotal) })
    const answer = { estado: 'AUTORIZADO', sriError: null, invoice: total, cdReclamo: null, at: 1 } as const
    expect(authorisedInvoice({ ...typedKey, answer })).toEqual(total)
    expect(voucherDetail({ ...typedKey, answer })).toMatchObject({ valor: importeTotal })
  })

  it.each([
    [null, []],
    [calendarDate('2026-11-15'), []],
    [calendarDate('2026-11-16'), ['before']],
  ])('DOC-08 whether an invoice of the 15th is too early for an incurrence on %s', (fcAlcance, expected) =>
    expect(codes({}, { fcAlcance })).toEqual(expected),
  )
})

describe('the parts of a key on the screen', () => {
  it('DOC-08 date, number and issuer of a key are shown, but not while the key waits for confirmation', () => {
    expect(voucherDetail(read)).toEqual({ claveAcceso: KEY, fcDocumento: DAY, numDocumento: '001-002-000000123' })
    expect(voucherDetail({ kind: 'to-confirm', claveAcceso: KEY, source: 'qr' })).toEqual({})
    expect(keyInGroups(KEY).split(' ')).toHaveLength(7)
    expect(keyInGroups('12345678')).toBe('1234567 8')
  })

  it('D48 an entered key is compared with the key in the picture', () => {
    const [one, other] = [keyParts(KEY), keyParts(OTHER_KEY)]
    if (!one || !other) throw new Error('no keys')
    expect(keyDifferences(one, one)).toEqual([])
    expect(keyDifferences(one, other)).toEqual(['el número'])
    expect(keyDifferences(one, { ...other, ruc: '1799999060001', fcDocumento: calendarDate('2026-11-16') })).toEqual([
      'el emisor',
      'el número',
      'la fecha',
    ])
  })
})

it.each([
  ['2026-11-29', true],
  ['2026-11-28', true],
  ['2026-11-27', false],
])('DOC-08 on the 29th, an invoice of %s may be too young for the tax authority: %s', (fcDocumento, isYoung) => {
  expect(isJustIssued({ fcDocumento: calendarDate(fcDocumento) }, calendarDate('2026-11-29'))).toBe(isYoung)
})
