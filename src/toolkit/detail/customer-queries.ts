// The queries of the contact data by which staff reach the customer of a policy, a reported claim or an insurer's claim.
import { readClaimCustomer, readPolicyCustomer, readReportCustomer } from '../../contract/customer-contact.ts'
import { ask } from '../../entities/ask.ts'

type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }
type OfClaim = { cdCompania: number; cdReclamo: number }

export const policyCustomerQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  ask(readPolicyCustomer, { query: { cdCompania, cdRamoCotizacion } }, 'open')

export const reportCustomerQuery = ({ cdCompania, cdReclamo }: OfClaim) =>
  ask(readReportCustomer, { query: { cdCompania, cdReclamo } }, 'open')

export const claimCustomerQuery = ({ cdCompania, cdReclamo }: OfClaim) =>
  ask(readClaimCustomer, { query: { cdCompania, cdReclamo } }, 'open')
