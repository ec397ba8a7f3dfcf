// The columns of insured persons in their order (POL-19a, D106).
import type { InsuredObject } from '../../../contract/insured-object.ts'
import { ageOn, shortAgeText } from '../../../domain/age.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { isActive } from '../../../domain/policy/insured-counts.ts'
import { familyText } from '../../../domain/policy/policy-words.ts'
import { amountText, dayText } from '../../../entities/cell-texts.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'

/** `isOver`: the policy has ended, so it insures nobody any more. */
export const insuredColumns = (today: CalendarDate, isOver: boolean): DataColumn<InsuredObject>[] => [
  {
    id: 'item',
    header: 'Item',
    text: ({ item }) => item,
    sortable: true,
    card: 'small',
  },
  { id: 'cedulaO', header: 'Cédula', text: ({ cedulaO }) => cedulaO || null },
  {
    id: 'dscObjeto',
    header: 'Apellidos y Nombres',
    text: ({ dscObjeto }) => dscObjeto,
    isRowHead: true,
    look: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'fcNacimiento',
    header: 'Fc Nacimiento',
    text: ({ fcNacimiento }) => dayText(fcNacimiento),
    look: 'one-line',
  },
  {
    id: 'edad',
    header: 'Edad',
    text: ({ fcNacimiento }) => ageCell(fcNacimiento, today),
    look: 'one-line',
    sortable: true,
  },
  { id: 'cantidad', header: 'Forma Prima', text: ({ cantidad }) => familyText(cantidad) },
  {
    id: 'totPriActual',
    header: 'Prima',
    text: ({ totPriActual }) => amountText(totPriActual),
    numeric: true,
    sortable: true,
    card: 'value',
  },
  {
    id: 'inclusion',
    header: 'Inclusión',
    text: ({ inclusion }) => annexText(inclusion, 'Inicial'),
    card: 'small',
  },
  { id: 'exclusion', header: 'Exclusión', text: ({ exclusion }) => annexText(exclusion, null), card: 'small' },
  {
    id: 'fcInicio',
    header: 'Fc Desde',
    text: ({ fcInicio }) => dayText(fcInicio),
    look: 'one-line',
    card: 'small',
  },
  { id: 'fcFin', header: 'Fc Hasta', text: ({ fcFin }) => dayText(fcFin), look: 'one-line', card: 'small' },
  {
    id: 'estado',
    header: 'Estado',
    badge: (row) => insuredBadge(row, isOver, today),
    sortable: true,
    card: 'status',
  },
]

export function insuredBadge(row: InsuredObject, isOver: boolean, today: CalendarDate): StatusBadgeProps {
  if (!isActive(row)) return { tone: 'neutral', label: 'Excluido' }
  const hasEnded = isOver || (row.fcFin !== null && row.fcFin < today)
  return hasEnded ? { tone: 'neutral', label: 'Terminado' } : { tone: 'success', label: 'Vigente' }
}

/** Years, months and days (NAV-11c). */
export function ageCell(birth: CalendarDate | null, today: CalendarDate): string | null {
  const age = birth === null ? null : ageOn(birth, today)
  return age ? shortAgeText(age) : null
}

const annexText = (annex: number, none: string | null): string | null => (annex === 0 ? none : `Anexo ${annex}`)
