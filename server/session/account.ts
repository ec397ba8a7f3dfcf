// Finds the account for a typed username or e-mail, and defines SQL conditions for accounts of staff.
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

/** Normalises a typed name for comparison: trimmed, in lower case. */
export const typedName = (typed: string): string => typed.trim().toLowerCase()

/**
 * The active account with a username, an id, or an e-mail. An e-mail that several active accounts share finds none,
 * because it must not give access to another person's account (D122).
 */
export async function findAccount(db: Queryable, who: string | number): Promise<Account | undefined> {
  const typed = typeof who === 'number' ? '' : typedName(who)
  const isName = sql`lower(username) = ${typed}`
  const condition = typeof who === 'number' ? sql`id = ${who}` : sql`(${isName} OR lower(email) = ${typed})`
  const [first, second] = await db.query<Account & { isNamed: boolean }>(sql`SELECT id, username, email, "nmCliente",
      "apCliente", "nmAsegurado", "apAsegurado", cedula, "passwordHash", "passwordExpired", ${isName} AS "isNamed"
    FROM portal_user WHERE ${condition} AND active = 1 ORDER BY "isNamed" DESC, id LIMIT 2`)
  return second && !first?.isNamed ? undefined : first
}

/** Whether account `u` belongs to staff: an executive or an administrator. */
export const isStaffAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
  OR 'ROLE_EJECUTIVO' = ANY(string_to_array(u.roles, ',')))`

/** Whether account `u` belongs to an administrator. */
export const isAdminAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))`
