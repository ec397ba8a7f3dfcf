// The columns of the reported list (D83), three more for staff, each sorted by the server.
import type { ReactNode } from 'react'
import type { ReportedRow } from '../../contract/claim-search.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { formatMoney } from '../../domain/money.ts'
import { StateBadge } from '../../entities/claim-report/state-badge.tsx'
import { momentDay } from '../../entities/moment-text.ts'
import type { Column } from '../../ui/layout/data-table.tsx'
import { type ReportedColumn, sortOf } from './reported-search.ts'

type Fact = { key: ReportedColumn; header: string; cell: (row: ReportedRow) => ReactNode }
type Pair = Fact & { under?: Fact | undefined; numeric?: boolean }

/** In the order of D83, those of staff last; two facts a column, so that all of them stand side by side on a laptop. */
const COLUMNS: Pair[] = [
  {
    key: 'cdReclamo',
    header: 'N.º',
    cell: (row) => <NumberCell row={row} />,
  },
  {
    key: 'estadoPortal',
    header: 'Estado',
    cell: ({ estadoPortal }) => <StateBadge state={estadoPortal} />,
    under: { key: 'tpSiniestro', header: 'Tipo', cell: ({ tpSiniestro }) => CLAIM_TYPE_LABELS[tpSiniestro] },
  },
  {
    key: 'dscObjeto',
    header: 'Paciente',
    cell: ({ dscObjeto }) => dscObjeto,
    under: { key: 'nmAlias', header: 'Aseguradora', cell: ({ nmAlias }) => nmAlias },
  },
  {
    key: 'nmRamo',
    header: 'Ramo',
    cell: ({ nmRamo }) => nmRamo,
    under: { key: 'poliza', header: 'Póliza', cell: ({ poliza }) => <OneLine>{poliza}</OneLine> },
  },
  {
    key: 'fcAlcance',
    header: 'Incurrencia',
    cell: (row) => <OneLine>{incurred(row)}</OneLine>,
    under: {
      key: 'fcCreacion',
      header: 'Creación',
      cell: ({ fcCreacion }) => <OneLine>{momentDay(fcCreacion)}</OneLine>,
    },
  },
  {
    key: 'valorReclamoPortal',
    header: 'Valor',
    cell: ({ valorReclamoPortal }) => <span className="font-semibold">{formatMoney(valorReclamoPortal)}</span>,
    numeric: true,
  },
]

const OF_STAFF: Pair[] = [
  {
    key: 'titular',
    header: 'Titular',
    cell: ({ titular }) => titular,
    under: { key: 'nmContratante', header: 'Contratante', cell: ({ nmContratante }) => nmContratante },
  },
  { key: 'nmEjecutivo', header: 'Ejecutivo', cell: ({ nmEjecutivo }) => nmEjecutivo },
]

type Wiring = {
  staff: boolean
  orden: string | undefined
  /** Without it the list cannot be put in another order now. */
  onOrden: ((orden: string) => void) | undefined
  onHistory: (row: ReportedRow) => void
}

/** Pressing a sorted column turns its order round; the list comes newest creation first. */
export function reportedColumns({ staff, orden, onOrden, onHistory }: Wiring): Column<ReportedRow>[] {
  const sorted = sortOf(orden ?? '-fcCreacion')
  const withSort = <F extends Fact>(fact: F) => {
    const direction = sorted?.id === fact.key ? (sorted.desc ? 'descending' : 'ascending') : 'none'
    if (!onOrden) return fact
    return { ...fact, sort: direction, onSort: () => onOrden(direction === 'ascending' ? `-${fact.key}` : fact.key) }
  }
  const sortable = (columns: readonly Pair[]) =>
    columns.map(({ under, ...column }) => ({ ...withSort(column), ...(under && { under: withSort(under) }) }))
  return [
    ...sortable(COLUMNS),
    {
      key: 'observacion',
      header: 'Observación',
      cell: (row) => <ObservationCell row={row} onHistory={() => onHistory(row)} />,
      share: staff ? 'w-1/9' : 'w-1/6',
    },
    ...(staff ? sortable(OF_STAFF) : []),
  ]
}

/** The orders that phones can choose from, where there is no table head to press. */
export const orderChoices = (staff: boolean): { value: string; label: string }[] =>
  [...COLUMNS, ...(staff ? OF_STAFF : [])]
    .flatMap(({ under, ...fact }): Fact[] => (under ? [fact, under] : [fact]))
    .flatMap(({ key, header }) => [
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
      className="target -mx-2 -my-3 flex w-0 min-w-[calc(100%+1rem)] items-start rounded-md px-2 pt-3.5 pb-3 text-left text-primary text-xs underline-offset-2 hover:bg-pressed hover:underline"
    >
      <span className="line-clamp-3 min-w-0">{row.observacion || 'Historial'}</span>
    </button>
  )
}

const OneLine = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>
