// Gives the staged rows of one kind their codes, and stores the keys by which they are known for ever (D152).
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { setCodes } from '../check/find-codes.ts'
import { stageOf } from '../stage/stage-table.ts'
import { codeOfRow, keysOf, numberField, quoted, type Target } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'

type Coded = { source: string; kind: Kind; target: Target }

/**
 * Gives a slice of rows their codes: a key that is a free whole number has its own, all others one from 1,000,000,000 on,
 * in the order of the rows. Rows with the key of another row have its code.
 */
export async function giveCodes(db: Queryable, coded: Coded, slice: Statement): Promise<void> {
  const { source, kind, target } = coded
  const keys = keysOf(kind, target)
  const number = numberField(kind, target)
  const own =
    number === undefined
      ? sql`NULL::integer`
      : sql`CASE WHEN s.${quoted(number)} ~ '^[1-9][0-9]{0,8}$' THEN s.${quoted(number)}::int END`
  if (target.keyField === undefined)
    await db.query(sql`INSERT INTO import_key (source, kind, key, code)
      SELECT ${source}, ${keys}, n.key, coalesce(n.code, CASE WHEN n.place = 1 AND ${isFree(kind, target)} THEN n.own END,
        nextval('import_code')::int)
      FROM (SELECT s._key AS key, s._code AS code, s._row AS row, own.own,
          row_number() OVER (PARTITION BY own.own ORDER BY s._row) AS place
        FROM ${stageOf(kind)} s CROSS JOIN LATERAL (SELECT ${own} AS own) own
        WHERE ${slice} AND (s._code IS NULL OR ${target.adopts ? isNewKey(source, keys) : sql`FALSE`})
        ORDER BY s._row) n
      ON CONFLICT (source, kind, key) DO NOTHING`)
  await setCodes(db, coded, slice)
}

/** Whether the key of staged row `s` is new, though the row has the code of one that is the same. */
const isNewKey = (source: string, keys: string): Statement => sql`NOT EXISTS (SELECT 1 FROM import_key k
  WHERE k.source = ${source} AND k.kind = ${keys} AND k.key = s._key)`

/** Whether no row and no key has the number `n.own`, of the kind and of those that may have no code of it. */
function isFree(kind: Kind, target: Target): Statement {
  const kinds = target.apartFrom ?? [keysOf(kind, target)]
  const tables = new Map(
    [target, ...kinds.map((name) => targetOf(kindNamed(name)))].map((each) => [each.table, codeOfRow(each)]),
  )
  return sql.join(
    [
      sql`n.own IS NOT NULL`,
      sql`NOT EXISTS (SELECT 1 FROM import_key k WHERE k.kind = ANY(${kinds}::text[]) AND k.code = n.own)`,
      ...[...tables].map(([table, code]) => sql`NOT EXISTS (SELECT 1 FROM ${quoted(table)} t WHERE ${code} = n.own)`),
    ],
    ' AND ',
  )
}
