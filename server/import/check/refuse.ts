// Moves staged rows to the refused rows, with the reason, and with the row for which a right one waits.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { siblingField } from '../../../src/contract/import/kinds.ts'
import { type Statement, sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import { FAULTS, WRONG } from '../stage/stage-name.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { quoted } from '../target/target.ts'

/** Refused rows `f` by a key that the staged rows `s` have which wait for one of them. */
export type Cause = { keyOfFault: Statement; keyOfRow: Statement; where: Statement }

type Refused = {
  /** Null where no single one is wrong. */
  column: string | null
  reason: Statement
  where: Statement
  /** Makes it a right row that waits for a wrong one. */
  cause?: Cause
  /** Whether the condition groups all rows of the kind, which is done once and not for each slice. */
  groupsAll?: boolean
}

/** Moves the staged rows `s` that meet a condition to the refused rows, after all of them are found. */
export async function refuse(db: Session, kind: Kind, refused: Refused): Promise<void> {
  const { column, reason, where, cause, groupsAll } = refused
  const [stage, wrong] = [stageOf(kind), quoted(WRONG)]
  let count = 0
  for (const slice of groupsAll ? [sql`TRUE`] : await slicesOf(db, kind, db.rowsChecked)) {
    const [found] = await db.query<{ count: number }>(sql`WITH found AS (INSERT INTO ${wrong}
        SELECT s._row, ${reason} FROM ${stage} s WHERE ${slice} AND (${where}) RETURNING 1)
      SELECT count(*)::int AS count FROM found`)
    count += found?.count ?? 0
  }
  if (count === 0) return
  const [parent, sibling] = [kind.partOf, siblingField(kind)].map((name) =>
    name === undefined ? sql`NULL` : sql`s.${quoted(name)}`,
  )
  const causes = cause ? causesOf(cause) : sql`SELECT NULL::text AS key, NULL::integer AS file, NULL::integer AS line`
  await db.query(sql`WITH wrong AS (DELETE FROM ${wrong} RETURNING *),
    gone AS (DELETE FROM ${stage} s USING wrong w WHERE s._row = w._row
      RETURNING s._file, s._line, s._key, ${parent} AS parent, ${sibling} AS sibling, s._unit, w.reason,
        (${cause?.keyOfRow ?? sql`NULL`})::text AS cause)
    INSERT INTO ${quoted(FAULTS)} (kind, file, line, key, parent, sibling, unit, held, "causeFile", "causeLine", "column", reason)
    SELECT ${kind.name}, g._file, g._line, g._key, g.parent, g.sibling, g._unit, ${cause ? 1 : 0}, f.file, f.line, ${column}, g.reason
    FROM gone g LEFT JOIN (${causes}) f ON f.key = g.cause`)
}

/** The file and line of the row that must be mended first, for each key. */
const causesOf = ({ keyOfFault, where }: Cause): Statement =>
  sql`SELECT DISTINCT ON (1) ${keyOfFault} AS key, coalesce(f."causeFile", f.file) AS file, coalesce(f."causeLine", f.line) AS line
    FROM ${quoted(FAULTS)} f WHERE ${where} ORDER BY 1, f.held, f.file, f.line`
