// Stores a database's assigned numbers and account states before a restore, to compare them afterwards.
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { type Numbers, numbersOf } from '../epoch/epoch.ts'

/** The state of an account before the restore. It is only compared with the restored account, never written back. */
type Account = {
  readonly username: string
  readonly password: string
  readonly state: string
  readonly consent: string
}

export type KnownBefore = { readonly numbers: Numbers; readonly accounts: readonly Account[] }

/** The file with the stored data, for a second attempt: the first one may have left the database half filled. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'restore.known.json')

/**
 * Stores and returns the result of `read`, which calls `knownOf` on the database. When `read` rejects, because the
 * database is damaged or half filled by an interrupted restore, returns what an earlier attempt stored, or null.
 */
export async function rememberBefore(dataDir: string, read: () => Promise<KnownBefore>): Promise<KnownBefore | null> {
  const file = fileIn(dataDir)
  const known = await read().catch(() => null)
  if (known) await writeFile(file, JSON.stringify(known), { mode: 0o600, flush: true })
  if (known || !existsSync(file)) return known
  return JSON.parse(await readFile(file, 'utf8')) as KnownBefore
}

/** Deletes the stored data; called when the restore has ended. */
export const forgetBefore = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

/** Reads numbers and account states. Rejects if the database is damaged, empty, half filled or not a portal's. */
export async function knownOf(db: Queryable): Promise<KnownBefore> {
  await refuseHalfFilled(db)
  return { numbers: await numbersOf(db), accounts: await accountsOf(db) }
}

const accountsOf = (db: Queryable): Promise<Account[]> =>
  db.query<Account>(sql`SELECT u.username, md5(u."passwordHash") AS password, u.active::text AS state,
      coalesce((SELECT c."consentimientoId" FROM consent c WHERE c."userId" = u.id ORDER BY c.orden DESC LIMIT 1), '')
        AS consent
    FROM portal_user u ORDER BY u.username`)

const WORDS = { password: 'contraseña', state: 'estado', consent: 'consentimiento' } as const

/** One line for each account that the restore removed, or whose password, state or consent it set back. */
export async function olderAccounts(db: Queryable, { accounts }: KnownBefore): Promise<string[]> {
  const present = new Map((await accountsOf(db)).map((each) => [each.username, each]))
  return accounts.flatMap((before) => {
    const now = present.get(before.username)
    if (!now) return [`${before.username}: no existe en la copia`]
    const older = (['password', 'state', 'consent'] as const).filter((each) => now[each] !== before[each])
    return older.length > 0 ? [`${before.username}: ${older.map((each) => WORDS[each]).join(', ')}`] : []
  })
}
