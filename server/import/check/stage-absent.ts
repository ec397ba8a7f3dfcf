// Stages the stored rows that a complete set does not say as rows that have ended (D157).
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { unitKindOf, wholeKindOf } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import type { RowSet } from '../stage/stage-file.ts'
import { FAULTS, LEFT_OUT } from '../stage/stage-name.ts'
import { isOfUnit, slicesOf, stageOf } from '../stage/stage-table.ts'
import { deletedFirst, isEndedRow } from '../target/ending.ts'
import { codeOfRow, isSameRow, keysOf, quoted, type Target } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { heldAlone, heldUnits, keyAlone, unitKey } from './hold-back.ts'

/** The number of the set that no file has: that of the absent rows. */
export const ABSENT = 0

/** What the set of absent rows says: that they have ended, and nothing else. */
export const ABSENT_ROWS: RowSet = { number: ABSENT, given: [ENDED], filled: [] }

/** `kinds`: those of its unit; `company`: the key of the only one of which the set is complete; by default those of its rows. */
type Absent = { source: string; kind: Kind; target: Target; kinds: readonly Kind[]; company: string | undefined }

/**
 * Stages them as rows of no file. A refused row is not absent, nor is one that is left out, nor is a row that waits with one; a refused row without a
 * readable key may be any row. A row that another source has too does not end.
 */
export async function stageAbsent(db: Session, { source, kind, target, kinds, company }: Absent): Promise<void> {
  const { beside, keyField, isOfCompany, mayBeAbsent = sql`TRUE` } = target
  const more = [
    ...(isOfCompany ? [{ column: '_company', value: sql`t."cdCompania"` }] : []),
    ...(beside === undefined ? [] : [{ column: beside, value: sql`t.${quoted(beside)}` }]),
    ...(keyField === undefined ? [] : [{ column: keyField, value: sql`k.key` }]),
    { column: '_unit', value: isOfUnit(kind) ? unitKey(source, kind, sql`k.code`) : sql`k.key` },
  ]
  const isByCompany = kind.key[0] === 'cdCompania' && kind.key.length > 1
  // Rows of one company say nothing of another one.
  const companies = !isByCompany ? [] : company === undefined ? await companiesOf(db, kind) : [company]
  const ofCompany = companies.length === 0 ? sql`TRUE` : sql`k.key::json ->> 0 = ANY(${companies}::text[])`
  const key = beside === undefined ? sql`k.key` : sql`k.key || ' ' || t.${quoted(beside)}`
  const columns = more.map(({ column }) => sql`, ${quoted(column)}`)
  const values = more.map(({ value }) => sql`, ${value}`)
  for (const slice of await slicesOfKeys(db, source, keysOf(kind, target)))
    await db.query(sql`INSERT INTO ${stageOf(kind)} (_file, _set, _line, _ended, _key, _code${sql.join(columns, '')})
    SELECT 0, ${ABSENT}, 0, 1, ${key}, k.code${sql.join(values, '')}
    FROM import_key k JOIN ${quoted(target.table)} t ON ${codeOfRow(target)} = k.code
    WHERE ${slice} AND NOT ${isEndedRow(target)} AND ${mayBeAbsent} AND ${ofCompany}
      AND NOT EXISTS (SELECT 1 FROM ${stageOf(kind)} s WHERE ${isSameRow(target)})
      AND NOT EXISTS (SELECT 1 FROM import_key o WHERE o.kind = k.kind AND o.code = k.code AND o.source <> k.source)
      AND NOT EXISTS (SELECT 1 FROM ${quoted(FAULTS)} f WHERE f.kind = ${kind.name} AND (f.key IS NULL OR f.key = k.key))
      AND NOT EXISTS (SELECT 1 FROM ${quoted(LEFT_OUT)} o WHERE o.kind = ${kind.name}
        AND (o.place IS NULL OR o.place = k.key))`)
  if (isOfUnit(kind))
    await db.query(sql`DELETE FROM ${stageOf(kind)} s WHERE s._set = ${ABSENT} AND (s._unit IS NULL
      OR s._unit IN (${heldUnits(kinds)})
      OR s._unit IN (SELECT o.key FROM ${quoted(LEFT_OUT)} o WHERE o.kind = ${unitKindOf(kind).name})
      OR (${kind.isHeldBackAlone === true} AND ${keyAlone(kind)} IN (${heldAlone(kinds)})))`)
}

/** The keys of the companies of the staged rows. */
async function companiesOf(db: Queryable, kind: Kind): Promise<string[]> {
  const rows = await db.query<{ company: string }>(
    sql`SELECT DISTINCT s."cdCompania" AS company FROM ${stageOf(kind)} s WHERE s."cdCompania" IS NOT NULL`,
  )
  return rows.map(({ company }) => company)
}

/** The keys `k` of a source and kind in slices, each as a condition. */
async function slicesOfKeys(db: Session, source: string, keys: string): Promise<Statement[]> {
  const ofKind = sql`k.source = ${source} AND k.kind = ${keys}`
  const slices: Statement[] = []
  for (let after = ''; ; ) {
    const [last] = await db.query<{
      key: string
    }>(sql`SELECT k.key FROM import_key k WHERE ${ofKind} AND k.key > ${after}
      ORDER BY k.key OFFSET ${db.rowsChecked - 1} LIMIT 1`)
    slices.push(sql`${ofKind} AND k.key > ${after}${last ? sql` AND k.key <= ${last.key}` : sql``}`)
    if (!last) return slices
    after = last.key
  }
}

/** Lets the parts of wholes that are deleted when they end end with them; the wholes have been staged before. */
export async function endWithWholes(db: Session, kind: Kind): Promise<void> {
  const whole = wholeKindOf(kind)
  if (!whole || kind.partOf === undefined || deletedFirst(targetOf(whole)) === null) return
  const [ended] = await db.query(sql`SELECT 1 FROM ${stageOf(whole)} r WHERE r._ended = 1 LIMIT 1`)
  if (!ended) return
  for (const slice of await slicesOf(db, kind, db.rowsChecked))
    await db.query(sql`UPDATE ${stageOf(kind)} s SET _ended = 1 WHERE ${slice} AND s._ended = 0
      AND EXISTS (SELECT 1 FROM ${stageOf(whole)} r WHERE r._key = s.${quoted(kind.partOf)} AND r._ended = 1)`)
}
