// The queries of insurers' claims: how long ago a claim happened, and the deductibles of a family.
import { readDaysMessage, readDeductibleMatrix } from '../../contract/insurer-claim-detail.ts'
import { ask, askDetail } from '../ask.ts'

type ClaimCodes = { cdCompania: number; cdReclamo: number }

/** The message about how long ago the claim happened; if this query fails, the claim is shown without the message. */
export const daysMessageQuery = ({
  cdCompania,
  cdIncSiniestro,
  cdReclamo,
  anoSiniestro,
}: ClaimCodes & { cdIncSiniestro: number; anoSiniestro: number }) =>
  ask(readDaysMessage, { body: { cdCompania, cdIncSiniestro, numReclamo: cdReclamo, anio: anoSiniestro } }, 'open')

/** The deductibles of a person and the family over all policies (CLM-12). */
export const deductibleMatrixQuery = ({
  cedula = '',
  cdAsegurado,
  cdCliente,
}: {
  cedula?: string | undefined
  cdAsegurado?: number | undefined
  cdCliente?: number | undefined
}) => askDetail(readDeductibleMatrix, { query: { cedula, caducada: 0, cdCliente, cdAsegurado } })
