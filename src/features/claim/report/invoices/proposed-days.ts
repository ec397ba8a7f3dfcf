// The days that a document's date most likely is: that of the care first, then that of its group's invoice, then today.
import { type CalendarDate, formatDay } from '../../../../domain/calendar-date.ts'
import { addDays } from '../../../../domain/date-arithmetic.ts'
import { type DocumentRow, type Slot, standingDocuments } from '../../../../offline/database/document-types.ts'

type Known = { today: CalendarDate; claimDay: CalendarDate | null; invoiceDay: CalendarDate | null }

/** Each day once, with what is known of it; a day to come is none (REP-33, DOC-31). */
export function proposedDays({ today, claimDay, invoiceDay }: Known): { label: string; value: CalendarDate }[] {
  const known = [
    { value: claimDay, of: 'día de la atención' },
    { value: invoiceDay, of: 'día de la factura' },
  ].flatMap(({ value, of }) => (value && value < today ? [{ value, label: `${dayText(value, today)} · ${of}` }] : []))
  const once = known.filter(({ value }, at) => known.findIndex((each) => each.value === value) === at)
  return [...once, { value: today, label: 'Hoy' }]
}

const dayText = (day: CalendarDate, today: CalendarDate): string =>
  day === addDays(today, -1) ? 'Ayer' : formatDay(day)

/** The date of the invoice in whose group a document stands, or null; an invoice is proposed none. */
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
