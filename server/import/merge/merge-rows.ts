// Merges the staged rows of one kind into its table, in bounded transactions; repeated after a kill it ends the same.
import { isHealthOrLife } from '../../../src/domain/policy/content-type.ts'
import { type Database, type Queryable, type Statement, sql } from '../../database/sql.ts'
import { quoted, slicesOf, stageOf } from '../stage/stage-table.ts'
import { codeOfRow, type RowValues, WHOLE } from '../target.ts'
import { assignmentsOf, columnsOf, endingOf, halfDerived, insertedOf, saysEnds } from './assignments.ts'
import { absentKeys, type Counted, differing } from './count-changes.ts'

/** Merges all rows of a kind; the kinds to which it refers have been merged before. */
export async function mergeRows(db: Database, merged: Counted): Promise<void> {
  const columns = await columnsOf(db, merged.target.table)
  const slices = await slicesOf(db, merged.kind)
  for (const [place, slice] of slices.entries()) {
    await giveCodes(db, merged, slice)
    if (isGrown(place)) await db.query(sql`ANALYZE import_key`)
  }
  // A part of another row needs its code, so all codes are there before the first row is written.
  for (const [place, slice] of slices.entries()) {
    await db.transaction((tx) => mergeSlice(tx, { ...merged, columns }, slice))
    if (isGrown(place)) await db.query(sql`ANALYZE ${quoted(merged.target.table)}`)
  }
  if (merged.isComplete) await endAbsent(db, merged)
  if (merged.kind.name === 'ramos' || merged.kind.name === 'grupos-de-ramos') await judgeBranches(db)
}

/**
 * Whether the rows are counted after the slice at this place. Nothing else counts them in time, and a plan for a table that
 * was small reads it whole for each row.
 */
const isGrown = (place: number): boolean => [0, 3, 15, 63].includes(place) || place % 256 === 255

/** Gives new keys their codes: a free whole number its own, all others one from 1,000,000,000 on (D152). */
async function giveCodes(db: Queryable, { source, kind, target }: Counted, slice: Statement): Promise<void> {
  const stage = quoted(stageOf(kind))
  await db.query(sql`INSERT INTO import_key (source, kind, key, code)
    SELECT ${source}, ${kind.name}, n.key, CASE WHEN n.code IS NOT NULL THEN n.code
      WHEN n.own IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${quoted(target.table)} t WHERE ${codeOfRow(target)} = n.own)
        AND NOT EXISTS (SELECT 1 FROM import_key k WHERE k.kind = ${kind.name} AND k.code = n.own)
        THEN n.own ELSE nextval('import_code')::int END
    FROM (SELECT s._key AS key, s._code AS code,
        CASE WHEN s._key ~ '^[1-9][0-9]{0,8}$' THEN s._key::int END AS own FROM ${stage} s WHERE ${slice}) n
    ON CONFLICT (source, kind, key) DO NOTHING`)
  await db.query(sql`UPDATE ${stage} s SET _code = (SELECT k.code FROM import_key k
      WHERE k.source = ${source} AND k.kind = ${kind.name} AND k.key = s._key)
    WHERE ${slice} AND s._code IS NULL`)
}

type Merged = Counted & { columns: Awaited<ReturnType<typeof columnsOf>> }

async function mergeSlice(tx: Queryable, merged: Merged, rows: Statement): Promise<void> {
  const { source, kind, target, files, now } = merged
  const [stage, table] = [quoted(stageOf(kind)), quoted(target.table)]
  const ending = endingOf(target, now)
  const whole = sql`(SELECT r.code FROM import_key r
    WHERE r.source = ${source} AND r.kind = ${kind.name} AND r.key = s.${quoted(WHOLE)})`
  const codes = target.parts?.codes(whole) ?? [{ column: target.code, value: sql`s._code` }]
  for (const file of files) {
    const slice = sql`s._file = ${file.number} AND ${rows}`
    const assigned = assignmentsOf(merged, file)
    const ends = saysEnds(kind, file)
    const set = [...assigned, ...(ends ? [ending] : [])].map(({ column, value }) => sql`${quoted(column)} = ${value}`)
    const differs = ends
      ? sql`(${differing(assigned)} OR ${ending.isEnded} <> (s._ended = 1))`
      : sql`(${differing(assigned)})`
    if (set.length > 0)
      await tx.query(sql`UPDATE ${table} t SET ${sql.join(set)} FROM ${stage} s
        WHERE ${slice} AND ${codeOfRow(target)} = s._code AND ${differs}`)
    for (const [column, { make }] of halfDerived(target, file)) {
      const stored = await tx.query<{
        code: number
        values: RowValues
      }>(sql`SELECT s._code AS code, to_jsonb(t) AS values
        FROM ${stage} s JOIN ${table} t ON ${codeOfRow(target)} = s._code WHERE ${slice}`)
      const made = stored.map(({ values }) => make(values))
      await tx.query(sql`UPDATE ${table} t SET ${quoted(column)} = c.made
        FROM unnest(${stored.map(({ code }) => code)}::integer[], ${made}::text[]) AS c(code, made)
        WHERE ${codeOfRow(target)} = c.code AND t.${quoted(column)} IS DISTINCT FROM c.made`)
    }
    const inserted = [...codes, ...insertedOf(merged, file).filter(({ column }) => column !== ending.column)]
    const columns = [...inserted.map(({ column }) => quoted(column)), quoted(ending.column)]
    const values = [...inserted.map(({ value }) => value), ending.value]
    await tx.query(sql`INSERT INTO ${table} (${sql.join(columns)})
      SELECT ${sql.join(values)} FROM ${stage} s LEFT JOIN ${table} t ON ${codeOfRow(target)} = s._code
      WHERE ${slice} AND ${codeOfRow(target)} IS NULL`)
  }
}

/** Ends the rows that a complete set does not say (D157). */
async function endAbsent(db: Queryable, merged: Counted): Promise<void> {
  const { target, now } = merged
  const { column, value } = endingOf(target, now)
  await db.query(sql`UPDATE ${quoted(target.table)} t SET ${quoted(column)} = ${value}
    FROM (SELECT k.code, 1 AS _ended FROM ${absentKeys(merged)}) s WHERE ${codeOfRow(target)} = s.code`)
}

/** Decides again which branches are health or life by their names. */
async function judgeBranches(db: Queryable): Promise<void> {
  const branches = await db.query<{ cdRamo: number; nmRamo: string; nmRamGrupo: string; esSalud: number }>(
    sql`SELECT r."cdRamo", r."nmRamo", g."nmRamGrupo", r."esSalud" FROM branch r
      JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo"`,
  )
  for (const branch of branches) {
    const esSalud = Number(isHealthOrLife(branch))
    if (esSalud !== branch.esSalud)
      await db.query(sql`UPDATE branch SET "esSalud" = ${esSalud} WHERE "cdRamo" = ${branch.cdRamo}`)
  }
}
