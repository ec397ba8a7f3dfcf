// Decides whether a name and a password let somebody in.
import { hash, verify } from '@node-rs/argon2'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import { inTurn } from './in-turn.ts'

const WINDOW_MS = 15 * 60_000
const MAX_FAILURES = 5

/** argon2id as OWASP recommends; the seed hashes with the same. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Unknown names are verified against this, so that they take as long as known ones (D53).
const nobodysHash = hash('no existe nadie con esta clave', HASHING)

type Credentials = { user: string; password: string; address: string }

/** The user's id when the password is right; five failures of a pair in 15 minutes lock it for 15 (ACC-21, D53). */
export async function signIn(
  services: Services,
  { user, password, address }: Credentials,
): Promise<{ id: number } | Problem> {
  const typed = user.trim().toLowerCase()
  const [account] = await services.db.query<Account>(
    sql`SELECT id, username, "passwordHash", "passwordExpired" FROM portal_user
      WHERE (lower(username) = ${typed} OR lower(email) = ${typed}) AND active = 1`,
  )
  // A name and its e-mail are one account: typing the other gives no further five.
  const name = account?.username ?? typed
  // One at a time, or a hundred guesses sent at once would all be looked at before the first is counted.
  return inTurn(`${name} ${address}`, () => judge(services, { account, name, address, password }))
}

type Account = { id: number; username: string; passwordHash: string; passwordExpired: number }
type Attempt = { account: Account | undefined; name: string; address: string; password: string }

async function judge(
  { db, now: clock }: Services,
  { account, name, address, password }: Attempt,
): Promise<{ id: number } | Problem> {
  const now = clock()
  const failures = await db.query<{ failedAt: Date }>(sql`SELECT "failedAt" FROM failed_login
    WHERE account = ${name} AND address = ${address} ORDER BY "failedAt" DESC LIMIT ${MAX_FAILURES}`)
  const locked = lockOf(failures, now)
  if (locked) return locked
  const right = await verify(account?.passwordHash ?? (await nobodysHash), password)
  if (!account || !right) {
    await db.query(sql`INSERT INTO failed_login (account, address, "failedAt") VALUES (${name}, ${address}, ${now})`)
    return problem('bad-credentials')
  }
  const forgotten = new Date(now.getTime() - 2 * WINDOW_MS)
  await db.query(
    sql`DELETE FROM failed_login WHERE (account = ${name} AND address = ${address}) OR "failedAt" < ${forgotten}`,
  )
  return account.passwordExpired === 1 ? problem('password-expired') : { id: account.id }
}

/** User and password of a Basic header, UTF-8, split at the first colon; null when it is none. */
export function readBasic(header: string | undefined): { user: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0') || text.length > 400) return null
  return { user: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** Newest first: five within 15 minutes lock for 15 from the fifth on, however long ago the first was by then. */
function lockOf(failures: readonly { failedAt: Date }[], now: Date): Problem | null {
  const newest = failures[0]?.failedAt.getTime()
  const fifth = failures[MAX_FAILURES - 1]?.failedAt.getTime()
  if (newest === undefined || fifth === undefined || newest - fifth > WINDOW_MS) return null
  const seconds = Math.ceil((newest + WINDOW_MS - now.getTime()) / 1000)
  if (seconds <= 0) return null
  const minutes = Math.ceil(seconds / 60)
  return problem('locked', {
    message: `Demasiados intentos. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    retryAfterSeconds: seconds,
  })
}
