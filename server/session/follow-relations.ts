// Updates the associates of accounts from policies at a sign-in; database triggers do it when a policy changes (D148).
import { type Queryable, sql } from '../database/sql.ts'

/**
 * Adds the policyholders (gen) and insured persons (vam) with the id number of these accounts, including those who left
 * (D111). Ends associates that no policy row supports any more, with an audit row each. A sign-in calls this because a
 * new account and a concurrent change of rows cannot see each other. Does nothing during another change, which updates
 * associates itself: an import must not delay sign-ins.
 */
export async function followRelations(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`SELECT follow_relations(${accounts}::integer[])
    WHERE pg_try_advisory_xact_lock(hashtextextended('associates', 0))`)
}
