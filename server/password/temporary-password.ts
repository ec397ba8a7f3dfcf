// Makes and checks temporary passwords: mailed, good once within one or seven days, only to choose a new one (D31).
import { randomInt } from 'node:crypto'
import { type Queryable, sql } from '../database/sql.ts'
import { isPassword } from './hashing.ts'

const DAY_MS = 24 * 3_600_000
/** How long a temporary password is valid: longer in an invitation, because its recipient does not expect it (D122). */
export const LIVES_MS = { request: DAY_MS, invitation: 7 * DAY_MS } as const
// Without characters that are easily confused when they are read from a screen.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4
const LOOK = new RegExp(`^([${SIGNS}]{${GROUP}}-){${GROUPS - 1}}[${SIGNS}]{${GROUP}}$`)

/** Returns a password such as «K7QM-2XPA-9HTR-DV4E», of 80 bits. */
export function makeTemporaryPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  const group = () => Array.from({ length: GROUP }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Stores the hash of a person's temporary password, in place of the previous one. */
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
 * The hash of a person's temporary password if the typed text matches it and it has not expired, else null. Every text
 * of this form is compared, for an unknown name too: the time depends on the typed text, not on whether the person has
 * a temporary password.
 */
export async function typedTemporaryPassword(
  db: Queryable,
  userId: number | undefined,
  typed: string,
  now: Date,
): Promise<string | null> {
  if (!LOOK.test(typed)) return null
  const [stored] = await db.query<{ passwordHash: string }>(sql`SELECT "passwordHash" FROM temporary_password
    WHERE "userId" = ${userId ?? 0} AND "expiresAt" > ${now}`)
  return (await isPassword(stored?.passwordHash, typed)) && stored ? stored.passwordHash : null
}

/** Deletes a used temporary password; returns false when it was already used or replaced. */
export async function consumeTemporaryPassword(db: Queryable, userId: number, hash: string): Promise<boolean> {
  const used = await db.query(sql`DELETE FROM temporary_password
    WHERE "userId" = ${userId} AND "passwordHash" = ${hash} RETURNING 1`)
  return used.length > 0
}
