// Makes and reads a signed five-minute token that identifies a person without a cookie (D30).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '../secret.ts'
import type { Services } from '../services.ts'

const LIFETIME_MS = 5 * 60_000
const LOOK = /^Bearer ([\w-]+)\.([\w-]+)$/

/** Makes a token for `userId` that is valid for five minutes, signed with the secret that all instances share. */
export async function makeConsentToken(services: Services, userId: number, now: Date): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ id: userId, until: now.getTime() + LIFETIME_MS })).toString('base64url')
  return `${payload}.${(await signatureOf(services, payload)).toString('base64url')}`
}

/**
 * The user id in the token of an Authorization header (`Bearer …`); null when the token is not ours or has expired.
 */
export async function readConsentToken(
  services: Services,
  header: string | undefined,
  now: Date,
): Promise<number | null> {
  const [, payload, signature] = LOOK.exec(header ?? '') ?? []
  if (!payload || !signature) return null
  const [right, sentSignature] = [await signatureOf(services, payload), Buffer.from(signature, 'base64url')]
  if (right.length !== sentSignature.length || !timingSafeEqual(right, sentSignature)) return null
  const { id, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: number; until: number }
  return now.getTime() < until ? id : null
}

async function signatureOf({ db }: Services, payload: string): Promise<Buffer> {
  const secret = await secretOf(db, 'consent-token')
  return createHmac('sha256', secret).update(payload).digest()
}
