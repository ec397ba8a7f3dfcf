// Tests of the slots of documents: order, required data, totals, hints, and moves when the claim type changes.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { isBeyondIncurrence, isOverdue } from '../../../../src/domain/claim-report/deadline.ts'
import {
  activeInOrder,
  activeRequirements,
  asksAnyData,
  asksData,
  asksInvoice,
  incompleteData,
  type Requirements,
  requirementAt,
  sumOfInvoices,
} from '../../../../src/domain/claim-report/document-places.ts'
import { groupsAfterChange, isMisplaced, placeAfterChange } from '../../../../src/domain/claim-report/move-places.ts'
import { budgetText, sizeText } from '../../../../src/domain/document/size-text.ts'
import { centsOrNull } from '../../../../src/domain/money.ts'

const requirement = (
  cdDocSiniestro: number,
  nmDocumento: string,
  more: Partial<Requirements['documentos'][number]> = {},
): Requirements['documentos'][number] => ({
  nmDocumento,
  tipo: 'DOCUMENTO',
  obligatorio: 1,
  orden: 1,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro,
  cdSdocSiniestro: null,
  activo: 1,
  ...more,
})

function medicines(code: number) {
  return {
    ...requirement(code, 'Medicinas', { tipo: 'FACTURA' }),
    subdocumentosEstructura: [
      requirement(code, 'Factura', { cdSdocSiniestro: 1, tipo: 'FACTURA' }),
      requirement(code, 'Receta', { cdSdocSiniestro: 2, tipo: 'RECETA', reqFecha: 1, orden: 2 }),
    ],
  }
}

const ambulatory: Requirements = {
  documentos: [
    requirement(2, 'Informe', { orden: 2, obligatorio: 0 }),
    requirement(1, 'Formulario'),
    requirement(3, 'Cédula', { activo: 0, orden: 3 }),
  ],
  gastos: [medicines(501)],
}
const hospital: Requirements = {
  documentos: [requirement(11, 'Formulario'), requirement(12, 'Epicrisis')],
  gastos: [medicines(601)],
}

const inGroup = (code: number, part: number, numGrupo: number) =>
  ({ seccion: 'gastos', cdDocSiniestro: code, cdSdocSiniestro: part, numGrupo }) as const
const single = (code: number) =>
  ({ seccion: 'documentos', cdDocSiniestro: code, cdSdocSiniestro: null, numGrupo: null }) as const
const other = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null } as const
const detail = (valor: number | null) => ({
  fcDocumento: calendarDate('2026-03-01'),
  numDocumento: '001-001-1',
  valor: centsOrNull(valor),
  fcCaducDocumento: null,
})

describe('the requirements of a claim type', () => {
  it('DOC-01 requirements are listed by orden, and inactive requirements are left out', () => {
    expect(activeInOrder(ambulatory.documentos).map((each) => each.nmDocumento)).toEqual(['Formulario', 'Informe'])
    expect(activeRequirements(ambulatory).documentos).toHaveLength(2)
  })

  it('requirements decide which documents need data', () => {
    expect(asksAnyData(ambulatory)).toBe(true)
    expect(asksAnyData({ ...hospital, gastos: [] })).toBe(false)
    expect(requirementAt(ambulatory, inGroup(501, 2, 1))?.nmDocumento).toBe('Receta')
    expect(requirementAt(ambulatory, inGroup(601, 2, 1))).toBeNull()
    expect(requirementAt(ambulatory, other)).toBeNull()
  })
})

describe('whether a requirement asks for data', () => {
  it.each([
    ['DOC-07 of an invoice', 'FACTURA', 0, true],
    ['DOC-07 of a document with a mandatory date', 'DOCUMENTO', 1, true],
    ['DOC-07 not of another document', 'DOCUMENTO', 0, false],
    ['DOC-30 of a prescription with a mandatory date', 'RECETA', 1, true],
    ['DOC-30 of a prescription without one', 'RECETA', 0, true],
  ])('%s', (_title, tipo, reqFecha, asked) => {
    expect(asksData({ tipo, reqFecha })).toBe(asked)
  })

  it('DOC-30 a claim type that requires only a prescription has the step «data», but asks for no invoice', () => {
    const single = { documentos: [requirement(21, 'Receta', { tipo: 'RECETA' })], gastos: [] }
    expect([asksAnyData(single), asksInvoice(single)]).toEqual([true, false])
    expect([asksAnyData(ambulatory), asksInvoice(ambulatory)]).toEqual([true, true])
  })
})

