// Route of contract/system.ts: the health check.
import { problem } from '../../src/contract/problem.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'

export const systemRoutes = (services: Services): Routes => ({
  salud: async () => {
    if (!services.isDraining?.() && (await services.db.isAnswering())) return { ok: true as const }
    return problem('unavailable', { retryAfterSeconds: 10 })
  },
})
