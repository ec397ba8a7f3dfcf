// Columns that the lists of users share: whether somebody has web access, and the checkbox.
import { CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/20/solid'
import { TICKS } from '../../../ui/actions/ticks.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'

/** SI in blue, NO in red (ADM-07), each with its icon. */
const accessBadge = (flag: number, before = ''): StatusBadgeProps =>
  flag === 1
    ? { label: `${before}SI`, tone: 'info', icon: CheckCircleIcon }
    : { label: `${before}NO`, tone: 'danger', icon: NoSymbolIcon }

/** «Usr. Web»; a card says the name of the column too. */
export const accessColumn = <Row>(id: string, flagOf: (row: Row) => number): DataColumn<Row> => ({
  id,
  header: 'Usr. Web',
  badge: (row) => accessBadge(flagOf(row)),
  atEdge: true,
})

export const accessOnCard = <Row>(id: string, flagOf: (row: Row) => number): DataColumn<Row> => ({
  id,
  header: 'Usr. Web',
  badge: (row) => accessBadge(flagOf(row), 'Web '),
  card: 'status',
})

export const TICK_COLUMN = { id: 'sel', header: 'Sel.', ticks: TICKS } as const

/** Two names, or one alone. */
export const bothNames = (first: string, last: string): string => `${first} ${last}`.trim()
