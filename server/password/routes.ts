// Routes of contract/password.ts: change a password, and request one by mail.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { originOf } from '../audit/write-audit.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { sessionHashOf } from '../session/session.ts'
import { changePassword } from './change-password.ts'
import { requestPassword } from './request-password.ts'

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.changePassword, async ({ actor, body, request }) => {
    const { id, ...change } = body
    return changePassword(services, {
      change,
      id,
      actor,
      origin: originOf(request),
      session: sessionHashOf(services, request),
    })
  })
  route(app, services, ENDPOINTS.resetPassword, async ({ body, request }) =>
    requestPassword(services, { user: body.user, origin: originOf(request) }),
  )
}
