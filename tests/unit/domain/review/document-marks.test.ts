// Tests of the marks that the portal proposes on a document for its reviewer.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../../../src/domain/money.ts'
import { type Buyer, coverageOf, documentMarks } from '../../../../src/domain/review/document-marks.ts'

const day = calendarDate('2026-03-10')
const earlier = calendarDate('2026-03-09')
const invoice = { tipo: 'FACTURA', fcDocumento: day, comprador: null }
const around = { fcAlcance: day, twins: [], cedulas: ['1712345675', '0912345675'], passed: null }

it.each<[string, string, (number | null)[], typeof day | null, string[]]>([
  ['none for an invoice of the day', 'FACTURA', [], day, []],
  [
    'the same invoice in other claims',
    'FACTURA',
    [1004, 1009],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: N.º 1004, N.º 1009'],
  ],
  [
    'an equal invoice of another portfolio',
    'FACTURA',
    [null],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: otra cartera'],
  ],
  [
    'more than five equal invoices',
    'FACTURA',
    [1, 2, 3, 4, 5, 6, 7],
    day,
    ['Hay otra factura con el mismo número, fecha y valor: N.º 1, N.º 2, N.º 3, N.º 4, N.º 5, 2 más'],
  ],
  ['an equal prescription, which is no mark', 'RECETA', [1004], day, []],
  ['a date before the incurrence', 'RECETA', [], earlier, ['Su fecha es anterior a la incurrencia (10/03/2026)']],
  ['a missing date, which is no mark', 'DOCUMENTO', [], null, []],
])('the marks of a document: %s', (_, tipo, twins, fcDocumento, expected) => {
  expect(documentMarks({ ...invoice, tipo, fcDocumento }, { ...around, twins })).toEqual(expected)
})

it('no document date counts as early for a planned surgery, which has no incurrence date yet', () => {
  expect(documentMarks({ ...invoice, fcDocumento: earlier }, { ...around, fcAlcance: null })).toEqual([])
})

describe('the mark about the buyer of an invoice', () => {
  const other = (name: string) => [`No está a nombre del paciente ni del titular, sino de ${name}`]
  it.each<[string, Buyer | null, string[]]>([
    ['is not known', null, []],
    ['is the titular', { identificacion: '1712345675', razonSocial: 'X' }, []],
    ['is the patient by RUC', { identificacion: '0912345675001', razonSocial: 'X' }, []],
    ['is somebody else', { identificacion: '1712345683', razonSocial: 'TALLERES MORA' }, other('TALLERES MORA')],
    ['has no name', { identificacion: '1790011222001', razonSocial: '' }, other('1790011222001')],
    [
      'is the final consumer',
      { identificacion: '9999999999999', razonSocial: 'CONSUMIDOR FINAL' },
      ['Está a nombre de consumidor final'],
    ],
  ])('is right when the buyer %s', (_, comprador, expected) => {
    expect(documentMarks({ ...invoice, comprador }, around)).toEqual(expected)
    expect(documentMarks({ ...invoice, comprador, tipo: 'RECETA' }, around)).toEqual([])
  })

  it('a buyer without a cédula is marked, even if a known person has no cédula either', () => {
    const comprador = { identificacion: '', razonSocial: 'X' }
    expect(documentMarks({ ...invoice, comprador }, { ...around, cedulas: [''] })).toEqual(other('X'))
  })
})

describe('the limit of a coverage', () => {
  const limited = (nmCobertura: string, valLimite: number | null) => ({
    nmCobertura,
    valLimite: valLimite as Cents | null,
  })
  const medical = [
    limited('AMBULANCIA TERRESTRE', 15_000),
    limited('COBERTURA AMBULATORIA', null),
    limited('Cobertura ambulatoria', 200_000),
    limited('COBERTURA HOSPITALARIA', 2_000_000),
  ]

  it('the limit is that of the coverage for the claim type', () => {
    expect(coverageOf('AMBULATORIO', medical)).toBe(medical[2])
    expect(coverageOf('HOSPITALARIO', medical)).toBe(medical[3])
    expect(coverageOf('PRE_AUTORIZACION', medical)).toBe(medical[3])
    expect(coverageOf('MEDICINA_CONTINUA', medical)).toBe(null)
  })

  it('the mark is set on the invoice that exceeds the limit', () => {
    const passed = { nmCobertura: 'COBERTURA AMBULATORIA', valLimite: cents(200_000), sum: cents(200_001) }
    expect(documentMarks(invoice, { ...around, passed })).toEqual([
      'Con esta, las facturas suman $2,000.01; el límite de COBERTURA AMBULATORIA es $2,000.00',
    ])
  })
})
