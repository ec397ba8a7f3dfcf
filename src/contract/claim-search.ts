// Reported claims in lists, and the home's summary of them.
import * as z from 'zod/mini'
import { claimType, portalState } from './claim-report.ts'
import { read } from './endpoint.ts'
import { executiveContact } from './executive-contact.ts'
import { code, day, integer, moment, moneySum, opaque, orNull, ownerInQuery, text } from './wire-types.ts'

/** Columns by which the reported list can be sorted (D83). */
export const REPORTED_COLUMNS = [
  'cdReclamo',
  'numSiniestro',
  'estadoPortal',
  'tpSiniestro',
  'dscObjeto',
  'nmAlias',
  'nmRamo',
  'poliza',
  'fcAlcance',
  'fcCreacion',
  'fcMovimiento',
  'valorReclamoPortal',
  'titular',
  'nmContratante',
  'nmEjecutivo',
] as const

/** One row of the reported list (D83). */
export const reportedRow = z.object({
  cdCompania: code,
  cdReclamo: code,
  cdIncSiniestro: code,
  numSiniestro: orNull(code),
  /** The incidence of that number, and the settled claim whose alcance it is (D128); additions. */
  item: z._default(integer, 1),
  numAlcance: orNull(code),
  uuid: opaque,
  estadoPortal: portalState,
  tpSiniestro: claimType,
  dscObjeto: text(240),
  nmAlias: text(60),
  nmRamo: text(120),
  poliza: text(60),
  nmIncapacidad: text(200),
  fcAlcance: orNull(day),
  fcProcedimiento: orNull(day),
  fcCreacion: moment,
  /** The last entry of its history: the days until it lapses count from here (D80). An addition; null when unknown. */
  fcMovimiento: orNull(moment),
  /** Whether its last movement is more than DIAS_CADUCIDAD days ago (REP-20, D80). */
  caducado: z._default(z.boolean(), false),
  /** Whether staff closed it after it lapsed (D141). An addition. */
  cerrado: z._default(z.boolean(), false),
  valorReclamoPortal: moneySum,
  observacion: text(400),
  documentos: integer,
  titular: orNull(text(240)),
  nmContratante: orNull(text(240)),
  nmEjecutivo: orNull(text(240)),
})
export type ReportedRow = z.infer<typeof reportedRow>

/** How many of the last claims the home lists. */
export const LAST_CLAIMS = 3
/**
 * The most claims that the home lists as waiting for the person, and that a kit holds for correction without a network.
 */
export const MOST_WAITING = 50

/** A claim that waits for the person to act, with the executive who helps. */
export const waitingRow = z.object({ ...reportedRow.shape, ejecutivo: executiveContact })
export type WaitingRow = z.infer<typeof waitingRow>

export const recentReports = read('/siniestros-portal/recientes', {
  summary: 'Los últimos siniestros reportados y los que esperan a su persona, para el inicio',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula'] },
  query: ownerInQuery(),
  /** `pendientes`: claims in POR_REGULARIZAR, DOCUMENTO_ADICIONAL and DEVUELTO, soonest lapse first. */
  answer: z.object({ ultimos: z.array(reportedRow), pendientes: z.array(waitingRow) }),
  extension: true,
})
