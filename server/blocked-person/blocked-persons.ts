// Keeps the persons whose data no import may bring in again, as keyed hashes of their numbers, and the keys of their rows.
import { createHmac } from 'node:crypto'
import type { Kind } from '../../src/contract/import/kind.ts'
import { KINDS, kindNamed } from '../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { bringing } from '../import/check/leave-out.ts'
import { codeOfRow, keysOf, quoted } from '../import/target/target.ts'
import { targetOf } from '../import/target/targets.ts'
import { secretOf } from '../secret.ts'
import { numbersIn } from './number-forms.ts'

/** The hash of the blocked person whose number a cell holds, in any of its forms; null when it is nobody's. */
export type FindBlocked = (cell: string | number | boolean | null) => string | null

/** Reads the blocked persons; what is blocked afterwards is not known to the returned function. */
export async function loadBlocked(db: Queryable): Promise<FindBlocked> {
  const rows = await db.query<{ numberHash: string }>(sql`SELECT "numberHash" FROM blocked_person`)
  if (rows.length === 0) return () => null
  const hashes = new Set(rows.map(({ numberHash }) => numberHash))
  const secret = await secretOf(db, 'blocked-person')
  return (cell) =>
    numbersIn(cell)
      .map((number) => hashOf(secret, number))
      .find((hash) => hashes.has(hash)) ?? null
}

/** The id numbers of the blocked persons of whom the portal still has rows, as `person_number` writes them. */
export async function storedBlockedNumbers(db: Queryable): Promise<string[]> {
  const findBlocked = await loadBlocked(db)
  const rows = await db.query<{ number: string }>(sql`SELECT DISTINCT n.number FROM (${blockedSubjects}) n
    WHERE n.number IS NOT NULL`)
  // The rows that only name one of theirs, such as a dependent's, are blocked with them and are other persons'.
  return rows.map(({ number }) => number).filter((number) => findBlocked(number) !== null)
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

/** The numbers of the persons of all blocked rows. */
const blockedSubjects = sql.join(
  KINDS.flatMap((kind) => {
    if (kind.subject === undefined) return []
    const target = targetOf(kind)
    return [
      sql`SELECT person_number(${columnOf(kind, kind.subject)}) AS number FROM blocked_key b
        JOIN import_key k ON k.source = b.source AND k.kind = ${keysOf(kind, target)} AND k.key = b.key
        JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code WHERE b.kind = ${kind.name}`,
    ]
  }),
  ' UNION ALL ',
)

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
