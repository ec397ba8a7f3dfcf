// The queries of insurers' claims: the three lists, one claim by its codes, and how long ago it happened.
import type { CallAnswer } from '../../contract/call.ts'
import {
  type GeneralClaimSearch,
  type HealthClaimSearch,
  searchContractorClaims,
  searchGeneralClaims,
  searchInsuredClaims,
} from '../../contract/insurer-claim.ts'
import { readDaysMessage, readDeductibleMatrix } from '../../contract/insurer-claim-detail.ts'
import { ask, inPages } from '../ask.ts'
import { askDetail } from '../ask-detail.ts'

/** One page of claims of either kind. */
export type ClaimPage<Row> = Omit<CallAnswer<typeof searchGeneralClaims>, 'content'> & { content: Row[] }

export const generalClaimsQuery = (body: GeneralClaimSearch) => inPages(ask(searchGeneralClaims, { body }, 'open'))

/** Of a policyholder's policies (CLM-04a), or of an insured person and their family (CLM-04b). */
export const healthClaimsQuery = (as: 'contractor' | 'insured', body: HealthClaimSearch) =>
  inPages(
    as === 'contractor' ? ask(searchContractorClaims, { body }, 'open') : ask(searchInsuredClaims, { body }, 'open'),
  )

type Named = { cdCompania: number; cdReclamo: number }

/** A failure leaves the claim without the message. */
export const daysMessageQuery = ({
  cdCompania,
  cdIncSiniestro,
  cdReclamo,
  anoSiniestro,
}: Named & { cdIncSiniestro: number; anoSiniestro: number }) =>
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
