// Routes of contract/my-data.ts.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readAccesses } from './accesses.ts'
import { sendDownload } from './send-download.ts'

export function myDataRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.downloadMyData, async (call) => sendDownload(services, call))
  route(app, services, ENDPOINTS.listAccesses, async ({ query, actor }) => readAccesses(services.db, actor, query))
}