describe('the data of documents in their slots', () => {
  const invoice = { slot: inGroup(501, 1, 1), tipo: 'FACTURA', detalleDocumento: detail(4_550) }
  const second = { slot: inGroup(501, 1, 2), tipo: 'FACTURA', detalleDocumento: detail(null) }
  const form = { slot: single(1), tipo: 'DOCUMENTO', detalleDocumento: null }

  it('DOC-06a the totals of the invoices are added up', () => {
    expect(sumOfInvoices([invoice, second, { ...form, detalleDocumento: detail(999) }])).toBe(4_550)
  })

  it('DOC-07 a document with missing or wrong data counts as incomplete', () => {
    expect(incompleteData(ambulatory, [invoice, second, form], calendarDate('2026-03-10'))).toEqual([second])
    expect(incompleteData(ambulatory, [invoice], calendarDate('2026-02-28'))).toEqual([invoice])
  })

  it('DOC-30 a prescription whose date is not mandatory is complete without any date', () => {
    const optional = { documentos: [requirement(21, 'Receta', { tipo: 'RECETA' })], gastos: [] }
    const prescription = { slot: single(21), tipo: 'RECETA', detalleDocumento: null }
    expect(incompleteData(optional, [prescription], calendarDate('2026-03-10'))).toEqual([])
  })
})

describe('a change of the claim type', () => {
  const before = [ambulatory, hospital]

  it('a change of the claim type moves each document to the slot with the same name', () => {
    expect(isMisplaced(hospital, single(1))).toBe(true)
    expect(isMisplaced(hospital, single(11))).toBe(false)
    expect(isMisplaced(hospital, other)).toBe(false)
    expect(placeAfterChange(single(1), before, hospital)).toEqual({ place: single(11), tipo: 'DOCUMENTO' })
    expect(placeAfterChange(inGroup(501, 2, 3), before, hospital)).toEqual({
      place: inGroup(601, 2, 3),
      tipo: 'RECETA',
    })
  })

  it('documents without a matching slot become «other documents», so that none is lost', () => {
    expect(placeAfterChange(single(2), before, hospital)).toEqual({ place: other, tipo: 'DOCUMENTO' })
    expect(placeAfterChange(inGroup(777, 1, 1), before, hospital).place).toEqual(other)
  })

  it('the groups of an expense move to the expense with the same name', () => {
    expect(groupsAfterChange({ '501': [1, 3], '777': [1] }, before, hospital)).toEqual({ '601': [1, 3] })
    expect(groupsAfterChange({ '601': [2] }, before, hospital)).toEqual({ '601': [2] })
  })
})

describe('isBeyondIncurrence', () => {
  it('REP-12 isBeyondIncurrence is true after more than the configured number of days', () => {
    expect(isBeyondIncurrence(calendarDate('2026-01-01'), calendarDate('2026-04-01'), 90)).toBe(false)
    expect(isBeyondIncurrence(calendarDate('2026-01-01'), calendarDate('2026-04-02'), 90)).toBe(true)
    expect(isBeyondIncurrence(null, calendarDate('2026-04-02'), 90)).toBe(false)
  })
})

describe('isOverdue', () => {
  it.each([
    ['of today', '2026-04-01', 90, false],
    ['of exactly 90 days ago', '2026-01-01', 90, false],
    ['of 91 days ago', '2025-12-31', 90, true],
    ['of 31 days ago, with a limit of 30', '2026-03-01', 30, true],
    ['of tomorrow', '2026-04-02', 90, false],
    ['without a date', null, 90, false],
  ])('DOC-23 a document %s (%s, %i days): %s', (_title, day, dias, overdue) => {
    expect(isOverdue(day === null ? null : calendarDate(day), calendarDate('2026-04-01'), dias)).toBe(overdue)
  })
})

describe('sizeText', () => {
  it('PWA-09 sizeText formats sizes for people', () => {
    expect(budgetText(13_002_342, 20_971_520)).toBe('12.4 MB de 20 MB')
    expect(sizeText(0)).toBe('0 MB')
    expect(sizeText(300)).toBe('1 KB')
    expect(sizeText(81_920)).toBe('80 KB')
  })
})
