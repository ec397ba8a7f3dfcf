// Routes of contract/jump.ts: the field by which staff jump to a claim, a policy or a person.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAll } from './find-all.ts'

export function jumpRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings } = services

  route(app, services, ENDPOINTS.jump, async ({ body, actor, now }) =>
    findAll(db, actor, body.texto, { settings, now }),
  )
}
