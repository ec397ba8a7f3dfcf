// Moves staged rows to the refused rows, with the reason, and with the row for which a right one waits.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { siblingField } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { FAULTS } from '../stage/stage-name.ts'
import { stageOf } from '../stage/stage-table.ts'
import { quoted } from '../target/target.ts'

/** Refused rows `f` by a key that the staged rows `s` have which wait for one of them. */
export type Cause = { keyOfFault: Statement; keyOfRow: Statement; where: Statement }

/** `column` is null where no single one is wrong. `cause` makes it a right row that waits for a wrong one. */
type Refused = { column: string | null; reason: Statement; where: Statement; cause?: Cause }

/** Moves the staged rows `s` that meet a condition to the refused rows. */
export async function refuse(db: Queryable, kind: Kind, { column, reason, where, cause }: Refused): Promise<void> {
  const stage = stageOf(kind)
  const [parent, sibling] = [kind.partOf, siblingField(kind)].map((name) =>
    name === undefined ? sql`NULL` : sql`s.${quoted(name)}`,
  )
  const found = cause
    ? sql`LEFT JOIN (${causesOf(cause)}) f ON f.key = ${cause.keyOfRow}`
    : sql`CROSS JOIN (SELECT NULL::int AS file, NULL::int AS line) f`
  await db.query(sql`WITH wrong AS (SELECT s._row, ${reason} AS reason, f.file, f.line FROM ${stage} s ${found} WHERE ${where}),
    gone AS (DELETE FROM ${stage} s USING wrong w WHERE s._row = w._row
      RETURNING s._file, s._line, s._key, ${parent} AS parent, ${sibling} AS sibling, s._unit, w.*)
    INSERT INTO ${quoted(FAULTS)} (kind, file, line, key, parent, sibling, unit, held, "causeFile", "causeLine", "column", reason)
    SELECT ${kind.name}, g._file, g._line, g._key, g.parent, g.sibling, g._unit, ${cause ? 1 : 0}, g.file, g.line, ${column}, g.reason
    FROM gone g`)
}

/** The file and line of the row that must be mended first, for each key. */
const causesOf = ({ keyOfFault, where }: Cause): Statement =>
  sql`SELECT DISTINCT ON (1) ${keyOfFault} AS key, coalesce(f."causeFile", f.file) AS file, coalesce(f."causeLine", f.line) AS line
    FROM ${quoted(FAULTS)} f WHERE ${where} ORDER BY 1, f.held, f.file, f.line`
