// A password for one use: made by the portal, sent by mail, good for a day or seven, and only to choose a new one (D31).
import { randomInt } from 'node:crypto'
import { type Queryable, sql } from '../database/sql.ts'
import { isPassword } from './hashing.ts'

const DAY_MS = 24 * 3_600_000
/** How long it is good: one that was asked for, and one of an invitation, which nobody waits for (D122). */
export const LIVES_MS = { request: DAY_MS, invitation: 7 * DAY_MS } as const
// Without characters that are mistaken for one another when they are read off a screen.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4
const LOOK = new RegExp(`^([${SIGNS}]{${GROUP}}-){${GROUPS - 1}}[${SIGNS}]{${GROUP}}$`)

/** Something like «K7QM-2XPA-9HTR-DV4E»: 80 bits. */
export function makeTemporaryPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  const group = () => Array.from({ length: GROUP }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Stores the hash of a person's temporary password, in place of the one before. */
export async function keepTemporaryPassword(
  db: Queryable,
  { userId, hash, now, livesMs }: { userId: number; hash: string; now: Date; livesMs: number },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + livesMs)
  await db.query(sql`INSERT INTO temporary_password ("userId", "passwordHash", "createdAt", "expiresAt")
    VALUES (${userId}, ${hash}, ${now}, ${expiresAt})
    ON CONFLICT ("userId") DO UPDATE SET "passwordHash" = excluded."passwordHash",
      "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`)
}

/**
 * The hash of a person's temporary password when it is what was typed and has not expired, else null. Every text in its form is compared, for an
 * unknown name too: the time it takes depends on what was typed, not on whether somebody waits for a mail.
 */
export async function typedTemporaryPassword(
  db: Queryable,
  userId: number | undefined,
  typed: string,
  now: Date,
): Promise<string | null> {
  if (!LOOK.test(typed)) return null
  const [kept] = await db.query<{ passwordHash: string }>(sql`SELECT "passwordHash" FROM temporary_password
    WHERE "userId" = ${userId ?? 0} AND "expiresAt" > ${now}`)
  return (await isPassword(kept?.passwordHash, typed)) && kept ? kept.passwordHash : null
}

/** Uses it up: false when somebody else has, or when another one has come in its place. */
export async function consumeTemporaryPassword(db: Queryable, userId: number, hash: string): Promise<boolean> {
  const used = await db.query(sql`DELETE FROM temporary_password
    WHERE "userId" = ${userId} AND "passwordHash" = ${hash} RETURNING 1`)
  return used.length > 0
}
