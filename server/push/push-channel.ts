// The channel «push»: encrypts a notification for one device and sends it to the push service of the device's browser.
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { sql } from '../database/sql.ts'
import { PublicRequestError, postPublic } from '../http/public-request.ts'
import { readRetryAfter } from '../notice/backoff.ts'
import { type Channel, DeliveryError, type Due } from '../notice/channel.ts'
import type { Services } from '../services.ts'
import { type PushedNotification, pushPayloadOf } from './push-payload.ts'
import type { Vapid } from './vapid.ts'

/** How long, in seconds, a push service stores a push for a phone that is off: a week. By then the mail was read. */
const TTL_S = 7 * 24 * 3600
/** Statuses for a device that is gone, because its person revoked the permission or removed the app. */
const GONE_STATUSES = [404, 410]

type Device = { endpoint: string; p256dh: string; auth: string }
type PushServices = Pick<Services, 'db' | 'settings' | 'now'>
type Row = Device & PushedNotification & { tipo: string; readAt: Date | null }

/** Opens the channel; null without keys, because then no device is subscribed. `signal` aborts a post at a stop. */
export function openPushChannel(services: PushServices, signal?: AbortSignal): Channel | null {
  const { vapid } = services.settings
  return vapid && { send: (due) => sendPush(services, { due, vapid, signal }) }
}

type PushOptions = { due: Due; vapid: Vapid; signal: AbortSignal | undefined }

async function sendPush({ db, settings, now }: PushServices, sending: PushOptions): Promise<void> {
  const { due, vapid, signal } = sending
  // Read at each try: the device may now belong to another person, or the notification may have been read elsewhere.
  const [row] = await db.query<Row>(sql`SELECT s.endpoint, s.p256dh, s.auth, n.id, n.event, n.tipo, n.titulo,
      n."cdCompania", n."cdReclamo", n."readAt", u."localKey", u."rolWeb", u.roles,
      EXISTS (SELECT 1 FROM associate a WHERE a."userId" = u.id AND a.area = 'vam') AS "isInsured"
    FROM push_subscription s JOIN portal_user u ON u.id = s."userId" AND u.active = 1
      JOIN notification n ON n.id = ${due.notificationId} AND n."userId" = s."userId"
    WHERE s.id = ${due.recipient}`)
  if (!row) throw new DeliveryError('El dispositivo ya no pide avisos', { verdict: 'withdrawn' })
  if (row.readAt) throw new DeliveryError('El aviso ya se leyó', { verdict: 'withdrawn' })
  const request = sealedRequest(row, vapid)
  const status = await post(request, { allowPrivate: settings.privateTargets, signal, now: now() })
  if (!GONE_STATUSES.includes(status)) return
  await db.query(sql`DELETE FROM push_subscription WHERE id = ${due.recipient}`)
  throw new DeliveryError('El dispositivo ya no existe', { verdict: 'withdrawn' })
}

function sealedRequest(row: Row, vapid: Vapid) {
  const { endpoint, p256dh, auth, event, tipo } = row
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushPayloadOf(row)),
    {
      vapidDetails: vapid,
      TTL: TTL_S,
      // A notification that its person has to act on wakes a sleeping phone.
      urgency: tipo === 'CAMBIO_ESTADO' || tipo === 'AVISO_NO_ENTREGADO' ? 'high' : 'normal',
      // Replaces a push of the same event that the push service still keeps.
      topic: createHash('sha256').update(event).digest('base64url').slice(0, 32),
    },
  )
  const headerEntries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return {
    url: endpoint,
    headers: Object.fromEntries(headerEntries.map(([name, value]) => [name, String(value)])),
    body: body ?? Buffer.alloc(0),
  }
}

type Limits = { allowPrivate: boolean; signal: AbortSignal | undefined; now: Date }

/** Returns the status if the push was accepted or the device is gone; otherwise throws DeliveryError. */
async function post(request: ReturnType<typeof sealedRequest>, { now, ...limits }: Limits): Promise<number> {
  try {
    const { status, retryAfter } = await postPublic(request, limits)
    if ((status >= 200 && status < 300) || GONE_STATUSES.includes(status)) return status
    throw new DeliveryError(`El servicio de avisos respondió ${status}`, {
      verdict: 'later',
      retryAfterMs: readRetryAfter(retryAfter, now),
    })
  } catch (error) {
    if (error instanceof PublicRequestError)
      throw new DeliveryError(`El servicio de avisos: ${error.code}`, { verdict: 'later' })
    throw error
  }
}
