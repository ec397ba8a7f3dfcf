// Says what an import means for people: whose accounts gain or lose data, and who is probably one person under two keys.
import { type Queryable, sql } from '../../database/sql.ts'
import type { Counted } from '../merge/count-changes.ts'
import { quoted, stageOf } from '../stage/stage-table.ts'
import { codeOfRow } from '../target.ts'

/** Numbers of accounts: those that gain the data of a row, those that lose them, and all that are active. */
export type AccessChange = { gains: number; loses: number; accounts: number }

/** Keys of rows with one id number: how many numbers there are, and the keys of the first. */
export type SamePersons = { count: number; keys: readonly string[] }

const MOST_NAMED = 20

/** Counts the active accounts whose rows change hands, because an id number changes (D148). */
export async function countAccess(db: Queryable, merged: readonly Counted[]): Promise<AccessChange> {
  const sums = { gains: 0, loses: 0, accounts: 0 }
  for (const { kind, target, files } of merged) {
    const { identity } = target
    if (!identity) continue
    const id = quoted(identity.id)
    const whole = files.filter(({ given }) => given.includes(identity.id)).map(({ number }) => number)
    const withAccount = (number: ReturnType<typeof sql>) =>
      sql`(SELECT count(DISTINCT u.id)::int FROM moved m JOIN portal_user u
        ON person_number(u.cedula) = person_number(${number}) WHERE u.active = 1)`
    const [found] = await db.query<AccessChange>(sql`WITH moved AS (SELECT t.${id} AS before, s.${id} AS after
        FROM ${quoted(stageOf(kind))} s LEFT JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = s._code
        WHERE s._file = ANY(${whole}::integer[]) AND person_number(t.${id}) IS DISTINCT FROM person_number(s.${id}))
      SELECT ${withAccount(sql`m.after`)} AS gains, ${withAccount(sql`m.before`)} AS loses,
        (SELECT count(*)::int FROM portal_user WHERE active = 1) AS accounts`)
    sums.gains += found?.gains ?? 0
    sums.loses += found?.loses ?? 0
    sums.accounts = found?.accounts ?? 0
  }
  return sums
}

/** The keys, of staged rows and of rows that are there, with the number of one person (D153): told, never merged. */
export async function samePersons(db: Queryable, merged: readonly Counted[]): Promise<SamePersons> {
  const found: string[] = []
  let count = 0
  for (const { source, kind, target } of merged) {
    if (!target.identity) continue
    const [stage, id] = [quoted(stageOf(kind)), quoted(target.identity.id)]
    const groups = await db.query<{ keys: string }>(sql`WITH staged AS (
        SELECT s._key AS key, person_number(s.${id}) AS person FROM ${stage} s WHERE person_number(s.${id}) IS NOT NULL),
      stored AS (SELECT k.key, person_number(t.${id}) AS person FROM ${quoted(target.table)} t
        JOIN import_key k ON k.source = ${source} AND k.kind = ${kind.name} AND k.code = ${codeOfRow(target)}
        WHERE person_number(t.${id}) IN (SELECT person FROM staged)
          AND NOT EXISTS (SELECT 1 FROM ${stage} s WHERE s._key = k.key))
      SELECT string_agg(e.key, ', ' ORDER BY e.key) AS keys
      FROM (SELECT * FROM staged UNION ALL SELECT * FROM stored) e GROUP BY e.person HAVING count(*) > 1 ORDER BY 1`)
    count += groups.length
    found.push(...groups.slice(0, MOST_NAMED).map(({ keys }) => keys))
  }
  return { count, keys: found }
}
