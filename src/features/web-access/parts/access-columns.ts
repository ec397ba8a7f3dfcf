// The columns that the lists of users share: the web access, and the checkbox.
import { BuildingOffice2Icon, CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/20/solid'
import { TICKS } from '../../../ui/actions/ticks.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'

/** The portal's flag; `shared`: a contact whose policyholder's only account has another mail address (D122). */
type WebAccess = number | 'shared'

/** SI in blue, NO in red (ADM-07), each with its icon. */
function accessBadge(access: WebAccess, before = ''): StatusBadgeProps {
  if (access === 'shared')
    return { label: before ? `${before}por la cuenta` : 'Por la cuenta', tone: 'neutral', icon: BuildingOffice2Icon }
  return access === 1
    ? { label: `${before}SI`, tone: 'info', icon: CheckCircleIcon }
    : { label: `${before}NO`, tone: 'danger', icon: NoSymbolIcon }
}

/** The column «Usr. Web»; on a card the badge begins with «Web». */
export const accessColumn = <Row>(id: string, accessOf: (row: Row) => WebAccess): DataColumn<Row> => ({
  id,
  header: 'Usr. Web',
  badge: (row) => accessBadge(accessOf(row)),
  atEdge: true,
})

export const accessOnCard = <Row>(id: string, accessOf: (row: Row) => WebAccess): DataColumn<Row> => ({
  id,
  header: 'Usr. Web',
  badge: (row) => accessBadge(accessOf(row), 'Web '),
  card: 'status',
})

export const TICK_COLUMN = { id: 'sel', header: 'Sel.', ticks: TICKS } as const

/** Joins two names, of which one may be empty. */
export const bothNames = (first: string, last: string): string => `${first} ${last}`.trim()
