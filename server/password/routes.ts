// Routes of contract/password.ts: change a password, and request one by mail.
import { isProblem } from '../../src/contract/problem.ts'
import { originOf } from '../audit/write-audit.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { giveCookie, renewToken } from '../session/session.ts'
import { changePassword } from './change-password.ts'
import { requestPassword } from './request-password.ts'

export const passwordRoutes = (services: Services): Routes => ({
  changePassword: async ({ actor, body, request, reply }) => {
    const { id, ...change } = body
    const changed = await changePassword(services, {
      change,
      id,
      actor,
      origin: originOf(request),
      renew: async (tx) => (actor ? renewToken(tx, services, request) : null),
    })
    if (isProblem(changed)) return changed
    const { message, token } = changed
    if (actor && token) giveCookie(services, reply, token, actor)
    return { message }
  },
  resetPassword: async ({ body, request }) => requestPassword(services, { user: body.user, origin: originOf(request) }),
})
