// The columns of the reported list (D83), three more for staff, each sorted by the server.
import type { ReportedRow } from '../../contract/claim-search.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Reader } from '../../domain/user/reader.ts'
import { claimBadge } from '../../entities/claim-report/state-badge.tsx'
import { momentDay } from '../../entities/moment-text.ts'
import type { DataColumn } from '../../ui/data/data-columns.tsx'

/** In the order of D83, those of staff last. */
const COLUMNS: readonly DataColumn<ReportedRow>[] = [
  {
    id: 'cdReclamo',
    sortable: true,
    header: 'N.º',
    text: ({ cdReclamo, numSiniestro }) =>
      numSiniestro === null ? cdReclamo : `${cdReclamo} (Siniestro ${numSiniestro})`,
    cell: (row) => <NumberCell row={row} />,
    isRowHead: true,
  },
  {
    id: 'estadoPortal',
    sortable: true,
    header: 'Estado',
    badge: claimBadge,
  },
  {
    id: 'tpSiniestro',
    sortable: true,
    header: 'Tipo',
    text: ({ tpSiniestro }) => CLAIM_TYPE_LABELS[tpSiniestro],
  },
  {
    id: 'dscObjeto',
    sortable: true,
    header: 'Paciente',
    text: ({ dscObjeto }) => dscObjeto,
  },
  { id: 'nmAlias', narrow: true, sortable: true, header: 'Aseguradora', text: ({ nmAlias }) => nmAlias },
  {
    id: 'nmRamo',
    narrow: true,
    sortable: true,
    header: 'Ramo',
    text: ({ nmRamo }) => nmRamo,
  },
  { id: 'poliza', sortable: true, header: 'Póliza', text: ({ poliza }) => poliza, look: 'one-line' },
  {
    id: 'fcAlcance',
    sortable: true,
    header: 'Incurrencia',
    text: (row) => incurred(row),
    look: 'one-line',
  },
  {
    id: 'fcCreacion',
    sortable: true,
    header: 'Creación',
    text: ({ fcCreacion }) => momentDay(fcCreacion),
    look: 'one-line',
  },
  {
    id: 'valorReclamoPortal',
    sortable: true,
    header: 'Valor',
    text: ({ valorReclamoPortal }) => formatMoney(valorReclamoPortal),
    look: 'strong',
    numeric: true,
  },
]

const OF_STAFF: readonly DataColumn<ReportedRow>[] = [
  {
    id: 'titular',
    sortable: true,
    header: 'Titular',
    text: ({ titular }) => titular,
  },
  { id: 'nmContratante', sortable: true, header: 'Contratante', text: ({ nmContratante }) => nmContratante },
  { id: 'nmEjecutivo', sortable: true, header: 'Ejecutivo', text: ({ nmEjecutivo }) => nmEjecutivo },
]

/** The default order: newest creation first. */
export const STANDARD_ORDER = '-fcCreacion'

type Wiring = { reader: Reader; onHistory: (row: ReportedRow) => void }

export const reportedColumns = ({ reader, onHistory }: Wiring): DataColumn<ReportedRow>[] => [
  ...COLUMNS,
  {
    id: 'observacion',
    header: 'Observación',
    text: ({ observacion }) => observacion || 'Historial',
    cell: (row) => <ObservationCell row={row} onHistory={() => onHistory(row)} />,
  },
  ...(reader === 'staff' ? OF_STAFF : []),
]

const incurred = (row: ReportedRow): string => {
  const day = row.fcAlcance ?? row.fcProcedimiento
  return day ? formatDay(day) : '–'
}

function NumberCell({ row: { cdReclamo, numSiniestro } }: { row: ReportedRow }) {
  return (
    <>
      {cdReclamo}
      {numSiniestro !== null && <span className="ml-1 font-normal text-muted">/ {numSiniestro}</span>}
    </>
  )
}

function ObservationCell({ row, onHistory }: { row: ReportedRow; onHistory: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Ver historial de la solicitud N.º ${row.cdReclamo}: ${row.observacion}`}
      onClick={(event) => {
        // Otherwise the row would open the claim (REP-01b).
        event.stopPropagation()
        onHistory()
      }}
      className="-mx-2 h-full max-w-full rounded-sm px-2 text-left text-primary underline-offset-2 hover:underline"
    >
      <span className="block truncate">{row.observacion || 'Historial'}</span>
    </button>
  )
}
