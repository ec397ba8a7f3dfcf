// A signed token of five minutes that names a person without a cookie (D30).
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'

const LIFETIME_MS = 5 * 60_000
const NAME = 'consent-token'

/** Signs `userId` for five minutes with the portal's secret, the same on every instance. */
export async function makeConsentToken({ db }: Services, userId: number, now: Date): Promise<string> {
  await db.query(sql`INSERT INTO secret (name, value) VALUES (${NAME}, ${randomBytes(32).toString('hex')})
    ON CONFLICT (name) DO NOTHING`)
  const [secret] = await db.query<{ value: string }>(sql`SELECT value FROM secret WHERE name = ${NAME}`)
  if (!secret) throw new Error('Falta el secreto del portal')
  const payload = Buffer.from(JSON.stringify({ id: userId, until: now.getTime() + LIFETIME_MS })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret.value).update(payload).digest('base64url')}`
}
