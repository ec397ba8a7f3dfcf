// The inspections of a claim: «Gestión» of general claims, beneath the history in the insured's view (D128).
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import type { ClaimInspection } from '../../../contract/insurer-claim-detail.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

type Props = { query: CachedQuery<ClaimInspection[]>; heading?: string }

export const InspectionRows = ({ query, heading }: Props) => (
  <QueryRows
    {...(heading !== undefined && { heading })}
    label={heading ?? 'Gestión'}
    what="las inspecciones"
    query={query}
    columns={COLUMNS}
    rowsOf={(rows) => rows}
    rowKey={({ fcInspeccion, estado, observaciones }) => `${fcInspeccion}-${estado}-${observaciones}`}
    empty={EMPTY_WORDS.data}
    emptyIcon={MagnifyingGlassIcon}
  />
)

const COLUMNS: DataColumn<ClaimInspection>[] = [
  {
    id: 'fcInspeccion',
    header: 'Fecha de inspección',
    text: ({ fcInspeccion }) => formatDay(fcInspeccion),
    isRowHead: true,
    look: 'one-line',
    card: 'title',
  },
  { id: 'observaciones', header: 'Observaciones', text: ({ observaciones }) => observaciones || '–', card: 'line' },
  { id: 'estado', header: 'Estado', badge: ({ estado }) => ({ tone: 'info', label: estado }), card: 'status' },
]
