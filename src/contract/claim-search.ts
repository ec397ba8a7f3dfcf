// The rows of reported claims in lists, and the call for the newest and the waiting claims on the home.
import * as z from 'zod/mini'
import { claimRowFields, claimType } from './claim-report.ts'
import { read } from './endpoint.ts'
import { executiveContact } from './executive-contact.ts'
import { day, integer, opaque, orNull, ownerInQuery, text } from './wire-types.ts'

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
  ...claimRowFields,
  uuid: opaque,
  tpSiniestro: claimType,
  fcAlcance: orNull(day),
  fcProcedimiento: orNull(day),
  /** Whether staff closed the claim after it lapsed (D141). An addition to the specification. */
  cerrado: z._default(z.boolean(), false),
  observacion: text(400),
  documentos: integer,
  titular: orNull(text(240)),
  nmContratante: orNull(text(240)),
  nmEjecutivo: orNull(text(240)),
})
export type ReportedRow = z.infer<typeof reportedRow>

/** How many recent claims the home lists. */
export const LAST_CLAIMS = 3
/** The maximum number of waiting claims that the home lists, and that a kit contains for offline correction. */
export const MOST_WAITING = 50

/** A claim that waits for the customer to act, with the executive who helps. */
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
