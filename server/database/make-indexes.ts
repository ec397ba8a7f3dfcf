// Builds the indexes of a migration before the migration runs, while other processes still write to the table.
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, sql } from './sql.ts'

/** A line of the comment at the top: `-- Indexes beforehand: ` and why. */
const BEFOREHAND = /^(--.*\n)*?-- Indexes beforehand: \S/
/** Accepts only names that PostgreSQL does not change when it reads them; `stateOf` looks for the exact name. */
const INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS ([a-z0-9_]+) ON /
const POLL_MS = 500

/** The statements of a migration that build an index; none if the migration lacks the line `-- Indexes beforehand`. */
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
 * Builds the indexes one by one. Several processes may do so at once: a process that finds an index being built waits for
 * it. An index that a killed process left invalid is dropped and rebuilt. The embedded engine skips this, because nobody
 * else writes to it while it migrates.
 */
export async function makeIndexes(db: Database, text: string): Promise<void> {
  if (!db.connections) return
  for (const { name, statement } of indexesIn(text)) {
    for (let state = await stateOf(db, name); state !== 'valid'; state = await stateOf(db, name)) {
      if (state === 'building') await wait(POLL_MS)
      else if (state === 'invalid') await db.query(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`))
      else await db.query(sql.raw(statement))
    }
  }
}

type State = 'none' | 'building' | 'invalid' | 'valid'

async function stateOf(db: Database, name: string): Promise<State> {
  const [index] = await db.query<{ isValid: boolean; isBuilding: boolean }>(sql`SELECT i.indisvalid AS "isValid",
      EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid) AS "isBuilding"
    FROM pg_index i WHERE i.indexrelid = to_regclass(${name})`)
  if (!index) return 'none'
  if (index.isValid) return 'valid'
  return index.isBuilding ? 'building' : 'invalid'
}
