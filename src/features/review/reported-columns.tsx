// The columns of the reported list (D83), three more for staff, each sorted by the server.
import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { ReportedRow } from '../../contract/claim-report.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { formatMoney } from '../../domain/money.ts'
import { momentDay } from '../../entities/claim-report/moment-text.ts'
import { StateBadge } from '../../entities/claim-report/state-badge.tsx'
import type { Column } from '../../ui/layout/data-table.tsx'
import { type ReportedColumn, sortOf } from './reported-search.ts'

type Plain = { key: ReportedColumn; header: string; cell: (row: ReportedRow) => ReactNode; numeric?: boolean }

const COLUMNS: Plain[] = [
  { key: 'cdReclamo', header: 'N.º', cell: (row) => <NumberCell row={row} /> },
  { key: 'estadoPortal', header: 'Estado', cell: (row) => <StateBadge state={row.estadoPortal} /> },
  { key: 'tpSiniestro', header: 'Tipo', cell: (row) => <OneLine>{CLAIM_TYPE_LABELS[row.tpSiniestro]}</OneLine> },
  { key: 'dscObjeto', header: 'Paciente', cell: (row) => <Wide>{row.dscObjeto}</Wide> },
  { key: 'nmAlias', header: 'Aseguradora', cell: (row) => row.nmAlias },
  { key: 'nmRamo', header: 'Ramo', cell: (row) => <Wide>{row.nmRamo}</Wide> },
  { key: 'poliza', header: 'Póliza', cell: (row) => <OneLine>{row.poliza}</OneLine> },
  { key: 'fcAlcance', header: 'Incurrencia', cell: (row) => <OneLine>{incurred(row)}</OneLine> },
  { key: 'fcCreacion', header: 'Creación', cell: (row) => <OneLine>{momentDay(row.fcCreacion)}</OneLine> },
  {
    key: 'valorReclamoPortal',
    header: 'Valor',
    cell: (row) => <span className="font-semibold">{formatMoney(row.valorReclamoPortal)}</span>,
    numeric: true,
  },
]

const STAFF_COLUMNS: Plain[] = [
  { key: 'titular', header: 'Titular', cell: (row) => <Wide>{row.titular}</Wide> },
  { key: 'nmContratante', header: 'Contratante', cell: (row) => <Wide>{row.nmContratante}</Wide> },
  { key: 'nmEjecutivo', header: 'Ejecutivo', cell: (row) => <Wide>{row.nmEjecutivo}</Wide> },
]

type Wiring = {
  staff: boolean
  orden: string | undefined
  onOrden: (orden: string) => void
  onHistory: (row: ReportedRow) => void
}

/** Pressing a sorted column turns its order round; the list comes newest creation first. */
export function reportedColumns({ staff, orden, onOrden, onHistory }: Wiring): Column<ReportedRow>[] {
  const sorted = sortOf(orden ?? '-fcCreacion')
  const withSort = (column: Plain): Column<ReportedRow> => {
    const direction = sorted?.id === column.key ? (sorted.desc ? 'descending' : 'ascending') : 'none'
    return {
      ...column,
      sort: direction,
      onSort: () => onOrden(direction === 'ascending' ? `-${column.key}` : column.key),
    }
  }
  return [
    ...COLUMNS.map(withSort),
    {
      key: 'observacion',
      header: 'Observación',
      cell: (row) => <ObservationCell row={row} onHistory={() => onHistory(row)} />,
    },
    ...(staff ? STAFF_COLUMNS.map(withSort) : []),
  ]
}

/** The orders that phones can choose from, where there is no table head to press. */
export const orderChoices = (staff: boolean): { value: string; label: string }[] =>
  [...COLUMNS, ...(staff ? STAFF_COLUMNS : [])].flatMap(({ key, header }) => [
    { value: key, label: `${header}, ascendente` },
    { value: `-${key}`, label: `${header}, descendente` },
  ])

const incurred = (row: ReportedRow): string => {
  const day = row.fcAlcance ?? row.fcProcedimiento
  return day ? formatDay(day) : '–'
}

function NumberCell({ row }: { row: ReportedRow }) {
  return (
    <span className="flex flex-col tabular-nums">
      <span>{row.cdReclamo}</span>
      {row.numSiniestro !== null && (
        <span className="whitespace-nowrap font-normal text-xs">Siniestro {row.numSiniestro}</span>
      )}
    </span>
  )
}

function ObservationCell({ row, onHistory }: { row: ReportedRow; onHistory: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Ver historial de la solicitud N.º ${row.cdReclamo}: ${row.observacion}`}
      onClick={(event) => {
        // The row would open the claim (REP-01b).
        event.stopPropagation()
        onHistory()
      }}
      className="target -mx-2 flex w-56 items-center gap-2 rounded-md px-2 text-left text-sm underline-offset-2 hover:bg-pressed hover:underline"
    >
      <ChatBubbleLeftEllipsisIcon className="size-5 shrink-0" aria-hidden />
      <span className="line-clamp-2">{row.observacion || 'Historial'}</span>
    </button>
  )
}

const OneLine = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>
const Wide = ({ children }: { children: ReactNode }) => <span className="block min-w-36">{children}</span>
