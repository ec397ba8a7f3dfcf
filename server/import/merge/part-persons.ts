// Parts two persons who had one key, one after the other: the new one gets another code, and inherits nothing (D165).
import { sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import { stageOf } from '../stage/stage-table.ts'
import { codeOfRow, keysOf, quoted } from '../target/target.ts'
import type { Counted } from './count-changes.ts'

/**
 * Ends the rows of the former persons, and gives their codes another key; the rows of the new ones are then merged as new. In one
 * transaction, so that a killed import does not leave both.
 */
export async function partPersons(db: Session, { source, kind, target, now, otherPersons }: Counted): Promise<void> {
  const { excludes, ended } = target
  if (otherPersons === 0 || ended) return
  const isFormer = sql`FROM ${stageOf(kind)} s WHERE s._former IS NOT NULL`
  await db.transaction(async (tx) => {
    await tx.query(sql`UPDATE ${quoted(target.table)} t SET "bajaEn" = coalesce(t."bajaEn", ${now}::timestamptz)
      ${excludes ? sql`, ${quoted(excludes.column)} = coalesce(nullif(t.${quoted(excludes.column)}, 0), ${excludes.whenEnded})` : sql``}
      ${isFormer} AND ${codeOfRow(target)} = s._former`)
    await tx.query(sql`UPDATE import_key k SET key = k.key || ' · ' || k.code ${isFormer}
      AND k.source = ${source} AND k.kind = ${keysOf(kind, target)} AND k.key = s._key AND k.code = s._former`)
  })
}
