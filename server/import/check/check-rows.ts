// Checks staged rows against each other, their references and the database; what is wrong moves to the refused rows.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { FAULTS, quoted, slicesOf, stageNamed, stageOf } from '../stage/stage-table.ts'
import { codeOfRow, type Parts, TARGETS, type Target, WHOLE } from '../target.ts'

export type Check = {
  /** The name of the broker's system. */
  source: string
  kind: Kind
  target: Target
  files: readonly StagedFile[]
  /** Whether the operator has said that keys may have become another person's (D165). */
  mayChangeIdentity: boolean
}

/** Refuses wrong rows of one kind; the kinds to which it refers have been checked before. */
export async function checkRows(db: Queryable, check: Check): Promise<void> {
  await refuseRepeats(db, check.kind)
  await findCodes(db, check)
  for (const [name, field] of Object.entries(check.kind.fields))
    if (field.type === 'reference') await refuseOrphans(db, check, { column: name, staged: name, to: field.kind })
  await refuseIncomplete(db, check)
  if (!check.mayChangeIdentity) await refuseOtherPersons(db, check)
  // Last: what a part belongs to may have been refused. A part has no parts, so one pass is enough.
  if (check.target.parts) await refuseLooseParts(db, check, check.target.parts)
}

/** Moves the staged rows `s` that meet a condition to the refused rows. */
async function refuse(
  db: Queryable,
  kind: Kind,
  { column, reason, where }: { column: string; reason: Statement; where: Statement },
): Promise<void> {
  const stage = quoted(stageOf(kind))
  await db.query(sql`WITH wrong AS (SELECT s._row, ${reason} AS reason FROM ${stage} s WHERE ${where}),
    gone AS (DELETE FROM ${stage} s USING wrong w WHERE s._row = w._row RETURNING s._file, s._line, s._key, w.reason)
    INSERT INTO ${quoted(FAULTS)} (kind, file, line, key, "column", reason)
    SELECT ${kind.name}, g._file, g._line, g._key, ${column}, g.reason FROM gone g`)
}

const refuseRepeats = (db: Queryable, kind: Kind) =>
  refuse(db, kind, {
    column: kind.key.join(', '),
    reason: sql`'la misma clave está en otra fila'::text`,
    where: sql`s._key IN (SELECT _key FROM ${quoted(stageOf(kind))} GROUP BY 1 HAVING count(*) > 1)`,
  })

/** Gives staged rows the codes of their keys, and of rows that are the same one by a unique value. */
async function findCodes(db: Queryable, { kind, source, target }: Check): Promise<void> {
  const stage = quoted(stageOf(kind))
  const slices = await slicesOf(db, kind)
  // An empty table that was counted stays empty for the planner, however it grows.
  if (slices.length > 0) await db.query(sql`ANALYZE ${stage}`)
  for (const slice of slices)
    await db.query(sql`UPDATE ${stage} s SET _code = (SELECT k.code FROM import_key k
        WHERE k.source = ${source} AND k.kind = ${kind.name} AND k.key = s._key)
      WHERE ${slice}`)
  if (target.adopts)
    await db.query(sql`UPDATE ${stage} s SET _code = ${codeOfRow(target)} FROM ${quoted(target.table)} t
      WHERE s._code IS NULL AND t.${quoted(target.adopts)} = s.${quoted(target.adopts)}`)
}

/** `staged`: the column of the stage with the key of a row of the kind `to`. */
type Reference = { column: string; staged: string; to: string }

/** Whether the database has the row of a key; a key alone may be left by an import that was killed. */
function isStored(source: string, to: string, key: Statement, more: Statement = sql`TRUE`): Statement {
  const target = TARGETS[to]
  if (!target) return sql`FALSE`
  return sql`EXISTS (SELECT 1 FROM import_key k JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
    WHERE k.source = ${source} AND k.kind = ${to} AND k.key = ${key} AND ${more})`
}

/** Refuses rows that refer to a row which neither the database nor this import has. */
const refuseOrphans = (db: Queryable, { kind, source }: Check, { column, staged, to }: Reference) =>
  refuse(db, kind, {
    column,
    reason: sql`${`no existe en «${to}»`}::text`,
    where: sql`s.${quoted(staged)} IS NOT NULL
      AND NOT ${isStored(source, to, sql`s.${quoted(staged)}`)}
      AND NOT EXISTS (SELECT 1 FROM ${quoted(stageNamed(to))} r WHERE r._key = s.${quoted(staged)})`,
  })

/** Refuses parts of a row that is not there or is a part itself, and parts that would move to another row. */
async function refuseLooseParts(db: Queryable, { kind, source, target }: Check, parts: Parts): Promise<void> {
  const [stage, whole] = [quoted(stageOf(kind)), sql`s.${quoted(WHOLE)}`]
  await refuse(db, kind, {
    column: parts.field,
    reason: sql`'no es un gasto que exista y que no sea parte de otro'::text`,
    where: sql`${whole} IS NOT NULL AND NOT ${isStored(source, kind.name, whole, parts.isWhole)}
      AND NOT EXISTS (SELECT 1 FROM ${stage} r WHERE r._key = ${whole} AND ${parts.isStagedWhole})`,
  })
  await refuse(db, kind, {
    column: parts.field,
    reason: sql`'el requisito ya es parte de otro gasto, o no es parte de ninguno: dele otro código'::text`,
    where: sql`EXISTS (SELECT 1 FROM ${quoted(target.table)} t WHERE ${codeOfRow(target)} = s._code
      AND ${parts.wholeOf} IS DISTINCT FROM (SELECT k.code FROM import_key k
        WHERE k.source = ${source} AND k.kind = ${kind.name} AND k.key = ${whole}))`,
  })
}

/** A file with fewer columns changes rows that are there; it cannot add one. */
async function refuseIncomplete(db: Queryable, { kind, target, files }: Check): Promise<void> {
  for (const { number, given } of files) {
    const missing = Object.entries(kind.fields).filter(([name, field]) => field.required && !given.includes(name))
    if (missing.length === 0) continue
    await refuse(db, kind, {
      column: missing.map(([name]) => name).join(', '),
      reason: sql`'es nueva y al archivo le falta esta columna'::text`,
      where: sql`s._file = ${number} AND NOT EXISTS (SELECT 1 FROM ${quoted(target.table)} t
        WHERE ${codeOfRow(target)} = s._code)`,
    })
  }
}

/** A key whose id number and name change at once has become another person's, who would inherit claims (D165). */
async function refuseOtherPersons(db: Queryable, { kind, target, files }: Check): Promise<void> {
  const { identity } = target
  if (!identity) return
  const needed = [identity.id, ...identity.fields]
  const whole = files.filter(({ given }) => needed.every((name) => given.includes(name))).map(({ number }) => number)
  const id = quoted(identity.id)
  const nameIn = (row: 's' | 't') =>
    sql`lower(concat_ws(' ', ${sql.join(identity.name.map((name) => sql`${sql.raw(row)}.${quoted(name)}`))}))`
  await refuse(db, kind, {
    column: kind.key.join(', '),
    reason: sql`'era de otra persona: cambian a la vez su identificación y su nombre (si es así, --otras-personas)'::text`,
    where: sql`s._file = ANY(${whole}::integer[]) AND coalesce(s.${id}, '') <> '' AND EXISTS (SELECT 1
      FROM ${quoted(target.table)} t WHERE ${codeOfRow(target)} = s._code
        AND t.${id} NOT IN ('', s.${id}) AND trim(${nameIn('t')}) <> trim(${nameIn('s')}))`,
  })
}
