// Merges checked rows into their tables, in bounded transactions; repeated after a kill it ends the same.
import { unitKindOf } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { ABSENT_ROWS } from '../check/stage-absent.ts'
import type { Session } from '../session.ts'
import { setsOf } from '../stage/sets.ts'
import type { RowSet } from '../stage/stage-file.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { deletedFirst } from '../target/ending.ts'
import { codeOf, codeOfRow, isSameRow, quoted, type RowValues, type Slice, WHOLE } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { assignmentsOf, type Columns, columnsOf, differing, halfDerived, insertedOf } from './assignments.ts'
import { type Checked, type Counted, dropUnchanged, writtenRows } from './count-changes.ts'
import { giveCodes } from './give-codes.ts'
import type { Statistics } from './statistics.ts'
import { unitSlices } from './unit-slices.ts'

type Merged = Counted & { columns: Columns }

/**
 * Merges the rows of the kinds that appear together, or of a single kind, whose units change; the kinds to which they refer
 * have been merged before.
 */
export async function mergeRows(db: Session, group: readonly Counted[], statistics: Statistics): Promise<void> {
  if (group.every(({ counts }) => writtenRows(counts) === 0)) return
  const merged: Merged[] = []
  for (const counted of group) {
    await dropUnchanged(db, counted)
    merged.push({ ...counted, parted: [], columns: await columnsOf(db, counted.target.table) })
    for (const slice of await slicesOf(db, counted.kind)) await giveCodes(db, counted, slice)
    if (counted.counts.added > 0) statistics.noteGrowth('import_key')
  }
  const slices = await unitSlices(
    db,
    group.map(({ kind }) => kind),
  )
  // A row needs the codes of the rows that it names, so all codes are there before the first row is written.
  for (const slice of slices) {
    await db.transaction(async (tx) => {
      await tx.query(sql`SET CONSTRAINTS ALL DEFERRED`)
      for (const each of merged) await mergeSlice(tx, each, slice)
      await afterUnits(tx, group, slice)
    })
    for (const { target, counts } of merged)
      if (counts.added > 0) for (const table of target.grows ?? [target.table]) await statistics.noteSlice(table)
  }
}

/** Writes what follows from the rows of units, also when the files have only parts of them. */
async function afterUnits(tx: Queryable, group: readonly Counted[], rows: Statement): Promise<void> {
  const [first] = group
  if (!first) return
  const kind = unitKindOf(first.kind)
  const sets = group.find((each) => each.kind === kind)?.sets ?? []
  await targetOf(kind).afterUnits?.(tx, sliceOf({ kind, sets }, rows))
}

async function mergeSlice(tx: Queryable, merged: Merged, rows: Statement): Promise<void> {
  for (const set of [...merged.sets, ABSENT_ROWS]) {
    const slice = sql`s._set = ${set.number} AND ${rows}`
    const isDeleted = await deleteEnded(tx, merged, slice)
    const written = isDeleted ? sql`${slice} AND s._ended = 0` : slice
    if (writtenRows(merged.counts) > merged.counts.added) await updateRows(tx, merged, set, written)
    if (merged.counts.added > 0 && set !== ABSENT_ROWS) await insertRows(tx, merged, set, written)
  }
  await merged.target.afterRows?.(tx, sliceOf(merged, rows))
}

const sliceOf = ({ kind, sets }: Pick<Checked, 'kind' | 'sets'>, rows: Statement): Slice => ({
  rows,
  sets: setsOf(kind, sets),
})

/** Deletes rows that have ended and that nothing names; returns whether the rows of the kind are deleted at all. */
async function deleteEnded(tx: Queryable, { kind, target }: Merged, slice: Statement): Promise<boolean> {
  const before = deletedFirst(target)
  if (before === null) return false
  for (const table of [...before, target.table])
    await tx.query(sql`DELETE FROM ${quoted(table)} t USING ${stageOf(kind)} s
      WHERE ${slice} AND s._ended = 1 AND ${isSameRow(target)}`)
  return true
}

async function updateRows(tx: Queryable, merged: Merged, set: RowSet, slice: Statement): Promise<void> {
  const { kind, target } = merged
  const [stage, table] = [stageOf(kind), quoted(target.table)]
  const assigned = assignmentsOf(merged, set)
  if (assigned.length > 0)
    await tx.query(sql`UPDATE ${table} t
      SET ${sql.join(assigned.map(({ column, value }) => sql`${quoted(column)} = ${value}`))} FROM ${stage} s
      WHERE ${slice} AND ${isSameRow(target)} AND (${differing(assigned)})`)
  for (const [column, { make }] of halfDerived(target, set)) {
    const stored = await tx.query<{ code: number; values: RowValues }>(sql`SELECT s._code AS code, to_jsonb(t) AS values
      FROM ${stage} s JOIN ${table} t ON ${isSameRow(target)} WHERE ${slice}`)
    const made = stored.map(({ values }) => make(values))
    await tx.query(sql`UPDATE ${table} t SET ${quoted(column)} = c.made
      FROM unnest(${stored.map(({ code }) => code)}::integer[], ${made}::text[]) AS c(code, made)
      WHERE ${codeOfRow(target)} = c.code AND t.${quoted(column)} IS DISTINCT FROM c.made`)
  }
}

async function insertRows(tx: Queryable, merged: Merged, set: RowSet, slice: Statement): Promise<void> {
  const { source, kind, target } = merged
  const [stage, table] = [stageOf(kind), quoted(target.table)]
  const parts = target.parts && {
    ...target,
    codes: target.parts.codes(codeOf(source, kind.name, sql`s.${quoted(WHOLE)}`)),
  }
  const inserted = insertedOf({ ...merged, target: parts ?? target }, set)
  await tx.query(sql`INSERT INTO ${table} (${sql.join(inserted.map(({ column }) => quoted(column)))})
    SELECT ${sql.join(inserted.map(({ value }) => value))} FROM ${stage} s LEFT JOIN ${table} t ON ${isSameRow(target)}
    WHERE ${slice} AND ${codeOfRow(target)} IS NULL`)
}
