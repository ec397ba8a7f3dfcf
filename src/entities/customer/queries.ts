// The queries of how staff reach the customer of a policy, a reported claim or an insurer's claim.
import { request } from '../../api/request.ts'
import { readClaimCustomer, readPolicyCustomer, readReportCustomer } from '../../contract/customer-contact.ts'
import { cached } from '../cached.ts'

const NOUN = 'customer-contact'

type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }
type OfClaim = { cdCompania: number; cdReclamo: number }

export const policyCustomerQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  cached('open', {
    queryKey: [NOUN, 'policy', cdCompania, cdRamoCotizacion],
    queryFn: ({ signal }) => request(readPolicyCustomer, { query: { cdCompania, cdRamoCotizacion } }, { signal }),
  })

export const reportCustomerQuery = ({ cdCompania, cdReclamo }: OfClaim) =>
  cached('open', {
    queryKey: [NOUN, 'report', cdCompania, cdReclamo],
    queryFn: ({ signal }) => request(readReportCustomer, { query: { cdCompania, cdReclamo } }, { signal }),
  })

export const claimCustomerQuery = ({ cdCompania, cdReclamo }: OfClaim) =>
  cached('open', {
    queryKey: [NOUN, 'claim', cdCompania, cdReclamo],
    queryFn: ({ signal }) => request(readClaimCustomer, { query: { cdCompania, cdReclamo } }, { signal }),
  })
