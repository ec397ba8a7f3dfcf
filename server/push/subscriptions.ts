// Checks and stores the subscriptions of devices on which people asked for pushes.
import { createECDH, randomUUID } from 'node:crypto'
import { MOST_DEVICES, type PushSubscriptionBody } from '../../src/contract/notification.ts'
import type { FieldProblem } from '../../src/contract/problem.ts'
import { httpsHost, isPublicHost } from '../../src/domain/public-address.ts'
import { type Database, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'

const BASE64URL = /^[\w-]+$/
const AUTH_BYTES = 16

/** Returns what is wrong with a subscription, or null: its address must be public and its keys valid. */
export function subscriptionFault(
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  { privateTargets }: Pick<Settings, 'privateTargets'>,
): FieldProblem | null {
  if (!(privateTargets ? isWebAddress(endpoint) : isPublicAddress(endpoint)))
    return { path: 'endpoint', message: 'Debe ser una dirección https pública' }
  if (!isPublicKey(p256dh)) return { path: 'keys.p256dh', message: 'No es una clave pública válida' }
  if (!BASE64URL.test(auth) || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    return { path: 'keys.auth', message: 'No es un secreto válido' }
  return null
}

function isPublicAddress(address: string): boolean {
  const host = httpsHost(address)
  return host !== null && isPublicHost(host) && URL.canParse(address)
}

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:/.test(address)

/** Whether a text is an uncompressed point of P-256. */
export function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url')
  if (!BASE64URL.test(text) || key.length !== 65 || key[0] !== 4) return false
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(key)
    return true
  } catch {
    // Thrown for a point that is not on the curve.
    return false
  }
}

type DeviceSubscription = PushSubscriptionBody & { userId: number; sessionHash: string; now: Date }

/**
 * Stores a device of a person. If it belonged to another person, it gets a new id, so that pushes still waiting for
 * that person are not delivered.
 */
export function saveSubscription(
  db: Database,
  { endpoint, keys, userId, sessionHash, now }: DeviceSubscription,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO push_subscription AS old
        (id, "userId", endpoint, p256dh, auth, "sessionHash", "createdAt", "seenAt")
      VALUES (${randomUUID()}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${sessionHash}, ${now}, ${now})
      ON CONFLICT (endpoint) DO UPDATE SET
        id = CASE WHEN old."userId" = EXCLUDED."userId" THEN old.id ELSE EXCLUDED.id END,
        "userId" = EXCLUDED."userId", p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth,
        "sessionHash" = EXCLUDED."sessionHash", "seenAt" = EXCLUDED."seenAt"`)
    await tx.query(sql`DELETE FROM push_subscription WHERE id IN (SELECT id FROM push_subscription
      WHERE "userId" = ${userId} ORDER BY "seenAt" DESC, (endpoint = ${endpoint}) DESC, id OFFSET ${MOST_DEVICES})`)
  })
}
