// The most likely dates of a document: the day of the care, then the date of its group's invoice, then today.
import { type CalendarDate, formatDay } from '../../../../domain/calendar-date.ts'
import { addDays } from '../../../../domain/date-arithmetic.ts'
import { type DocumentRow, type Slot, standingDocuments } from '../../../../offline/database/document-types.ts'

type Days = { today: CalendarDate; claimDay: CalendarDate | null; invoiceDay: CalendarDate | null }

/** Returns each day once, with its label; future days are left out (REP-33, DOC-31). */
export function proposedDays({ today, claimDay, invoiceDay }: Days): { label: string; value: CalendarDate }[] {
  const candidates = [
    { value: claimDay, of: 'día de la atención' },
    { value: invoiceDay, of: 'día de la factura' },
  ].flatMap(({ value, of }) => (value && value < today ? [{ value, label: `${dayText(value, today)} · ${of}` }] : []))
  const once = candidates.filter(({ value }, at) => candidates.findIndex((each) => each.value === value) === at)
  return [...once, { value: today, label: 'Hoy' }]
}

const dayText = (day: CalendarDate, today: CalendarDate): string =>
  day === addDays(today, -1) ? 'Ayer' : formatDay(day)

/** The date of the invoice in the document's group, or null; for an invoice itself always null. */
export function invoiceDayAt(slot: Slot | null, tipo: DocumentRow['tipo'], rows: readonly DocumentRow[]) {
  if (slot?.seccion !== 'gastos' || tipo === 'FACTURA') return null
  const invoice = standingDocuments(rows).find(
    (each) =>
      each.tipo === 'FACTURA' &&
      each.slot?.cdDocSiniestro === slot.cdDocSiniestro &&
      each.slot.numGrupo === slot.numGrupo,
  )
  return invoice?.detalleDocumento?.fcDocumento ?? null
}
