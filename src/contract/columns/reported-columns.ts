// The columns of the list of reported claims (D83), with three more for staff.
import { dayInEcuador } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import { claimStateText } from '../../domain/claim-report/portal-state.ts'
import { insurerNumber } from '../../domain/insurer-claim/alcance.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { ReportedRow } from '../claim-search.ts'
import { columnsOf } from './value-column.ts'

const EVERYBODY = columnsOf<ReportedRow>()({
  cdReclamo: [
    'N.º',
    'text',
    (row) => (row.numSiniestro === null ? String(row.cdReclamo) : `${row.cdReclamo} (Siniestro ${insurerNumber(row)})`),
  ],
  estadoPortal: ['Estado', 'text', claimStateText],
  tpSiniestro: ['Tipo', 'text', ({ tpSiniestro }) => CLAIM_TYPE_LABELS[tpSiniestro]],
  dscObjeto: ['Paciente', 'text'],
  nmAlias: ['Aseguradora', 'text'],
  nmRamo: ['Ramo', 'text'],
  poliza: ['Póliza', 'text'],
  fcAlcance: ['Incurrencia', 'day', ({ fcAlcance, fcProcedimiento }) => fcAlcance ?? fcProcedimiento],
  fcCreacion: ['Creación', 'day', ({ fcCreacion }) => dayInEcuador(new Date(fcCreacion))],
  valorReclamoPortal: ['Valor', 'money'],
  observacion: ['Observación', 'text'],
})

const STAFF = columnsOf<ReportedRow>()({
  titular: ['Titular', 'text'],
  nmContratante: ['Contratante', 'text'],
  nmEjecutivo: ['Ejecutivo', 'text'],
})

/** The columns in the order of D83, those for staff last. */
export const reportedColumns = (reader: Reader) => [
  ...Object.values(EVERYBODY),
  ...(reader === 'staff' ? Object.values(STAFF) : []),
]
