// Updates the associates of accounts from the rows at a sign-in; triggers do so at every change of a row (D148).
import { type Queryable, sql } from '../database/sql.ts'

/**
 * Adds the policyholders (gen) and insured persons (vam) with the number of these accounts, also those who have left
 * (D111), and ends the associates from policies that no row supports any more, with an audit row each. A sign-in calls it
 * because a new account and a concurrent change of rows could not see each other. While another change is under way,
 * which updates associates itself, it does nothing, so that an import does not delay sign-ins.
 */
export async function followRelations(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`SELECT follow_relations(${accounts}::integer[])
    WHERE pg_try_advisory_xact_lock(hashtextextended('associates', 0))`)
}
