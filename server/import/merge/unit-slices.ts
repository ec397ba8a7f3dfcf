// Divides the staged rows of some kinds into slices for one transaction each, never through a unit.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Statement, sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import { isOfUnit, slicesOf, stageOf } from '../stage/stage-table.ts'

/**
 * The slices as conditions on staged rows `s` of each of the kinds: of about `rowsAtOnce` rows, or of one unit that has
 * more. A kind whose rows belong to no unit is alone and divided by its rows.
 */
export async function unitSlices(db: Session, kinds: readonly Kind[]): Promise<Statement[]> {
  const [first] = kinds
  if (!first || !isOfUnit(first)) return first ? slicesOf(db, first) : []
  const units = kinds.map((kind) => sql`SELECT _unit FROM ${stageOf(kind)}`)
  const starts = await db.query<{ unit: string }>(sql`SELECT min(unit COLLATE "C") AS unit
    FROM (SELECT unit, (sum(rows) OVER (ORDER BY unit COLLATE "C") - rows) / ${db.rowsAtOnce} AS slice
      FROM (SELECT _unit AS unit, count(*)::int AS rows FROM (${sql.join(units, ' UNION ALL ')}) every GROUP BY 1) counted) placed
    GROUP BY slice ORDER BY 1`)
  return starts.map(({ unit }, place) => {
    const next = starts[place + 1]
    return next ? sql`s._unit >= ${unit} AND s._unit < ${next.unit}` : sql`s._unit >= ${unit}`
  })
}
