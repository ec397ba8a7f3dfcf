// Checks staged rows against each other, their references and the database; what is wrong moves to the refused rows.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed, unitKindOf } from '../../../src/contract/import/kinds.ts'
import { type Statement, sql } from '../../database/sql.ts'
import { plainText } from '../../database/text-search.ts'
import type { Session } from '../session.ts'
import { setsOf } from '../stage/sets.ts'
import type { RowSet } from '../stage/stage-file.ts'
import { FAULTS, LEFT_OUT, stageNamed } from '../stage/stage-name.ts'
import { stageOf } from '../stage/stage-table.ts'
import { deletedFirst } from '../target/ending.ts'
import { codeOfRow, isSameRow, keysOf, type Parts, quoted, type Target, WHOLE } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { findCodes } from './find-codes.ts'
import { bringing, leaveOutDependents } from './leave-out.ts'
import { refuse } from './refuse.ts'

export type Check = {
  /** The name of the broker's system. */
  source: string
  kind: Kind
  target: Target
  /** The sets of its staged rows. */
  sets: readonly RowSet[]
  /** Whether the operator has said that keys may have become another person's (D165). */
  mayChangeIdentity: boolean
}

/**
 * Refuses wrong rows of one kind; the kinds to which it refers have been checked before. Resolves to how many keys become
 * another person's, which the operator has said.
 */
export async function checkRows(db: Session, check: Check): Promise<number> {
  await leaveOutDependents(db, check.kind)
  await refuseRepeats(db, check.kind)
  await findCodes(db, check)
  for (const [name, field] of Object.entries(check.kind.fields))
    if (field.type === 'reference') await refuseOrphans(db, check, { column: name, to: field.kind })
  const otherPersons = await judgeOtherPersons(db, check)
  await refuseIncomplete(db, check)
  for (const { reason, ...refusal } of check.target.refuses?.(check.source, setsOf(check.kind, check.sets)) ?? [])
    await refuse(db, check.kind, { ...refusal, reason: sql`${reason}::text` })
  await refuseDisorder(db, check)
  // Last: what a part belongs to may have been refused. A part has no parts, so one pass is enough.
  if (check.target.parts) await refuseLooseParts(db, check, check.target.parts)
  return otherPersons
}

const refuseRepeats = (db: Session, kind: Kind) =>
  refuse(db, kind, {
    column: kind.key.join(', '),
    reason: sql`${`la misma clave está en otra fila${targetOf(kind).file ? SHARED_FILE : ''}`}::text`,
    where: sql`s._key IN (SELECT _key FROM ${stageOf(kind)} GROUP BY 1 HAVING count(*) > 1)
      OR s._key IN (SELECT o.key FROM ${quoted(LEFT_OUT)} o WHERE o.kind = ${kind.name})`,
    groupsAll: true,
  })

/** What to do with a file that several movements have. */
const SHARED_FILE = '; un archivo de varias pólizas es de sus condiciones, o se copia con otra ruta'

/** `column`: that of the stage with the key of a row of the kind `to`. */
type Reference = { column: string; to: string }

/** Whether the database has the row of a key; a key alone may be left by an import that was killed. */
function isStored(source: string, to: Kind, key: Statement, more: Statement = sql`TRUE`): Statement {
  const target = targetOf(to)
  const ofCompany = target.isOfCompany ? sql`t."cdCompania" = s._company` : sql`TRUE`
  return sql`EXISTS (SELECT 1 FROM import_key k JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code AND ${ofCompany}
    WHERE k.source = ${source} AND k.kind = ${keysOf(to, target)} AND k.key = ${key} AND ${more})`
}

/** Whether this import brings the row of a key; of the movements also those that the portal derives from policies. */
function isStaged(to: Kind, key: Statement): Statement {
  return sql.join(
    bringing(to).map((name) => sql`EXISTS (SELECT 1 FROM ${quoted(stageNamed(name))} r WHERE r._key = ${key})`),
    ' OR ',
  )
}

const isRefused = (to: Kind, key: Statement): Statement =>
  sql`EXISTS (SELECT 1 FROM ${quoted(FAULTS)} f WHERE f.kind = ANY(${bringing(to)}::text[]) AND f.key = ${key})`

/**
 * Refuses rows that refer to a row which neither the database nor this import has. A row that refers to a refused one is not
 * wrong itself: it waits, and if they belong together it waits with its unit.
 */
async function refuseOrphans(db: Session, { kind, source }: Check, { column, to }: Reference): Promise<void> {
  const [toKind, key] = [kindNamed(to), sql`s.${quoted(column)}`]
  const isMissing = sql`${key} IS NOT NULL AND NOT ${isStored(source, toKind, key)} AND NOT (${isStaged(toKind, key)})`
  if (unitKindOf(toKind) !== unitKindOf(kind))
    await refuse(db, kind, {
      column,
      reason: sql`${`espera: antes hay que corregir su fila de «${to}»`}::text`,
      where: sql`${isMissing} AND ${isRefused(toKind, key)}`,
      cause: { keyOfFault: sql`f.key`, keyOfRow: key, where: sql`f.kind = ANY(${bringing(toKind)}::text[])` },
    })
  await refuse(db, kind, {
    column,
    reason: sql`${`no existe en «${to}»`}::text`,
    where: sql`${isMissing} AND NOT ${isRefused(toKind, key)}`,
  })
}

