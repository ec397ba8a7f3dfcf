// Updates the associates of accounts from policies at a sign-in; whenever a policy changes, triggers do it (D148).
import { type Queryable, sql } from '../database/sql.ts'

/**
 * Adds the policyholders (gen) and insured persons (vam) with the id number of these accounts, also those who have left
 * (D111). Ends the associates from policies that no row supports any more, with an audit row each. A sign-in calls it
 * because a new account and a concurrent change of rows could not see each other. It does nothing while another change is
 * under way: that change updates associates itself, and an import must not delay sign-ins.
 */
export async function followRelations(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`SELECT follow_relations(${accounts}::integer[])
    WHERE pg_try_advisory_xact_lock(hashtextextended('associates', 0))`)
}
