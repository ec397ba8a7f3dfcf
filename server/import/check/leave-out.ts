// Leaves out the rows of blocked persons and all rows that depend on them; they hold back nobody and come back in no file.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed, unitKindOf } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { FAULTS, LEFT_OUT } from '../stage/stage-name.ts'
import { stageOf } from '../stage/stage-table.ts'
import { keyOfStaged, quoted } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'

const LEFT = quoted(LEFT_OUT)

/** Takes the keys of a source that are known to be of blocked persons: a file may name them without a number. */
export const leaveOutKnown = (db: Queryable, source: string): Promise<unknown> =>
  db.query(sql`INSERT INTO ${LEFT} (kind, key, place, who, "isKnown")
    SELECT kind, key, key, "numberHash", 1 FROM blocked_key WHERE source = ${source}`)

/** Keeps the keys that were left out for the next import, which may have rows of them alone. */
export const keepLeftOut = (db: Queryable, source: string): Promise<unknown> =>
  db.query(sql`INSERT INTO blocked_key (source, kind, key, "numberHash")
    SELECT DISTINCT ON (o.kind, o.key) ${source}, o.kind, o.key, o.who FROM ${LEFT} o
    WHERE o."isKnown" = 0 AND o.key IS NOT NULL AND EXISTS (SELECT 1 FROM blocked_person b WHERE b."numberHash" = o.who)
    ON CONFLICT DO NOTHING`)

/**
 * Moves the staged rows that are known to be of blocked persons, or that name a row which is left out, to those that are
 * left out, also those that name them.
 */
export async function leaveOutDependents(db: Queryable, kind: Kind): Promise<void> {
  const naming = Object.entries(kind.fields).flatMap(([name, field]): Statement[] =>
    field.type === 'reference'
      ? [sql`(o.kind = ANY(${bringing(kindNamed(field.kind))}::text[]) AND o.key = s.${quoted(name)})`]
      : [],
  )
  const isSame = sql`(o."isKnown" = 1 AND o.kind = ${kind.name} AND o.key = s._key)`
  await leaveOut(db, kind, sql.join([isSame, ...naming], ' OR '))
}

/** Leaves out the staged and the refused rows that belong to a unit which is left out. */
export async function leaveOutUnits(db: Queryable, kind: Kind): Promise<void> {
  await leaveOut(db, kind, sql`o.kind = ${unitKindOf(kind).name} AND o.key = s._unit`)
  await db.query(sql`DELETE FROM ${quoted(FAULTS)} f WHERE f.kind = ${kind.name}
    AND f.unit IN (SELECT o.key FROM ${LEFT} o WHERE o.kind = ${unitKindOf(kind).name})`)
}

async function leaveOut(db: Queryable, kind: Kind, isOf: Statement): Promise<void> {
  const [any] = await db.query(sql`SELECT 1 FROM ${LEFT} LIMIT 1`)
  if (!any) return
  for (let hasMore = true; hasMore; ) {
    const gone = await db.query(sql`WITH gone AS (DELETE FROM ${stageOf(kind)} s USING ${LEFT} o WHERE ${isOf}
      RETURNING s._key, ${keyOfStaged(targetOf(kind))} AS place, o.who)
      INSERT INTO ${LEFT} (kind, key, place, who) SELECT ${kind.name}, _key, place, who FROM gone RETURNING 1`)
    hasMore = gone.length > 0
  }
}

/** How many rows of the files are left out. */
export async function countLeftOut(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${LEFT} WHERE "isKnown" = 0`)
  return row?.count ?? 0
}

/** The kinds whose rows bring rows of a kind: a policy brings the movement that issued it. */
export const bringing = (to: Kind): string[] => [to.name, ...(targetOf(to).derivedFrom ?? [])]
