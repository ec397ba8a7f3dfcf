// The card of a policy on phones: best-known facts first, other columns of the table small at the end (POL-03, POL-12).
import type { PolicyRow } from '../../../contract/policy.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { policyState } from '../../../domain/policy/policy-state.ts'
import { endOf } from '../../../domain/policy/policy-words.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { type PolicyWiring, policyColumns } from './policy-columns.tsx'

/** The table's columns that a card shows as they are. */
const KEPT = ['informacion', 'estado', 'nmCliente', 'dscPlan', 'dscUbicacion', 'titular', 'valPrima']

/** Columns that the detail does not show; in area `gen` the detail shows all of them. */
const SMALL: Readonly<Record<PolicyWiring['area'], readonly string[]>> = {
  gen: [],
  vam: ['fcDesde', 'factAseg', 'tipoPol'],
}

/** The columns of a card, instead of those of the table. */
export function policyCard(wiring: PolicyWiring): DataColumn<PolicyRow>[] {
  const { area, today } = wiring
  const columns = policyColumns(wiring)
  return [
    { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, card: 'overline' },
    {
      id: 'nombre',
      header: 'Ramo y aseguradora',
      // The non-breaking space prevents a line that begins with the dot.
      text: ({ ramo, cotizacion }) => `${ramo.nmRamo}\u00a0· ${cotizacion.aseguradora.nmAlias}`,
      card: 'title',
    },
    { id: 'vigencia', header: 'Vigencia', text: (row) => validityText(row, today), card: 'line' },
    { id: 'placa', header: 'Placa', text: ({ placa }) => placa },
    ...columns.filter(({ id }) => KEPT.includes(id)),
    ...columns.flatMap((column) =>
      SMALL[area].includes(column.id) && !('buttons' in column || 'ticks' in column)
        ? [{ ...column, card: 'small' as const }]
        : [],
    ),
  ]
}

/** Until when a policy is valid, when it ended, or from when it will be valid. */
export function validityText(policy: PolicyRow, today: CalendarDate): string {
  const end = endOf(policy)
  const state = policyState(policy, today)
  if (state === 'POR_INICIAR' || end === null) return `Vigente desde ${formatDay(policy.fcDesde)}`
  return `${state === 'VENCIDA' ? 'Venció el' : 'Vigente hasta'} ${formatDay(end)}`
}
