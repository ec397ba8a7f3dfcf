// The queries of insurers' claims: the three lists, one claim by its codes, and how long ago it happened.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import {
  type GeneralClaim,
  type GeneralClaimSearch,
  type HealthClaim,
  type HealthClaimSearch,
  readGeneralClaim,
  readHealthClaim,
  searchContractorClaims,
  searchGeneralClaims,
  searchInsuredClaims,
} from '../../contract/insurer-claim.ts'
import { readDaysMessage, readDeductibleMatrix } from '../../contract/insurer-claim-detail.ts'
import { alerting, cached } from '../cached.ts'
import { partsOf } from '../detail-part.ts'

export const INSURER_CLAIMS = 'insurer-claim'

/** One page of claims; the last page stays to be seen while the next one comes. */
export type ClaimPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }

export const generalClaimsQuery = (body: GeneralClaimSearch) =>
  cached<ClaimPage<GeneralClaim>>('open', {
    queryKey: [INSURER_CLAIMS, 'general', body],
    queryFn: ({ signal }) => request(searchGeneralClaims, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Of a policyholder's policies (CLM-04a), or of an insured person and their family (CLM-04b). */
export const healthClaimsQuery = (as: 'contractor' | 'insured', body: HealthClaimSearch) =>
  cached<ClaimPage<HealthClaim>>('open', {
    queryKey: [INSURER_CLAIMS, as, body],
    queryFn: ({ signal }) =>
      request(as === 'contractor' ? searchContractorClaims : searchInsuredClaims, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

const part = partsOf(INSURER_CLAIMS)

type Named = { cdCompania: number; cdReclamo: number }

/** A claim that an address names and its list does not show; its screen says what fails. */
export const generalClaimQuery = (query: Named) => alerting(part('one-general', readGeneralClaim, { query }), undefined)
export const healthClaimQuery = (query: Named) => alerting(part('one-health', readHealthClaim, { query }), undefined)

/** A failure leaves the claim without the message. */
export const daysMessageQuery = ({
  cdCompania,
  cdIncSiniestro,
  cdReclamo,
  anoSiniestro,
}: Named & { cdIncSiniestro: number; anoSiniestro: number }) =>
  alerting(
    part('days', readDaysMessage, {
      body: { cdCompania, cdIncSiniestro, numReclamo: cdReclamo, anio: anoSiniestro },
    }),
    undefined,
  )

/** The deductibles of a person and the family over all policies (CLM-12). */
export const deductibleMatrixQuery = ({
  cedula = '',
  cdAsegurado,
  cdCliente,
}: {
  cedula?: string | undefined
  cdAsegurado?: number | undefined
  cdCliente?: number | undefined
}) => part('matrix', readDeductibleMatrix, { query: { cedula, caducada: 0, cdCliente, cdAsegurado } })
