// Routes of contract/audit.ts; reading the audit is itself audited, like every call that needs a role.
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { searchAudit } from './search-audit.ts'

export const auditRoutes = (services: Services): Routes => ({
  searchAudit: async ({ body }) => searchAudit(services.db, body),
})
