// The queries of reported claims: the summary on the home, and one claim.
import { type ClaimReport, openClaimReport } from '../../contract/claim-report.ts'
import { recentReports } from '../../contract/claim-search.ts'
import { type AppQuery, alerting, answerKey, ask, cached } from '../ask.ts'

export type ClaimId = { cdCompania: number; cdReclamo: number; cdIncSiniestro?: number }

/** The paths of the endpoints that read whole reported claims; single lines of an invoice have another path. */
export const CLAIM_REPORTS = ['/siniestros-portal', '/documentos-digitales/ver-factura']

/** The latest claims of an owner, and the claims in which the person has something to do. */
export const recentQuery = ({ cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  ask(recentReports, { query: { cdCliente, cedula } }, 'open')

/** One claim in its last saved state (REP-24); its key is the same whether or not the address names the incidence. */
export const claimQuery = (id: ClaimId): AppQuery<ClaimReport> => ({
  ...alerting(ask(openClaimReport, { query: id }), 'detail'),
  queryKey: answerKey(openClaimReport, { query: { cdCompania: id.cdCompania, cdReclamo: id.cdReclamo } }),
})

/** `claimQuery` for the claim's own person, who can reread opened or sent claims offline for two hours (REP-38). */
export const keptClaimQuery = (id: ClaimId): AppQuery<ClaimReport> => cached('open', claimQuery(id))
