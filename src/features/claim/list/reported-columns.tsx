// The columns of the reported list (D83), with three more for staff; the server can sort by each column.
import { REPORTED_COLUMNS, type ReportedRow } from '../../../contract/claim-search.ts'
import { reportedColumns as sharedColumns } from '../../../contract/columns/reported-columns.ts'
import { insurerNumber } from '../../../domain/insurer-claim/alcance.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { claimBadge } from '../../../entities/claim-report/state-badge.tsx'
import { shownColumns } from '../../../entities/shown-column.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

/** The default order: newest creation first. */
export const STANDARD_ORDER = '-fcCreacion'
/** The default order for staff: claims that wait for a review first (D138). No column sorts in this order. */
export const REVIEW_FIRST = { value: '', label: 'Por revisar primero' } as const

type Wiring = { reader: Reader; onHistory: (row: ReportedRow) => void }

export const reportedColumns = ({ reader, onHistory }: Wiring): DataColumn<ReportedRow>[] =>
  shownColumns(
    sharedColumns(reader),
    {
      cdReclamo: { cell: (row) => <NumberCell row={row} />, isRowHead: true },
      estadoPortal: { badge: claimBadge },
      nmAlias: { narrow: true },
      nmRamo: { narrow: true },
      poliza: { look: 'one-line' },
      valorReclamoPortal: { look: 'strong' },
      observacion: {
        text: ({ observacion }) => observacion || 'Historial',
        cell: (row) => <ObservationCell row={row} onHistory={() => onHistory(row)} />,
      },
    },
    REPORTED_COLUMNS,
  )

function NumberCell({ row }: { row: ReportedRow }) {
  const number = insurerNumber(row)
  return (
    <>
      {row.cdReclamo}
      {number !== null && <span className="ml-1 font-normal text-muted">/ {number}</span>}
    </>
  )
}

function ObservationCell({ row, onHistory }: { row: ReportedRow; onHistory: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Ver historial de la solicitud N.º ${row.cdReclamo}: ${row.observacion}`}
      onClick={(event) => {
        // Otherwise the press would also open the claim (REP-01b).
        event.stopPropagation()
        onHistory()
      }}
      className="-mx-2 h-full max-w-full rounded-sm px-2 text-left text-primary underline-offset-2 hover:underline"
    >
      <span className="block truncate">{row.observacion || 'Historial'}</span>
    </button>
  )
}
