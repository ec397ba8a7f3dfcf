// Routes of contract/customer-contact.ts: how staff reach the customer of a policy or a claim.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { customerOfClaim, customerOfPolicy, customerOfReport } from './contact.ts'

export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(
    app,
    services,
    ENDPOINTS.readPolicyCustomer,
    async ({ query }) => (await customerOfPolicy(db, query)) ?? problem('forbidden'),
  )
  route(
    app,
    services,
    ENDPOINTS.readReportCustomer,
    async ({ query }) => (await customerOfReport(db, query)) ?? problem('forbidden'),
  )
  route(
    app,
    services,
    ENDPOINTS.readClaimCustomer,
    async ({ query }) => (await customerOfClaim(db, query)) ?? problem('forbidden'),
  )
}
