// Routes of contract/account.ts: the generated avatar, and the staff's link to the broker's other system.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { drawAvatar } from './avatar.ts'
import { brokerLinkOf } from './broker-link.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.readAvatar, async ({ actor }) => {
    const picture = drawAvatar(actor)
    return (reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml; charset=utf-8')
        .send(picture)
  })

  route(app, services, ENDPOINTS.brokerLink, async ({ actor, now }) => ({
    url: await brokerLinkOf(services, actor, now),
  }))
}
