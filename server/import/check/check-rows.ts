// Checks staged rows against each other, their references and the database; what is wrong moves to the refused rows.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { FAULTS, quoted, slicesOf, stageNamed, stageOf } from '../stage/stage-table.ts'
import { codeOfRow, type Target, WHOLE } from '../target.ts'

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
  const { parts } = check.target
  if (parts) await refuseOrphans(db, check, { column: parts.field, staged: WHOLE, to: check.kind.name })
  await refuseIncomplete(db, check)
  if (!check.mayChangeIdentity) await refuseOtherPersons(db, check)
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
  for (const slice of await slicesOf(db, kind))
    await db.query(sql`UPDATE ${stage} s SET _code = k.code FROM import_key k
      WHERE ${slice} AND k.source = ${source} AND k.kind = ${kind.name} AND k.key = s._key`)
  if (target.adopts)
    await db.query(sql`UPDATE ${stage} s SET _code = ${codeOfRow(target)} FROM ${quoted(target.table)} t
      WHERE s._code IS NULL AND t.${quoted(target.adopts)} = s.${quoted(target.adopts)}`)
  await db.query(sql`ANALYZE ${stage}`)
}

/** `staged`: the column of the stage with the key of a row of the kind `to`. */
type Reference = { column: string; staged: string; to: string }

/** Refuses rows that refer to a row which neither the database nor this import has. */
const refuseOrphans = (db: Queryable, { kind, source }: Check, { column, staged, to }: Reference) =>
  refuse(db, kind, {
    column,
    reason: sql`${`no existe en «${to}»`}::text`,
    where: sql`s.${quoted(staged)} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM import_key k WHERE k.source = ${source} AND k.kind = ${to}
        AND k.key = s.${quoted(staged)})
      AND NOT EXISTS (SELECT 1 FROM ${quoted(stageNamed(to))} r WHERE r._key = s.${quoted(staged)})`,
  })

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
  const [id, name] = [quoted(identity.id), quoted(identity.name)]
  const whole = files.filter(({ given }) => given.includes(identity.id)).map(({ number }) => number)
  await refuse(db, kind, {
    column: kind.key.join(', '),
    reason: sql`'la clave era de otra persona: cambian a la vez su identificación y su nombre'::text`,
    where: sql`s._file = ANY(${whole}::integer[]) AND s.${name} IS NOT NULL AND EXISTS (SELECT 1
      FROM ${quoted(target.table)} t WHERE ${codeOfRow(target)} = s._code
        AND t.${id} <> s.${id} AND t.${name} <> s.${name})`,
  })
}
