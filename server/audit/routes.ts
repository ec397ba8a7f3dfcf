// Routes of contract/audit.ts; reading the audit is audited like every call of a role.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { searchAudit } from './search-audit.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.searchAudit, async ({ body }) => searchAudit(services.db, body))
}
