// Routes of the health check (GET /salud) and the OpenAPI document (GET /openapi.json).
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { openapi } from '../http/openapi.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'

export function systemRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.salud, async () => {
    if (!services.isDraining?.() && (await services.db.isAnswering())) return { ok: true as const }
    return problem('unavailable', { retryAfterSeconds: 10 })
  })
  let document: ReturnType<typeof openapi> | undefined
  app.get('/openapi.json', async () => {
    document ??= openapi('/api')
    return document
  })
}
