// What the home shows is read.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readHome } from './queries.ts'

/** Registers the calls of contract/home-config.ts. */
export function homeConfigRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.readHomeConfig, () => readHome(services.db))
}
