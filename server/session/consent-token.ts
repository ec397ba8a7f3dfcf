// A signed token of five minutes that names a person without a cookie (D30).
import { createHmac } from 'node:crypto'
import { secretOf } from '../secret.ts'
import type { Services } from '../services.ts'

const LIFETIME_MS = 5 * 60_000

/** Signs `userId` for five minutes with the portal's secret, the same on every instance. */
export async function makeConsentToken({ db }: Services, userId: number, now: Date): Promise<string> {
  const secret = await secretOf(db, 'consent-token')
  const payload = Buffer.from(JSON.stringify({ id: userId, until: now.getTime() + LIFETIME_MS })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