/** Refuses parts of a row that is not there or is a part itself, and parts that would move to another row. */
async function refuseLooseParts(db: Session, { kind, source, target }: Check, parts: Parts): Promise<void> {
  const [stage, whole] = [stageOf(kind), sql`s.${quoted(WHOLE)}`]
  await refuse(db, kind, {
    column: parts.field,
    reason: sql`'no es un gasto que exista y que no sea parte de otro'::text`,
    where: sql`${whole} IS NOT NULL AND NOT ${isStored(source, kind, whole, parts.isWhole)}
      AND NOT EXISTS (SELECT 1 FROM ${stage} r WHERE r._key = ${whole} AND ${parts.isStagedWhole})`,
  })
  await refuse(db, kind, {
    column: parts.field,
    reason: sql`'el requisito ya es parte de otro gasto, o no es parte de ninguno: dele otro código'::text`,
    where: sql`EXISTS (SELECT 1 FROM ${quoted(target.table)} t WHERE ${isSameRow(target)}
      AND ${parts.wholeOf} IS DISTINCT FROM (SELECT k.code FROM import_key k
        WHERE k.source = ${source} AND k.kind = ${kind.name} AND k.key = ${whole}))`,
  })
}

/** A file with fewer columns changes rows that are there; it cannot add one. */
async function refuseIncomplete(db: Session, { kind, target, sets }: Check): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${quoted(target.table)} t WHERE ${isSameRow(target)})`
  const isAdded = deletedFirst(target) ? sql`s._ended = 0` : sql`TRUE`
  const reason = sql`CASE s._ended WHEN 1 THEN 'dice baja, y no se había importado' ELSE
    'es nueva y al archivo le falta esta columna' END`
  for (const { number, given, filled } of sets) {
    const where = sql`s._set = ${number} AND ${isAdded} AND ${isNew}`
    const missing = Object.entries(kind.fields)
      .filter(([name, field]) => field.required && !given.includes(name) && !filled.includes(name))
      .map(([name]) => name)
    if (missing.length > 0) await refuse(db, kind, { column: missing.join(', '), reason, where })
    for (const name of filled)
      await refuse(db, kind, { column: name, reason, where: sql`${where} AND s.${quoted(name)} IS NULL` })
  }
}

/** Of two days a file may have only one: it is compared with the stored other one. */
async function refuseDisorder(db: Session, { kind, target, sets }: Check): Promise<void> {
  const { have } = setsOf(kind, sets)
  for (const { order, reason } of kind.rules ?? []) {
    if (!order) continue
    const [first, last] = order.map((name) => {
      const stored = sql`t.${quoted(target.columns?.[name] ?? name)}`
      return sql`CASE WHEN ${have(name)} THEN s.${quoted(name)} ELSE ${stored} END`
    })
    const [hasFirst, hasLast] = order.map(have)
    if (!first || !last || !hasFirst || !hasLast) continue
    await refuse(db, kind, {
      column: order[1],
      reason: sql`${reason}::text`,
      where: sql`${hasFirst} <> ${hasLast}
        AND EXISTS (SELECT 1 FROM ${quoted(target.table)} t WHERE ${isSameRow(target)} AND ${last} < ${first})`,
    })
  }
}

/**
 * A key whose id number and name change at once has become another person's, who must not inherit claims (D165): it is refused;
 * if the operator has said it, the row becomes a new one.
 */
async function judgeOtherPersons(db: Session, { kind, target, sets, mayChangeIdentity }: Check): Promise<number> {
  const { identity } = target
  if (!identity) return 0
  const { have } = setsOf(kind, sets)
  const id = quoted(identity.id)
  const name = (of: (column: Statement) => Statement) =>
    plainText(sql`concat_ws(' ', ${sql.join(identity.fields.map((field) => of(quoted(field))))})`)
  // What a file does not have stays as it is stored.
  const next = sql.join(
    identity.fields.map(
      (field) => sql`nullif(CASE WHEN ${have(field)} THEN s.${quoted(field)} ELSE t.${quoted(field)} END, '')`,
    ),
  )
  const where = sql`${have(identity.id)} AND (${sql.join(identity.fields.map(have), ' OR ')}) AND EXISTS (SELECT 1
      FROM ${quoted(target.table)} t WHERE ${isSameRow(target)} AND t.${id} <> coalesce(s.${id}, '')
        AND person_number(t.${id}) IS NOT NULL
        AND trim(${name((column) => sql`nullif(t.${column}, '')`)}) <> trim(${plainText(sql`concat_ws(' ', ${next})`)}))`
  if (mayChangeIdentity) {
    // An executive takes over the portfolio of the former one, and with it the code.
    const code = target.ended ? sql`s._code` : sql`NULL`
    const parted = await db.query(
      sql`UPDATE ${stageOf(kind)} s SET _former = s._code, _code = ${code} WHERE ${where} RETURNING 1`,
    )
    return parted.length
  }
  await refuse(db, kind, {
    column: kind.key.join(', '),
    reason: sql`'era de otra persona: cambian a la vez su identificación y su nombre (si es así, --otras-personas)'::text`,
    where,
  })
  return 0
}
