// Counts the files in the folder of documents that no row names: a row may be missing.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENT_KINDS } from '../../../src/contract/import/document-kinds.ts'
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { FAULTS, LEFT_OUT } from '../stage/stage-name.ts'
import { stageOf } from '../stage/stage-table.ts'
import { quoted } from '../target/target.ts'

const PATHS_AT_ONCE = 10_000

/** The paths of the rows of a kind that are refused or left out, as their keys say them. */
const pathsIn = (table: string, { name, key }: Kind): Statement =>
  sql`SELECT ${key.length > 1 ? sql`f.key::json ->> -1` : sql`f.key`} FROM ${quoted(table)} f WHERE f.kind = ${name}`

/** `logo`: the path of the brand's logo, if a row says one. */
type Named = { folder: string | null; logo: string | null }

/** Files that neither a staged row nor an earlier import of the source names. */
export async function countUnnamed(db: Queryable, source: string, { folder, logo }: Named): Promise<number> {
  if (folder === null) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/').normalize('NFC'),
    )
    .filter((place) => place !== logo)
  const named = DOCUMENT_KINDS.flatMap((kind) => [
    sql`SELECT s.ruta FROM ${stageOf(kind)} s`,
    ...[FAULTS, LEFT_OUT].map((table) => pathsIn(table, kind)),
  ])
  let count = 0
  for (let start = 0; start < paths.length; start += PATHS_AT_ONCE) {
    const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count
      FROM unnest(${paths.slice(start, start + PATHS_AT_ONCE)}::text[]) AS p(ruta)
      WHERE p.ruta NOT IN (SELECT ruta FROM (${sql.join(named, ' UNION ALL ')}) n WHERE ruta IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM import_file f WHERE f.source = ${source} AND f.ruta = p.ruta)`)
    count += row?.count ?? 0
  }
  return count
}
