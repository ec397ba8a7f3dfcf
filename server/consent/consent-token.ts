// A signed token of five minutes that names a person without a cookie (D30).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'

const LIFETIME_MS = 5 * 60_000
const NAME = 'consent-token'
const LOOK = /^Bearer ([\w-]+)\.([\w-]+)$/

/** Signs `userId` for five minutes with the portal's secret, the same on every instance. */
export async function makeConsentToken(services: Services, userId: number, now: Date): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ id: userId, until: now.getTime() + LIFETIME_MS })).toString('base64url')
  return `${payload}.${(await signatureOf(services, payload)).toString('base64url')}`
}

/** The person that an Authorization header (`Bearer …`) names; null when it is none of ours or its time is over. */
export async function readConsentToken(
  services: Services,
  header: string | undefined,
  now: Date,
): Promise<number | null> {
  const [, payload, signature] = LOOK.exec(header ?? '') ?? []
  if (!payload || !signature) return null
  const [right, given] = [await signatureOf(services, payload), Buffer.from(signature, 'base64url')]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const { id, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: number; until: number }
  return now.getTime() < until ? id : null
}

async function signatureOf({ db }: Services, payload: string): Promise<Buffer> {
  await db.query(sql`INSERT INTO secret (name, value) VALUES (${NAME}, ${randomBytes(32).toString('hex')})
    ON CONFLICT (name) DO NOTHING`)
  const [secret] = await db.query<{ value: string }>(sql`SELECT value FROM secret WHERE name = ${NAME}`)
  if (!secret) throw new Error('Falta el secreto del portal')
  return createHmac('sha256', secret.value).update(payload).digest()
}
