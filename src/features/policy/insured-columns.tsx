// The columns of insured persons in their order (POL-19a, D106).
import type { InsuredObject } from '../../contract/insured-object.ts'
import { ageOn, shortAgeText } from '../../domain/age.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { isActive } from '../../domain/policy/insured-counts.ts'
import { familyText } from '../../domain/policy/policy-words.ts'
import { amountText, dayText } from '../../entities/cell-texts.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'

/** `isOver`: nobody is insured any more by a policy that has ended. */
export const insuredColumns = (today: CalendarDate, isOver: boolean): DataColumn<InsuredObject>[] => [
  {
    id: 'item',
    header: 'Item',
    cell: ({ item }) => item,
    under: { id: 'cedulaO', header: 'Cédula', cell: ({ cedulaO }) => cedulaO || null },
  },
  {
    id: 'dscObjeto',
    header: 'Apellidos y Nombres',
    cell: ({ dscObjeto }) => <span className="font-semibold">{dscObjeto}</span>,
    card: 'title',
  },
  {
    id: 'fcNacimiento',
    header: 'Fc Nacimiento',
    cell: ({ fcNacimiento }) => dayText(fcNacimiento),
    under: { id: 'edad', header: 'Edad', cell: ({ fcNacimiento }) => ageCell(fcNacimiento, today) },
  },
  { id: 'cantidad', header: 'Forma Prima', cell: ({ cantidad }) => familyText(cantidad) },
  {
    id: 'totPriActual',
    header: 'Prima',
    cell: ({ totPriActual }) => amountText(totPriActual),
    numeric: true,
    card: 'value',
  },
  {
    id: 'inclusion',
    header: 'Inclusión',
    cell: ({ inclusion }) => annexText(inclusion, 'Inicial'),
    under: { id: 'exclusion', header: 'Exclusión', cell: ({ exclusion }) => annexText(exclusion, null) },
  },
  {
    id: 'fcInicio',
    header: 'Fc Desde',
    cell: ({ fcInicio }) => dayText(fcInicio),
    under: { id: 'fcFin', header: 'Fc Hasta', cell: ({ fcFin }) => dayText(fcFin) },
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => <InsuredBadge row={row} isOver={isOver || (row.fcFin !== null && row.fcFin < today)} />,
    card: 'status',
  },
]

function InsuredBadge({ row, isOver }: { row: InsuredObject; isOver: boolean }) {
  if (!isActive(row)) return <StatusBadge tone="neutral" label="Excluido" />
  return isOver ? <StatusBadge tone="neutral" label="Terminado" /> : <StatusBadge tone="success" label="Vigente" />
}

/** Years, months and days (NAV-11c). */
export function ageCell(birth: CalendarDate | null, today: CalendarDate): string | null {
  const age = birth === null ? null : ageOn(birth, today)
  return age ? shortAgeText(age) : null
}

const annexText = (annex: number, none: string | null): string | null => (annex === 0 ? none : `Anexo ${annex}`)
