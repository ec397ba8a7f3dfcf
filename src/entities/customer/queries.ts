// The queries of how staff reach the customer of a policy, a reported claim or an insurer's claim.
import { readClaimCustomer, readPolicyCustomer, readReportCustomer } from '../../contract/customer-contact.ts'
import { cached } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'

const NOUN = 'customer-contact'

type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }
type OfClaim = { cdCompania: number; cdReclamo: number }

export const policyCustomerQuery = (request: PortalRequest, { cdCompania, cdRamoCotizacion }: OfPolicy) =>
  cached('open', {
    queryKey: [NOUN, 'policy', cdCompania, cdRamoCotizacion],
    queryFn: ({ signal }) => request(readPolicyCustomer, { query: { cdCompania, cdRamoCotizacion } }, { signal }),
  })

export const reportCustomerQuery = (request: PortalRequest, { cdCompania, cdReclamo }: OfClaim) =>
  cached('open', {
    queryKey: [NOUN, 'report', cdCompania, cdReclamo],
    queryFn: ({ signal }) => request(readReportCustomer, { query: { cdCompania, cdReclamo } }, { signal }),
  })

export const claimCustomerQuery = (request: PortalRequest, { cdCompania, cdReclamo }: OfClaim) =>
  cached('open', {
    queryKey: [NOUN, 'claim', cdCompania, cdReclamo],
    queryFn: ({ signal }) => request(readClaimCustomer, { query: { cdCompania, cdReclamo } }, { signal }),
  })
