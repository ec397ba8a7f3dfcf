// The broker's systems from which data have come.
import { type Queryable, sql } from '../database/sql.ts'

/** The name of a broker's system that carga.json does not name. */
export const USUAL_SOURCE = 'broker'

/** The systems of which keys are stored, by name. */
export async function knownSources(db: Queryable): Promise<string[]> {
  const found = await db.query<{ source: string }>(sql`SELECT DISTINCT source FROM import_key ORDER BY 1`)
  return found.map((each) => each.source)
}
