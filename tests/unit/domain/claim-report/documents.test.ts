// Tests of mandatory documents, invoice data and the history field.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { MAX_HISTORY, observacionesEstados } from '../../../../src/domain/claim-report/history.ts'
import { detailErrors, EMPTY_DETAIL, printedInvoiceNumber } from '../../../../src/domain/claim-report/invoice.ts'
import type { Place } from '../../../../src/domain/claim-report/place.ts'
import { missingDocuments, missingSentences } from '../../../../src/domain/claim-report/required-documents.ts'
import { cents } from '../../../../src/domain/money.ts'

const requirement = (cdDocSiniestro: number, nmDocumento: string, obligatorio = 1, activo = 1) => ({
  cdDocSiniestro,
  cdSdocSiniestro: null as number | null,
  nmDocumento,
  obligatorio,
  activo,
  tipo: 'DOCUMENTO' as const,
  orden: cdDocSiniestro,
  ayuda: '',
  reqFecha: 0,
})
const part = (cdSdocSiniestro: number, nmDocumento: string, obligatorio = 1, activo = 1) => ({
  ...requirement(0, nmDocumento, obligatorio, activo),
  cdSdocSiniestro,
  orden: cdSdocSiniestro,
})
const required = {
  documentos: [
    requirement(1, 'Formulario'),
    requirement(2, 'Informe', 0),
    requirement(3, 'Copia vieja', 1, 0),
    requirement(4, 'Epicrisis'),
  ],
  gastos: [
    {
      ...requirement(10, 'Consulta'),
      subdocumentosEstructura: [part(2, 'Nota', 0), part(1, 'Factura'), part(3, 'Copia vieja', 1, 0)],
    },
    { ...requirement(11, 'Terapias', 0), subdocumentosEstructura: [part(1, 'Factura'), part(2, 'Pedido')] },
    { ...requirement(12, 'Retirado', 1, 0), subdocumentosEstructura: [part(1, 'Factura')] },
  ],
}
const paper = (cdDocSiniestro: number) => ({
  slot: { seccion: 'documentos' as const, cdDocSiniestro, cdSdocSiniestro: null, numGrupo: null },
})
const inGroup = (cdDocSiniestro: number, cdSdocSiniestro: number | null, numGrupo = 1) => ({
  slot: { seccion: 'gastos' as const, cdDocSiniestro, cdSdocSiniestro, numGrupo },
})
const PAPERS = [paper(1), paper(4)]
const NO_GROUP = 'Los gastos: Consulta deben tener al menos un grupo de documentos.'

describe('missing mandatory documents', () => {
  it.each<[string, { slot: Place | null }[], string[]]>([
    ['REP-14 all missing', [], ['Los documentos: Formulario, Epicrisis son obligatorios.', NO_GROUP]],
    ['REP-14 one document left', [paper(1), inGroup(10, 1)], ['Los documentos: Epicrisis son obligatorios.']],
    ['REP-14 none missing; optional and inactive ones are not required', [...PAPERS, inGroup(10, 1)], []],
    ['REP-14 other documents do not count', [...PAPERS, { slot: null }], [NO_GROUP]],
    [
      'REP-27 a group without its mandatory part is reported, although it has another document',
      [...PAPERS, inGroup(10, 2)],
      ['Los documentos: Factura (Consulta 1) son obligatorios.'],
    ],
    [
      'REP-27 a group is reported if its only document belongs to no part',
      [...PAPERS, inGroup(10, null)],
      ['Los documentos: Factura (Consulta 1) son obligatorios.'],
    ],
    [
      'REP-27 each incomplete group is reported in one sentence with the missing documents',
      [paper(1), inGroup(10, 1), inGroup(10, 2, 7)],
      ['Los documentos: Epicrisis, Factura (Consulta 2) son obligatorios.'],
    ],
    [
      'REP-27 an optional expense is reported if one of its groups has documents but lacks the mandatory part',
      [...PAPERS, inGroup(10, 1), inGroup(11, 2, 3)],
      ['Los documentos: Factura (Terapias 1) son obligatorios.'],
    ],
  ])('%s', (_title, documents, sentences) => {
    expect(missingSentences(missingDocuments(required, documents))).toEqual(sentences)
  })

  it('REP-27 a reported group is named as on the screen, even if an empty group precedes it', () => {
    const missing = missingDocuments(required, [...PAPERS, inGroup(10, 2, 5)], { 10: [2, 5] })
    expect(missingSentences(missing)).toEqual(['Los documentos: Factura (Consulta 2) son obligatorios.'])
    expect(missing.documentos[0]?.slot).toEqual(inGroup(10, 1, 5).slot)
  })
})

