// Routes of contract/notification.ts: a person's notifications, and the devices on which they asked for pushes.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import { route } from '../http/route.ts'
import { saveSubscription, subscriptionFault } from '../push/subscriptions.ts'
import type { Services } from '../services.ts'
import { sessionHashOf } from '../session/session.ts'
import { markRead, readBell } from './bell.ts'

/** Staff who act for a person still get their own notifications. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings } = services

  route(app, services, ENDPOINTS.listNotifications, async ({ actor }) => readBell(db, actor.id))

  route(app, services, ENDPOINTS.markNotificationsRead, async ({ actor, body: { ids, hasta }, now }) => {
    if ((ids === undefined) === (hasta === undefined))
      return problem('invalid', { fields: [{ path: 'ids', message: 'Indique los avisos, o hasta qué momento' }] })
    return markRead(db, { ids, hasta, userId: actor.id, now })
  })

  route(app, services, ENDPOINTS.readPushKey, async () => ({ clave: settings.vapid?.publicKey ?? null }))

  route(app, services, ENDPOINTS.savePushSubscription, async ({ actor, body, now, request }) => {
    if (!settings.vapid) return problem('rule', { message: 'El portal no envía avisos a dispositivos' })
    const fault = subscriptionFault(body, settings)
    if (fault) return problem('rule', { fields: [fault] })
    const sessionHash = sessionHashOf(services, request) ?? ''
    await saveSubscription(db, { ...body, userId: actor.id, sessionHash, now })
    return { ok: true as const }
  })

  // A caller that knows a device's address counts as that device, whichever person was subscribed there.
  route(app, services, ENDPOINTS.removePushSubscription, async ({ body }) => {
    await db.query(sql`DELETE FROM push_subscription WHERE endpoint = ${body.endpoint}`)
    return { ok: true as const }
  })
}
