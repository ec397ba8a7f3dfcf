// Finds the codes of staged rows by the keys that earlier imports have stored.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { analyze, type Session } from '../session.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { codeOf, codeOfRow, keyOfStaged, keysOf, quoted, type Target } from '../target/target.ts'

type Coded = { source: string; kind: Kind; target: Target }

/** Gives staged rows the codes of their keys, and of rows that are the same one by a unique value. */
export async function findCodes(db: Session, coded: Coded): Promise<void> {
  const { kind, target } = coded
  const stage = stageOf(kind)
  const slices = await slicesOf(db, kind)
  // An empty table that was counted stays empty for the planner, however it grows.
  if (slices.length > 0) await analyze(db, stage)
  for (const slice of slices) await setCodes(db, coded, slice)
  if (target.adopts)
    await db.query(sql`UPDATE ${stage} s SET _code = ${codeOfRow(target)} FROM ${quoted(target.table)} t
      WHERE s._code IS NULL AND t.${quoted(target.adopts)} = s.${quoted(target.adopts)}`)
}

/** Sets the codes of a slice of rows that have none yet, as far as their keys are known. */
export async function setCodes(db: Queryable, { source, kind, target }: Coded, slice: Statement): Promise<void> {
  const company = target.isOfCompany ? sql`, _company = ${codeOf(source, 'companias', sql`s."cdCompania"`)}` : sql``
  await db.query(sql`UPDATE ${stageOf(kind)} s
    SET _code = ${codeOf(source, keysOf(kind, target), keyOfStaged(target))}${company}
    WHERE ${slice} AND s._code IS NULL`)
}
