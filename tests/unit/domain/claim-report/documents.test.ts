// Mandatory documents, invoice data and the history field as tables.
import { describe, expect, it } from 'vitest'
import { MAX_HISTORY, observacionesEstados } from '../../../../src/domain/claim-report/history.ts'
import { detailErrors, EMPTY_DETAIL, printedInvoiceNumber } from '../../../../src/domain/claim-report/invoice.ts'
import { missingDocumentSentences } from '../../../../src/domain/claim-report/required-documents.ts'

const requirement = (cdDocSiniestro: number, nmDocumento: string, obligatorio = 1, activo = 1) => ({
  cdDocSiniestro,
  nmDocumento,
  obligatorio,
  activo,
})
const required = {
  documentos: [
    requirement(1, 'Formulario'),
    requirement(2, 'Informe', 0),
    requirement(3, 'Copia vieja', 1, 0),
    requirement(4, 'Epicrisis'),
  ],
  gastos: [requirement(10, 'Consulta'), requirement(11, 'Terapias', 0)],
}

describe('mandatory documents', () => {
  it.each([
    [
      'REP-14 all missing',
      [],
      [],
      [
        'Los documentos: Formulario, Epicrisis son obligatorios.',
        'Los gastos: Consulta deben tener al menos un grupo de documentos.',
      ],
    ],
    ['REP-14 one document left', [1], [10], ['Los documentos: Epicrisis son obligatorios.']],
    ['REP-14 nothing left; optional and inactive ones are not asked', [1, 4], [10], []],
  ])('%s', (_title, documentos, gastos, sentences) => {
    expect(missingDocumentSentences(required, { documentos: new Set(documentos), gastos: new Set(gastos) })).toEqual(
      sentences,
    )
  })
})

describe('invoice data', () => {
  const invoice = { tipo: 'FACTURA', reqFecha: 0 }
  const whole = { fcDocumento: '2026-11-20', numDocumento: '001-001-000000001', valor: 1, fcCaducDocumento: null }
  it.each([
    ['DOC-07 whole', invoice, whole, {}],
    [
      'DOC-07 empty',
      invoice,
      EMPTY_DETAIL,
      { fcDocumento: 'Campo requerido', numDocumento: 'Campo requerido', valor: 'Campo requerido' },
    ],
    [
      'DOC-07 in the future',
      invoice,
      { ...whole, fcDocumento: '2026-11-21' },
      { fcDocumento: 'La fecha no puede ser futura' },
    ],
    ['DOC-07 value 0', invoice, { ...whole, valor: 0 }, { valor: 'Requerido valor mayor a cero' }],
    [
      'DOC-07 a prescription asks its date when reqFecha',
      { tipo: 'RECETA', reqFecha: 1 },
      EMPTY_DETAIL,
      { fcDocumento: 'Campo requerido' },
    ],
    ['DOC-07 a prescription without reqFecha asks nothing', { tipo: 'RECETA', reqFecha: 0 }, EMPTY_DETAIL, {}],
    ['DOC-07 a plain document asks nothing', { tipo: 'DOCUMENTO', reqFecha: 0 }, EMPTY_DETAIL, {}],
  ])('%s', (_title, kind, detail, errors) => {
    expect(detailErrors(kind, detail, '2026-11-20')).toEqual(errors)
  })
})

it('DOC-21a the history field stays valid JSON below 3000 characters, oldest dropped', () => {
  const entries = Array.from({ length: 60 }, (_, n) => ({
    fecha: `2026-01-01T00:00:${String(n).padStart(2, '0')}Z`,
    estado: 'POR_REVISAR',
    comentario: `«${n}» ${'á'.repeat(200)}`,
  }))
  const text = observacionesEstados(entries)
  expect(text.length).toBeLessThan(MAX_HISTORY)
  const kept = JSON.parse(text)
  expect(kept.at(-1)).toEqual(entries.at(-1))
  expect(kept).toEqual(entries.slice(-kept.length))
})

describe('the number of an invoice', () => {
  it.each([
    ['DOC-07 as printed', '001-002-000123456', '001-002-000123456'],
    ['DOC-07 digits alone', ' 001002000123456 ', '001-002-000123456'],
    ['DOC-07 spaces for dashes', '001 002 000123456', '001-002-000123456'],
    ['DOC-07 zeros left out', '1-2-123456', '001-002-000123456'],
    ['DOC-07 a number of another kind stays', 'A-77 / 2026', 'A-77 / 2026'],
    ['DOC-07 too short to be told apart stays', '123456', '123456'],
    ['DOC-07 nothing', '  ', ''],
  ])('%s', (_title, typed, printed) => {
    expect(printedInvoiceNumber(typed)).toBe(printed)
  })
})
