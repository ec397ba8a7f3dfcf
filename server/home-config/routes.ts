// Routes of contract/home-settings.ts: all users read the home's picture or video, administrators read and save all.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { isAdmin } from '../../src/domain/user/role.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { isMeantFor } from '../session/actor.ts'
import { readHome, readSettings } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export function homeConfigRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, ENDPOINTS.readHomeConfig, async ({ actor, request }) =>
    // Staff who act for a person have that person's roles, and read what that person would.
    actor && isAdmin(actor) && isMeantFor(actor, request) ? readSettings(db) : readHome(db),
  )

  route(app, services, ENDPOINTS.saveHomeSettings, ({ body, audit }) => saveSettings(db, body, audit))
}
