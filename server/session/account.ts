// Finds the account of a typed username or e-mail.
import { type Queryable, sql } from '../database/sql.ts'

export type Account = {
  id: number
  username: string
  email: string
  nmCliente: string
  passwordHash: string
  passwordExpired: number
}

/** How a typed name is compared: without the spaces around it, whatever its case. */
export const typedName = (typed: string): string => typed.trim().toLowerCase()

/** The active account of a username, an e-mail or an id. */
export async function findAccount(db: Queryable, who: string | number): Promise<Account | undefined> {
  const is =
    typeof who === 'number'
      ? sql`id = ${who}`
      : sql`(lower(username) = ${typedName(who)} OR lower(email) = ${typedName(who)})`
  const [account] =
    await db.query<Account>(sql`SELECT id, username, email, "nmCliente", "passwordHash", "passwordExpired"
    FROM portal_user WHERE ${is} AND active = 1`)
  return account
}
