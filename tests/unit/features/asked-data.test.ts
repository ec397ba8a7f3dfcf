// Tests of the data that a new file of a correction needs, and of the days that are proposed for its date.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { type AskedItem, dataLacks } from '../../../src/features/claim/report/correction/correction-lacks.ts'
import { missingText } from '../../../src/features/claim/report/invoices/lacks.ts'
import { proposedDays } from '../../../src/features/claim/report/invoices/proposed-days.ts'

const TODAY = calendarDate('2026-11-20')
const day = (text: string | null) => text && calendarDate(text)

it.each([
  ['RECETA', 1, 'Falta: fecha de Receta'],
  ['RECETA', 0, undefined],
  ['DOCUMENTO', 1, 'Falta: fecha de Receta'],
  ['DOCUMENTO', 0, undefined],
  ['FACTURA', 0, 'Falta: número, fecha, valor de Receta'],
])('DOC-31 DOC-07 a new file for %s with reqFecha %i lacks what a new report would lack', (tipo, reqFecha, said) => {
  const answer = { uuid: 'new', detalleDocumento: EMPTY_DETAIL, typed: {} }
  const item = { title: 'Receta', answer, requirement: { tipo, reqFecha } } as unknown as AskedItem
  expect(missingText(dataLacks([item], TODAY), true)).toBe(said)
  expect(dataLacks([{ ...item, answer: null }], TODAY), 'there is no new file yet').toEqual([])
})

it.each([
  ['2026-11-02', null, ['02/11/2026 · día de la atención', 'Hoy']],
  ['2026-11-02', '2026-11-19', ['02/11/2026 · día de la atención', 'Ayer · día de la factura', 'Hoy']],
  ['2026-11-19', '2026-11-19', ['Ayer · día de la atención', 'Hoy']],
  ['2026-11-20', '2026-11-20', ['Hoy']],
  [null, '2026-11-21', ['Hoy']],
])(
  'DOC-31 REP-33 the days that are proposed after a treatment on %s and an invoice of %s',
  (claimDay, invoiceDay, labels) => {
    const known = { claimDay: day(claimDay) || null, invoiceDay: day(invoiceDay) || null }
    expect(proposedDays({ today: TODAY, ...known }).map(({ label }) => label)).toEqual(labels)
  },
)
