// Leaves out the rows of blocked persons and all rows that depend on them; they hold back nobody and come back in no file.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { LEFT_OUT } from '../stage/stage-name.ts'
import { stageOf } from '../stage/stage-table.ts'
import { keyOfStaged, quoted } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'

/** Moves the staged rows that name a row which is left out to those that are left out, also those that name them. */
export async function leaveOutDependents(db: Queryable, kind: Kind): Promise<void> {
  const named = Object.entries(kind.fields).flatMap(([name, field]): Statement[] =>
    field.type === 'reference'
      ? [sql`(o.kind = ANY(${bringing(kindNamed(field.kind))}::text[]) AND o.key = s.${quoted(name)})`]
      : [],
  )
  if (named.length === 0 || (await countLeftOut(db)) === 0) return
  for (let hasMore = true; hasMore; ) {
    const gone = await db.query(sql`WITH gone AS (DELETE FROM ${stageOf(kind)} s WHERE EXISTS (SELECT 1
        FROM ${quoted(LEFT_OUT)} o WHERE ${sql.join(named, ' OR ')})
      RETURNING s._key, ${keyOfStaged(targetOf(kind))} AS place)
      INSERT INTO ${quoted(LEFT_OUT)} (kind, key, place) SELECT ${kind.name}, _key, place FROM gone RETURNING 1`)
    hasMore = gone.length > 0
  }
}

/** How many rows are left out. */
export async function countLeftOut(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${quoted(LEFT_OUT)}`)
  return row?.count ?? 0
}

/** The kinds whose rows bring rows of a kind: a policy brings the movement that issued it. */
export const bringing = (to: Kind): string[] => [to.name, ...(targetOf(to).derivedFrom ?? [])]
