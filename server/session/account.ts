// Finds the account of a typed username or e-mail.
import { type Queryable, sql } from '../database/sql.ts'

export type Account = {
  id: number
  username: string
  email: string
  nmCliente: string
  apCliente: string
  nmAsegurado: string
  apAsegurado: string
  cedula: string
  passwordHash: string
  passwordExpired: number
}

/** How a typed name is compared: without the spaces around it, whatever its case. */
export const typedName = (typed: string): string => typed.trim().toLowerCase()

/**
 * The active account of a username, an id, or an e-mail that is the mail of one active account alone: a mail may be
 * that of several, and must not let anybody into another's (D122).
 */
export async function findAccount(db: Queryable, who: string | number): Promise<Account | undefined> {
  const typed = typeof who === 'number' ? '' : typedName(who)
  const isName = sql`lower(username) = ${typed}`
  const found = typeof who === 'number' ? sql`id = ${who}` : sql`(${isName} OR lower(email) = ${typed})`
  const [first, second] = await db.query<Account & { isNamed: boolean }>(sql`SELECT id, username, email, "nmCliente",
      "apCliente", "nmAsegurado", "apAsegurado", cedula, "passwordHash", "passwordExpired", ${isName} AS "isNamed"
    FROM portal_user WHERE ${found} AND active = 1 ORDER BY "isNamed" DESC, id LIMIT 2`)
  return second && !first?.isNamed ? undefined : first
}
