// Removes what old runs hold of a broker's files: the files, the rows that were refused, and the examples and words of their sheets.
import { REFUSED_DAYS } from '../../src/contract/import-run.ts'
import { type Queryable, sql } from '../database/sql.ts'

const DAY_MS = 24 * 3_600_000

/** Who, when and how many rows stay. The bytes are removed by the sweep of files that nothing refers to. */
export async function forgetOldFiles(db: Queryable, now: Date): Promise<void> {
  const isOld = sql`r."fcEstado" < ${new Date(now.getTime() - REFUSED_DAYS * DAY_MS)}`
  await db.query(sql`DELETE FROM import_run_file f USING import_run r WHERE r.id = f."runId" AND ${isOld}`)
  await db.query(sql`UPDATE import_run r SET hojas = '[]',
      resultado = resultado || '{"desconocidas": [], "nombres": {}, "avisos": []}'::jsonb
    WHERE ${isOld} AND (hojas <> '[]' OR resultado -> 'desconocidas' <> '[]' OR resultado -> 'avisos' <> '[]')`)
}