describe('errors in the data of a document', () => {
  const invoice = { tipo: 'FACTURA', reqFecha: 0 }
  const whole = {
    fcDocumento: calendarDate('2026-11-20'),
    numDocumento: '001-001-000000001',
    valor: cents(1),
    fcCaducDocumento: null,
  }
  const prescription = { tipo: 'RECETA', reqFecha: 1 }
  const dated = (fcDocumento: string | null, fcCaducDocumento: string) => ({
    ...EMPTY_DETAIL,
    fcDocumento: fcDocumento === null ? null : calendarDate(fcDocumento),
    fcCaducDocumento: calendarDate(fcCaducDocumento),
  })
  it.each([
    ['DOC-07 complete', invoice, whole, {}],
    [
      'DOC-07 an invoice without any data lacks date, number and value',
      invoice,
      EMPTY_DETAIL,
      { fcDocumento: 'Campo requerido', numDocumento: 'Campo requerido', valor: 'Campo requerido' },
    ],
    [
      'DOC-07 an invoice with a date in the future is refused',
      invoice,
      { ...whole, fcDocumento: calendarDate('2026-11-21') },
      { fcDocumento: 'La fecha no puede ser futura' },
    ],
    ['DOC-07 of the first day of 2015 (D134)', invoice, { ...whole, fcDocumento: calendarDate('2015-01-01') }, {}],
    [
      'DOC-07 an invoice dated before 2015 is refused (D134)',
      invoice,
      { ...whole, fcDocumento: calendarDate('2014-12-31') },
      { fcDocumento: 'Fecha inválida' },
    ],
    [
      'DOC-07 an invoice number without a digit or letter is refused',
      invoice,
      { ...whole, numDocumento: '---' },
      { numDocumento: 'Escribe el número que está en la factura' },
    ],
    ['DOC-07 value 0', invoice, { ...whole, valor: cents(0) }, { valor: 'Requerido valor mayor a cero' }],
    [
      'DOC-07 a prescription needs its date if reqFecha is set',
      { tipo: 'RECETA', reqFecha: 1 },
      EMPTY_DETAIL,
      { fcDocumento: 'Campo requerido' },
    ],
    ['DOC-07 a prescription without reqFecha needs nothing', { tipo: 'RECETA', reqFecha: 0 }, EMPTY_DETAIL, {}],
    ['DOC-07 a plain document needs nothing', { tipo: 'DOCUMENTO', reqFecha: 0 }, EMPTY_DETAIL, {}],
    ['DOC-30 a prescription that expires after its date', prescription, dated('2026-11-01', '2027-05-01'), {}],
    ['DOC-30 a prescription that expires on its date', prescription, dated('2026-11-01', '2026-11-01'), {}],
    [
      'DOC-30 a prescription that expires before its date is refused',
      prescription,
      dated('2026-11-01', '2026-10-31'),
      { fcCaducDocumento: 'No puede ser anterior a la fecha de la receta' },
    ],
    [
      'DOC-30 a prescription that expires before its date is refused, even if the date is not mandatory',
      { tipo: 'RECETA', reqFecha: 0 },
      dated('2026-11-01', '2026-10-31'),
      { fcCaducDocumento: 'No puede ser anterior a la fecha de la receta' },
    ],
    ['DOC-30 a prescription with its expiry alone', { tipo: 'RECETA', reqFecha: 0 }, dated(null, '2026-10-31'), {}],
    [
      'DOC-30 an expiry date does not replace the mandatory date of a prescription',
      prescription,
      dated(null, '2027-05-01'),
      { fcDocumento: 'Campo requerido' },
    ],
    // A prescription that was moved to another slot keeps its expiry date, for which the new slot's screen has no
    // field.
    [
      'DOC-30 the expiry of a document that is no prescription is not validated',
      { tipo: 'DOCUMENTO', reqFecha: 1 },
      dated('2026-11-01', '2026-10-31'),
      {},
    ],
    [
      'DOC-30 the expiry of an invoice is not validated',
      invoice,
      { ...whole, fcCaducDocumento: calendarDate('2026-01-01') },
      {},
    ],
  ])('%s', (_title, kind, detail, errors) => {
    expect(detailErrors(kind, detail, calendarDate('2026-11-20'))).toEqual(errors)
  })
})

it('DOC-21a the history field is valid JSON of less than 3000 characters; the oldest entries are dropped first', () => {
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

describe('the printed form of a typed invoice number', () => {
  it.each([
    ['DOC-07 as printed', '001-002-000123456', '001-002-000123456'],
    ['DOC-07 digits alone', ' 001002000123456 ', '001-002-000123456'],
    ['DOC-07 spaces for dashes', '001 002 000123456', '001-002-000123456'],
    ['DOC-07 leading zeros omitted', '1-2-123456', '001-002-000123456'],
    ['DOC-07 a number in another format is unchanged', 'A-77 / 2026', 'A-77 / 2026'],
    ['DOC-07 a number that is too short to be split is unchanged', '123456', '123456'],
    ['DOC-07 an empty text', '  ', ''],
  ])('%s', (_title, typed, printed) => {
    expect(printedInvoiceNumber(typed)).toBe(printed)
  })
})
