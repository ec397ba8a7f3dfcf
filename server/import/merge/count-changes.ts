// Counts what a merge would do to the rows of one kind: added, changed, left as they are, ended, ended by absence.
import { unitKindOf } from '../../../src/contract/import/kinds.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import type { Check } from '../check/check-rows.ts'
import { ABSENT } from '../check/stage-absent.ts'
import type { Session } from '../session.ts'
import { CHANGED } from '../stage/stage-name.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { deletedFirst, isEndedRow } from '../target/ending.ts'
import { codeOfRow, isSameRow, keysOf, quoted } from '../target/target.ts'
import { assignmentsOf, columnsOf, differing, saysEnds } from './assignments.ts'

export type Counts = {
  added: number
  changed: number
  left: number
  ended: number
  absent: number
  /** How many rows have sums that do not add up (D155). */
  odd: number
}

/** The checked rows of a kind. */
export type Checked = Check & {
  now: Date
  /** How many keys become another person's. */
  otherPersons: number
  /** See `Written`. */
  parted: readonly string[]
}
export type Counted = Checked & { counts: Counts }

/** How many rows a merge would write. */
export const writtenRows = ({ added, changed, ended, absent }: Counts): number => added + changed + ended + absent

/** Counts the changes, and notes the units that change. */
export async function countChanges(db: Session, checked: Checked): Promise<Counts> {
  const { kind, target, sets } = checked
  const columns = await columnsOf(db, target.table)
  const sums: Counts = { added: 0, changed: 0, left: 0, ended: 0, absent: 0, odd: 0 }
  const slices = await slicesOf(db, kind)
  const unit = sql`${unitKindOf(kind).name}::text`
  const isEnded = isEndedRow(target)
  // A row that is deleted when it ends is not added by ending.
  const isGone = deletedFirst(target) ? sql`s._ended = 1` : sql`FALSE`
  for (const set of sets) {
    const isEnding = saysEnds(kind, set) ? sql`(s._ended = 1)` : isEnded
    const assigned = assignmentsOf({ ...checked, columns }, set)
    const differs = differing(assigned)
    const mark = assigned.find(({ column }) => column === target.mark?.column)?.value ?? sql`NULL`
    for (const slice of slices) {
      const [found] = await db.query<Omit<Counts, 'absent'>>(sql`WITH each AS MATERIALIZED (
          SELECT s._unit AS unit, ${codeOfRow(target)} IS NOT NULL AS there, ${isGone} AS gone,
            coalesce(${isEnding} AND NOT ${isEnded}, FALSE) AS ended, coalesce(${differs}, FALSE) AS differs,
            ${mark} IS NOT NULL AND s._ended = 0 AS odd
          FROM ${stageOf(kind)} s LEFT JOIN ${quoted(target.table)} t ON ${isSameRow(target)}
          WHERE s._set = ${set.number} AND ${slice}),
        noted AS (INSERT INTO ${quoted(CHANGED)} SELECT DISTINCT ${unit}, unit FROM each
          WHERE CASE WHEN there THEN ended OR differs ELSE NOT gone END ON CONFLICT DO NOTHING)
        SELECT count(*) FILTER (WHERE NOT there AND NOT gone)::int AS added,
          count(*) FILTER (WHERE there AND ended)::int AS ended,
          count(*) FILTER (WHERE there AND NOT ended AND differs)::int AS changed,
          count(*) FILTER (WHERE CASE WHEN there THEN NOT ended AND NOT differs ELSE gone END)::int AS left,
          count(*) FILTER (WHERE odd)::int AS odd FROM each`)
      for (const key of ['added', 'changed', 'left', 'ended', 'odd'] as const) sums[key] += found?.[key] ?? 0
    }
  }
  const [absent] = await db.query<{
    count: number
  }>(sql`WITH each AS (SELECT _unit FROM ${stageOf(kind)} WHERE _set = ${ABSENT}),
      noted AS (INSERT INTO ${quoted(CHANGED)} SELECT DISTINCT ${unit}, _unit FROM each ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS count FROM each`)
  return { ...sums, absent: absent?.count ?? 0 }
}

/** How many rows of a source's kind have not ended. */
export async function countLive(db: Queryable, { source, kind, target }: Checked): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM import_key k
    JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
    WHERE k.source = ${source} AND k.kind = ${keysOf(kind, target)} AND NOT ${isEndedRow(target)}`)
  return row?.count ?? 0
}

/** Removes the staged rows of the units of which no row changes: nothing is written of them. */
export async function dropUnchanged(db: Session, { kind }: Checked): Promise<void> {
  for (const slice of await slicesOf(db, kind))
    await db.query(sql`DELETE FROM ${stageOf(kind)} s WHERE ${slice} AND NOT EXISTS (SELECT 1 FROM ${quoted(CHANGED)} c
      WHERE c.kind = ${unitKindOf(kind).name} AND c.unit = s._unit)`)
}
