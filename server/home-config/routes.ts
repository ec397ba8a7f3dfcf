// Route of contract/home-config.ts: reads the home's picture or video.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readHome } from './queries.ts'

export function homeConfigRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.readHomeConfig, () => readHome(services.db))
}
