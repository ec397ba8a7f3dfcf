// Routes of contract/customer-contact.ts: contact data of the customer of a policy or a claim, for staff.
import { problem } from '../../src/contract/problem.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { customerOfClaim, customerOfPolicy, customerOfReport } from './contact.ts'

export const customerRoutes = ({ db }: Services): Routes => ({
  readPolicyCustomer: async ({ query }) => (await customerOfPolicy(db, query)) ?? problem('forbidden'),
  readReportCustomer: async ({ query }) => (await customerOfReport(db, query)) ?? problem('forbidden'),
  readClaimCustomer: async ({ query }) => (await customerOfClaim(db, query)) ?? problem('forbidden'),
})
