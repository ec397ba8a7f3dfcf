// Says what an import means for people: whose accounts gain or lose data, and who is probably one person under two keys.
import { sql } from '../../database/sql.ts'
import type { Checked } from '../merge/count-changes.ts'
import type { Session } from '../session.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { isEndedRow } from '../target/ending.ts'
import { codeOfRow, isSameRow, PERSON, quoted } from '../target/target.ts'

/** Numbers of accounts: those that gain the data of a row, those that lose them, and all that are active. */
export type AccessChange = { gains: number; loses: number; accounts: number }

/** Keys of rows with one id number: how many numbers there are, and the keys of the first. */
export type SamePersons = { count: number; keys: readonly string[] }

const MOST_NAMED = 20

/** Counts the active accounts whose rows change hands, because an id number changes, or end (D148). */
export async function countAccess(db: Session, merged: readonly Checked[]): Promise<AccessChange> {
  const [gains, loses] = [new Set<number>(), new Set<number>()]
  for (const { kind, target, sets } of merged) {
    const { identity } = target
    if (!identity) continue
    const id = quoted(identity.id)
    const whole = sets.filter(({ given }) => given.includes(identity.id)).map(({ number }) => number)
    for (const slice of await slicesOf(db, kind)) {
      const moved = sql`(SELECT person_number(t.${id}) AS before, s.${quoted(PERSON)} AS after
        FROM ${stageOf(kind)} s LEFT JOIN ${quoted(target.table)} t ON ${isSameRow(target)}
        WHERE ${slice} AND s._set = ANY(${whole}::integer[]) AND t.${id} IS DISTINCT FROM s.${id})`
      const accounts = await db.query<{ id: number; isGain: boolean }>(sql`SELECT DISTINCT u.id, m.after = p AS "isGain"
        FROM ${moved} m CROSS JOIN LATERAL unnest(ARRAY[m.before, m.after]) p
        JOIN portal_user u ON person_number(u.cedula) = p
        WHERE m.before IS DISTINCT FROM m.after AND u.active = 1`)
      for (const account of accounts) (account.isGain ? gains : loses).add(account.id)
    }
  }
  for (const ending of merged) for (const id of await losers(db, ending)) loses.add(id)
  const [all] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM portal_user WHERE active = 1`)
  return { gains: gains.size, loses: loses.size, accounts: all?.count ?? 0 }
}

/** The active accounts of whose data a row ends. */
async function losers(db: Session, { kind, target, parted }: Checked): Promise<number[]> {
  const { identity } = target
  const holder = target.holder ?? (identity && sql`t.${quoted(identity.id)}`)
  if (holder === undefined) return []
  // The former person of a key loses its row.
  const former = parted.includes(kind.name)
    ? sql`UNION SELECT person_number(${holder}) FROM ${stageOf(kind)} s JOIN ${quoted(target.table)} t
        ON ${codeOfRow(target)} = s._former`
    : sql``
  const accounts = await db.query<{
    id: number
  }>(sql`SELECT DISTINCT u.id FROM (SELECT DISTINCT person_number(${holder}) AS number
      FROM ${stageOf(kind)} s JOIN ${quoted(target.table)} t ON ${isSameRow(target)}
      WHERE s._ended = 1 AND NOT ${isEndedRow(target)} ${former}) n
    JOIN portal_user u ON person_number(u.cedula) = n.number WHERE u.active = 1`)
  return accounts.map(({ id }) => id)
}

/** The keys, of staged rows and of rows that are there, with the number of one person (D153): the report names them, the import never merges them. */
export async function samePersons(db: Session, merged: readonly Checked[]): Promise<SamePersons> {
  const found: string[] = []
  let count = 0
  for (const { source, kind, target } of merged) {
    if (!target.identity?.isOnce) continue
    const [stage, person, id] = [stageOf(kind), quoted(PERSON), quoted(target.identity.id)]
    const keysOf = new Map<string, Set<string>>()
    const note = (rows: readonly { person: string; key: string }[]) => {
      for (const row of rows) keysOf.set(row.person, (keysOf.get(row.person) ?? new Set()).add(row.key))
    }
    note(
      await db.query<{ person: string; key: string }>(sql`SELECT s.${person} AS person, s._key AS key FROM ${stage} s
        WHERE s.${person} IN (SELECT ${person} FROM ${stage} GROUP BY 1 HAVING count(*) > 1)`),
    )
    for (const slice of await slicesOf(db, kind))
      for (const { person: number, stored, staged } of await db.query<Pair>(sql`SELECT s.${person} AS person,
          s._key AS staged, k.key AS stored
        FROM ${stage} s CROSS JOIN LATERAL (SELECT * FROM ${quoted(target.table)} x
            WHERE person_number(x.${id}) = s.${person} ${ONE_BY_ONE}) t
          JOIN import_key k ON k.source = ${source} AND k.kind = ${kind.name} AND k.code = ${codeOfRow(target)}
        WHERE ${slice} AND k.key <> s._key AND NOT EXISTS (SELECT 1 FROM ${stage} o WHERE o._key = k.key)`))
        note([
          { person: number, key: stored },
          { person: number, key: staged },
        ])
    count += keysOf.size
    const groups = [...keysOf.values()].slice(0, MOST_NAMED)
    found.push(...groups.map((keys) => `${kind.name}: ${[...keys].sort().join(', ')}`))
  }
  return { count, keys: found.sort() }
}

/** Keeps the planner from reading the whole table for each slice: an index finds the rows of one person. */
const ONE_BY_ONE = sql`OFFSET 0`

type Pair = { person: string; stored: string; staged: string }
