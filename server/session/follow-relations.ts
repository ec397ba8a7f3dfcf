// Makes the associates of accounts what the rows say at a sign-in; triggers do the same at every change of a row (D148).
import { type Queryable, sql } from '../database/sql.ts'

/**
 * Adds the policyholders (gen) and insured persons (vam) with the number of these accounts, also those who have left
 * (D111), and ends the associates of policies that no row says any more, with an audit row each. A sign-in calls it for
 * what an account that was just made and a change at the same moment could not see of each other; while another change is
 * under way, which follows by itself, it does nothing, so that no import keeps anybody out.
 */
export async function followRelations(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`SELECT follow_relations(${accounts}::integer[])
    WHERE pg_try_advisory_xact_lock(hashtextextended('associates', 0))`)
}
