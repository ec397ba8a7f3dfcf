// Routes of contract/notification.ts: a person's notifications, and the devices on which they asked for pushes.
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import { saveSubscription, subscriptionFault } from '../push/subscriptions.ts'
import type { Services } from '../services.ts'
import { sessionHashOf } from '../session/session.ts'
import { markRead, readBell } from './bell.ts'

/** Staff who act for a person still get their own notifications. */
export const notificationRoutes = ({ db, settings }: Services): Routes => ({
  listNotifications: async ({ actor }) => readBell(db, actor.id),

  markNotificationsRead: async ({ actor, body: { ids, hasta }, now }) => {
    if ((ids === undefined) === (hasta === undefined))
      return problem('invalid', { fields: [{ path: 'ids', message: 'Indique los avisos, o hasta qué momento' }] })
    return markRead(db, { ids, hasta, userId: actor.id, now })
  },

  readPushKey: async () => ({ clave: settings.vapid?.publicKey ?? null }),

  savePushSubscription: async ({ actor, body, now, request, services }) => {
    if (!settings.vapid) return problem('rule', { message: 'El portal no envía avisos a dispositivos' })
    const fault = subscriptionFault(body, settings)
    if (fault) return problem('rule', { fields: [fault] })
    const sessionHash = sessionHashOf(services, request) ?? ''
    await saveSubscription(db, { ...body, userId: actor.id, sessionHash, now })
    return { ok: true as const }
  },

  // Knowing a device's address is enough to remove its subscription, for any subscriber.
  removePushSubscription: async ({ body }) => {
    await db.query(sql`DELETE FROM push_subscription WHERE endpoint = ${body.endpoint}`)
    return { ok: true as const }
  },
})
