// Builds the staff's link to the broker's other system, which carries their encrypted identity (NAV-05c, D09).
import { createCipheriv, randomBytes } from 'node:crypto'
import { secretOf } from '../secret.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'

/** How long a link is valid: only briefly, because a link can be copied, or found in a browser history. */
const LIFETIME_MS = 10 * 60_000
const IV_BYTES = 12

/**
 * Returns BROKER_URL with the parameter `datos`, or null when BROKER_URL is not set. `datos` is the base64url of IV (12
 * bytes), tag (16 bytes) and ciphertext. The ciphertext is the JSON of email, usrcod, cdEjecutivoAdm and hasta,
 * encrypted with AES-256-GCM.
 */
export async function brokerLinkOf({ settings, db }: Services, actor: Actor, now: Date): Promise<string | null> {
  if (!settings.brokerUrl) return null
  const { email, usrcod, cdEjecutivoAdm } = actor
  const hasta = new Date(now.getTime() + LIFETIME_MS).toISOString()
  const key = Buffer.from(await secretOf(db, 'broker-link'), 'hex')
  const url = new URL(settings.brokerUrl)
  // Appended as text, because `searchParams` would re-encode the existing query.
  url.search += `${url.search ? '&' : '?'}datos=${seal(key, JSON.stringify({ email, usrcod, cdEjecutivoAdm, hasta }))}`
  return url.href
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}
