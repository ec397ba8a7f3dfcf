// Counts what a merge would do to the rows of one kind: added, changed, left as they are, ended, ended by absence.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { FAULTS, quoted, slicesOf, stageOf } from '../stage/stage-table.ts'
import { codeOfRow, type Target } from '../target.ts'
import { assignmentsOf, columnsOf, endingOf, saysEnds } from './assignments.ts'

export type Counts = { added: number; changed: number; left: number; ended: number; absent: number }

export type Counted = {
  source: string
  kind: Kind
  target: Target
  files: readonly StagedFile[]
  /** Whether the files are all rows that exist, so that what they do not say has ended. */
  isComplete: boolean
  now: Date
}

export async function countChanges(db: Queryable, counted: Counted): Promise<Counts> {
  const { kind, target, files, now } = counted
  const columns = await columnsOf(db, target.table)
  const sums: Counts = { added: 0, changed: 0, left: 0, ended: 0, absent: 0 }
  const slices = await slicesOf(db, kind)
  for (const file of files) {
    const { isEnded } = endingOf(target, now)
    const isEnding = saysEnds(kind, file) ? sql`(s._ended = 1)` : isEnded
    const differs = differing(assignmentsOf({ ...counted, columns }, file))
    for (const slice of slices) {
      const [found] = await db.query<Omit<Counts, 'absent'>>(sql`SELECT
        count(*) FILTER (WHERE NOT there)::int AS added,
        count(*) FILTER (WHERE there AND ended)::int AS ended,
        count(*) FILTER (WHERE there AND NOT ended AND differs)::int AS changed,
        count(*) FILTER (WHERE there AND NOT ended AND NOT differs)::int AS left
      FROM (SELECT ${codeOfRow(target)} IS NOT NULL AS there, coalesce(${isEnding} AND NOT ${isEnded}, FALSE) AS ended,
          coalesce(${differs} OR ${isEnded} <> ${isEnding}, FALSE) AS differs
        FROM ${quoted(stageOf(kind))} s LEFT JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = s._code
        WHERE s._file = ${file.number} AND ${slice}) each`)
      for (const key of ['added', 'changed', 'left', 'ended'] as const) sums[key] += found?.[key] ?? 0
    }
  }
  if (counted.isComplete) sums.absent = await countAbsent(db, counted)
  return sums
}

/** Whether target row `t` differs from what staged row `s` says. */
export const differing = (assignments: readonly { column: string; value: Statement }[]): Statement =>
  sql.join(
    [sql`FALSE`, ...assignments.map(({ column, value }) => sql`t.${quoted(column)} IS DISTINCT FROM ${value}`)],
    ' OR ',
  )

/** The keys `k` of rows `t` that a complete set does not say, refused rows included, and that have not ended yet. */
export const absentKeys = ({ source, kind, target, now }: Counted): Statement => sql`import_key k
  JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
  WHERE k.source = ${source} AND k.kind = ${kind.name} AND NOT ${endingOf(target, now).isEnded}
    AND NOT EXISTS (SELECT 1 FROM ${quoted(stageOf(kind))} s WHERE s._key = k.key)
    AND NOT EXISTS (SELECT 1 FROM import_key o WHERE o.kind = k.kind AND o.code = k.code AND o.source <> k.source)
    AND NOT EXISTS (SELECT 1 FROM ${quoted(FAULTS)} f WHERE f.kind = ${kind.name} AND (f.key IS NULL OR f.key = k.key))`

async function countAbsent(db: Queryable, counted: Counted): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${absentKeys(counted)}`)
  return row?.count ?? 0
}

/** How many rows of a source's kind have not ended. */
export async function countLive(db: Queryable, { source, kind, target, now }: Counted): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM import_key k
    JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
    WHERE k.source = ${source} AND k.kind = ${kind.name} AND NOT ${endingOf(target, now).isEnded}`)
  return row?.count ?? 0
}
