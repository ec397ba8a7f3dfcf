// Serialises changes of who has access: accounts that are made, activated or ended, and invitations of administrators.
import { type Queryable, sql } from '../database/sql.ts'

/**
 * Until the transaction ends, no other one changes who has access: two would create one person's account twice, count
 * each other's accounts, or end the last two administrators.
 */
export async function lockAccess(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('web access', 0))`)
}
