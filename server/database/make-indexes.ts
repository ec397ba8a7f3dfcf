// Makes the indexes of a migration before it runs, without holding up who writes: the migration then finds them.
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, sql } from './sql.ts'

/** A line of the comment at the top: `-- Indexes beforehand: ` and why. */
const BEFOREHAND = /^(--.*\n)*?-- Indexes beforehand: \S/
const INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS "?([\w]+)"? ON /
const POLL_MS = 500

/** The statements of a migration that make an index; none where it does not ask for them to be made beforehand. */
export function indexesIn(text: string): { name: string; statement: string }[] {
  if (!BEFOREHAND.test(text)) return []
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((each) => each.trim().replaceAll(/\s+/g, ' '))
    .flatMap((statement) => {
      const name = INDEX.exec(statement)?.[2]
      return name ? [{ name, statement: statement.replace('INDEX IF', 'INDEX CONCURRENTLY IF') }] : []
    })
}

/**
 * Makes them one by one. Several processes may do so at once: those that find an index under way wait for it, and what a
 * process that was killed has left half made is made anew. The embedded engine serves nobody yet, and has no need of it.
 */
export async function makeIndexes(db: Database, text: string): Promise<void> {
  if (!db.connections) return
  for (const { name, statement } of indexesIn(text)) {
    for (let state = await stateOf(db, name); state !== 'made'; state = await stateOf(db, name)) {
      if (state === 'under way') await wait(POLL_MS)
      else if (state === 'half made') await db.query(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`))
      else await db.query(sql.raw(statement))
    }
  }
}

type State = 'none' | 'under way' | 'half made' | 'made'

async function stateOf(db: Database, name: string): Promise<State> {
  const [index] = await db.query<{ isValid: boolean; isUnderWay: boolean }>(sql`SELECT i.indisvalid AS "isValid",
      EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid) AS "isUnderWay"
    FROM pg_index i WHERE i.indexrelid = to_regclass(${name})`)
  if (!index) return 'none'
  if (index.isValid) return 'made'
  return index.isUnderWay ? 'under way' : 'half made'
}
