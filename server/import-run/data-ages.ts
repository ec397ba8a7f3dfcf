// Says when rows of each kind came last, and whether they are older than administrators allow.

import { KINDS } from '../../src/contract/import/kinds.ts'
import type { DataAge } from '../../src/contract/import-run.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'

const DAY_MS = 24 * 3_600_000

type Row = { kind: string; fcCarga: Date | null; limite: number | null }

/** All kinds in the order in which they are written. */
export async function listAges(db: Queryable, now: Date): Promise<DataAge[]> {
  const rows = new Map(
    (await db.query<Row>(sql`SELECT kind, "fcCarga", limite FROM import_age`)).map((row) => [row.kind, row]),
  )
  return KINDS.map(({ name, title }) => {
    const { fcCarga = null, limite = null } = rows.get(name) ?? {}
    const isOld = limite !== null && (fcCarga === null || now.getTime() - fcCarga.getTime() > limite * DAY_MS)
    return { clase: name, titulo: title, fcCarga: fcCarga?.toISOString() ?? null, limite, esVieja: isOld }
  })
}

/** Sets how many days the rows of a kind may be old. */
export async function saveAge(
  db: Database,
  { clase, limite }: { clase: string; limite: number | null },
  { audit, now }: { audit: AuditChange; now: Date },
): Promise<DataAge[] | Problem> {
  if (!KINDS.some(({ name }) => name === clase)) return problem('rule', { message: 'Esta clase de datos no existe' })
  await db.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO import_age (kind, limite) VALUES (${clase}, ${limite})
      ON CONFLICT (kind) DO UPDATE SET limite = excluded.limite`)
    await audit(tx)
  })
  return listAges(db, now)
}
