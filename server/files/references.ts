// Tells whether any row refers to a stored file, and removes the row of an unreferenced file.
import { type Database, type Statement, sql } from '../database/sql.ts'
import { sqlState } from '../database/sql-state.ts'

/** A condition on `stored_file f`: the file is a document of a claim or a policy, or the photo of a person. */
export const isReferenced: Statement = sql`(EXISTS (SELECT 1 FROM document d WHERE d.sha256 = f.sha256)
  OR EXISTS (SELECT 1 FROM policy_document p WHERE p.sha256 = f.sha256)
  OR EXISTS (SELECT 1 FROM user_picture u WHERE u.sha256 = f.sha256))`

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Removes the row of an unreferenced file; with `unreferencedBefore`, only if it has been unreferenced since that moment.
 * Returns the object of the file, which no row names any more, or null when nothing was removed.
 */
export async function removeRow(db: Database, sha256: string, unreferencedBefore?: Date): Promise<string | null> {
  const old = unreferencedBefore ? sql`AND f."unreferencedSince" <= ${unreferencedBefore}` : sql``
  try {
    return await db.transaction(async (tx) => {
      // The row is locked by its own statement, so that the next one sees what others committed before the lock.
      await tx.query(sql`SELECT 1 FROM stored_file f WHERE f.sha256 = ${sha256} FOR UPDATE`)
      const [row] = await tx.query<{ object: string }>(sql`DELETE FROM stored_file f
        WHERE f.sha256 = ${sha256} AND NOT ${isReferenced} ${old} RETURNING f.object`)
      return row?.object ?? null
    })
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return null
    throw error
  }
}
