// Routes of the health check (GET /salud) and the OpenAPI document (GET /openapi.json).
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import { openapi } from '../http/openapi.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'

export function systemRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.salud, async ({ request }) => {
    if (services.isDraining?.()) return problem('unavailable')
    try {
      await services.db.query(sql`SELECT 1`)
      return { ok: true as const }
    } catch (error) {
      request.log.error({ err: error }, 'database')
      return problem('unavailable')
    }
  })
  let document: ReturnType<typeof openapi> | undefined
  app.get('/openapi.json', async () => {
    document ??= openapi('/api')
    return document
  })
}
