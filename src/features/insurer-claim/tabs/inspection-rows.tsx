// The inspections of a claim: «Gestión» of general claims, below the history in the insured's view (D128).
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { INSPECTION } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimInspection } from '../../../contract/insurer-claim-detail.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NOTHING } from '../parts/claim-texts.ts'

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

const COLUMNS = shownColumns(Object.values(INSPECTION), {
  fcInspeccion: { isRowHead: true, card: 'title' },
  observaciones: { text: ({ observaciones }) => observaciones || NOTHING, card: 'line' },
  estado: { badge: ({ estado }) => ({ tone: 'info', label: estado }), card: 'status' },
})
