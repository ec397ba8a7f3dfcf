// Keeps the persons whose data no import may bring in again, as keyed hashes of their numbers, and the keys of their rows.
import { createHmac } from 'node:crypto'
import type { Kind } from '../../src/contract/import/kind.ts'
import { KINDS, kindNamed } from '../../src/contract/import/kinds.ts'
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'
import { bringing } from '../import/check/leave-out.ts'
import { codeOfRow, keysOf, quoted } from '../import/target/target.ts'
import { targetOf } from '../import/target/targets.ts'
import { secretOf } from '../secret.ts'
import { numbersIn } from './number-forms.ts'

/** The hash of the blocked person whose number a cell holds, in any of its forms; null when it is nobody's. */
export type FindBlocked = (cell: string | number | boolean | null) => string | null

/** Reads the blocked persons; what is blocked afterwards is not known to the returned function. */
export async function loadBlocked(db: Database): Promise<FindBlocked> {
  const rows = await db.query<{ numberHash: string }>(sql`SELECT "numberHash" FROM blocked_person`)
  if (rows.length === 0) return () => null
  const hashes = new Set(rows.map(({ numberHash }) => numberHash))
  const secret = await secretOf(db, 'blocked-person')
  return (cell) =>
    numbersIn(cell)
      .map((number) => hashOf(secret, number))
      .find((hash) => hashes.has(hash)) ?? null
}

type Person = { secret: string; number: string }

/** Blocks a person, and the keys of the stored rows; resolves to whether the person was not blocked before. */
export async function blockPerson(tx: Queryable, { secret, number, now }: Person & { now: Date }): Promise<boolean> {
  const hash = hashOf(secret, number)
  const made = await tx.query(sql`INSERT INTO blocked_person ("numberHash", "blockedAt")
    VALUES (${hash}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`)
  if (made.length > 0) await blockStoredRows(tx, { number, hash })
  return made.length > 0
}

/** Lets a person be imported again; resolves to whether the person was blocked. */
export async function unblockPerson(tx: Queryable, { secret, number }: Person): Promise<boolean> {
  const gone = await tx.query(
    sql`DELETE FROM blocked_person WHERE "numberHash" = ${hashOf(secret, number)} RETURNING 1`,
  )
  return gone.length > 0
}

const hashOf = (secret: string, number: string): string => createHmac('sha256', secret).update(number).digest('hex')

/** Stores the keys of the person's rows, and of all rows that name one of them. */
async function blockStoredRows(tx: Queryable, { number, hash }: { number: string; hash: string }): Promise<void> {
  for (const kind of KINDS) {
    const isOwn = kind.subject === undefined ? [] : [isNumber(kind, kind.subject, number)]
    const naming = referencesOf(kind, hash)
    // Once more for those that name a row of the same kind: dependents of a titular.
    for (const conditions of [[...isOwn, ...naming], naming]) {
      if (conditions.length === 0) continue
      const target = targetOf(kind)
      await tx.query(sql`INSERT INTO blocked_key (source, kind, key, "numberHash")
        SELECT k.source, ${kind.name}, k.key, ${hash} FROM import_key k JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
        WHERE k.kind = ${keysOf(kind, target)} AND (${sql.join(conditions, ' OR ')}) ON CONFLICT DO NOTHING`)
    }
  }
}

const columnOf = (kind: Kind, field: string): Statement => sql`t.${quoted(targetOf(kind).columns?.[field] ?? field)}`

const isNumber = (kind: Kind, subject: string, number: string): Statement =>
  sql`person_number(${columnOf(kind, subject)}) = ${number}`

/** Whether stored row `t` names a row that is blocked with the person. */
const referencesOf = (kind: Kind, hash: string): Statement[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.type !== 'reference' || targetOf(kind).columns?.[name] === null) return []
    const keys = keysOf(kindNamed(field.kind), targetOf({ name: field.kind }))
    return [
      sql`${columnOf(kind, name)} IN (SELECT r.code FROM blocked_key b JOIN import_key r ON r.source = b.source
        AND r.kind = ${keys} AND r.key = b.key WHERE b.kind = ANY(${bringing(kindNamed(field.kind))}::text[]) AND b."numberHash" = ${hash})`,
    ]
  })
