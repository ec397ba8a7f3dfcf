// Reads the stored rows of one kind as rows of a file, with the keys of the broker's system.
import type { Field } from '../../src/contract/import/field.ts'
import { ENDED, type Kind, mayEnd } from '../../src/contract/import/kind.ts'
import { kindNamed } from '../../src/contract/import/kinds.ts'
import { inEcuador } from '../../src/domain/calendar-date.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { fieldsOf } from '../import/stage/stage-table.ts'
import { isEndedRow } from '../import/target/ending.ts'
import { codeOfRow, keysOf, quoted, type Target } from '../import/target/target.ts'
import { targetOf } from '../import/target/targets.ts'
import type { SourceValue } from '../import/value/reading.ts'

const ROWS_AT_ONCE = 2_000

type Stored = Record<string, string | number | Date | null>

/** The columns of a kind's files: its fields, and whether a row has ended, where it can. */
export const headsOf = (kind: Kind): string[] => Object.keys(fieldsOf(kind))

/** Yields all rows of a kind in the order of their codes; a few thousand are in memory at a time. */
export async function* rowsOfKind(db: Queryable, source: string, kind: Kind): AsyncGenerator<SourceValue[]> {
  const target = targetOf(kind)
  const place = placeOf(target)
  const names = place.map((_, each) => quoted(`_place${each}`))
  const columns = [
    ...place.map((value, each) => sql`${value} AS ${names[each] ?? value}`),
    ...Object.entries(kind.fields).map(
      ([name, field]) => sql`${shownValue(source, { kind, target, name, field })} AS ${quoted(name)}`,
    ),
    sql`${isEndedRow(target)} AS ${quoted(ENDED)}`,
  ]
  let last: Stored | undefined
  do {
    const after = last
    const isAfter = after
      ? sql`(${sql.join(place)}) > (${sql.join(place.map((_, each) => sql`${after[`_place${each}`]}::integer`))})`
      : sql`TRUE`
    const rows = await db.query<Stored>(sql`SELECT ${sql.join(columns)} FROM ${quoted(target.table)} t
      WHERE ${target.only ?? sql`TRUE`} AND ${isAfter} ORDER BY ${sql.join(place)} LIMIT ${ROWS_AT_ONCE}`)
    for (const row of rows)
      yield [
        ...Object.entries(kind.fields).map(([name, field]) => inFile(field, row[name] ?? null)),
        ...(mayEnd(kind) ? [row[ENDED] ? 'S' : null] : []),
      ]
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}

/** The files of a kind's rows: their paths as the rows say them, and their hashes. */
export async function filesOfKind(
  db: Queryable,
  source: string,
  kind: Kind,
): Promise<{ ruta: string; sha256: string }[]> {
  const target = targetOf(kind)
  const name = target.file
  const field = name === undefined ? undefined : kind.fields[name]
  if (name === undefined || !field) return []
  return db.query(sql`SELECT ${shownValue(source, { kind, target, name, field })} AS ruta, t.sha256
    FROM ${quoted(target.table)} t WHERE ${target.only ?? sql`TRUE`} ORDER BY 1`)
}

/** What orders the rows of a table, and names each of them. */
const placeOf = (target: Target): readonly Statement[] =>
  target.place ?? [
    ...(target.isOfCompany ? [sql`t."cdCompania"`] : []),
    codeOfRow(target),
    ...(target.beside === undefined ? [] : [sql`t.${quoted(target.beside)}`]),
  ]

type Shown = { kind: Kind; target: Target; name: string; field: Field }

function shownValue(source: string, { kind, target, name, field }: Shown): Statement {
  const exported = target.exported?.[name]
  const column = target.columns?.[name]
  const stored = sql`t.${quoted(column ?? name)}`
  if (exported && 'keyOf' in exported) return keyOf(source, exported.keyOf, exported)
  if (field.type === 'reference') return keyOf(source, field.kind, { code: exported ?? stored })
  if (field.type === 'key' && typeof column !== 'string')
    return keyOf(source, kind.name, { code: exported ?? codeOfRow(target) })
  return exported ?? stored
}

/** The last part of the key by which the source names a row of a kind; where it does not know the row, its code. */
function keyOf(
  source: string,
  name: string,
  { code, otherwise = sql`(${code})::text` }: { code: Statement; otherwise?: Statement },
): Statement {
  const keys = keysOf(kindNamed(name), targetOf({ name }))
  const last = kindNamed(keys).key.length > 1 ? sql`k.key::json ->> -1` : sql`k.key`
  return sql`coalesce((SELECT ${last} FROM import_key k WHERE k.source = ${source} AND k.kind = ${keys} AND k.code = ${code}),
    ${otherwise})`
}

function inFile(field: Field, value: Stored[string]): SourceValue {
  if (value === null) return null
  // On the clock of Ecuador: midnight of UTC would be read as a day.
  if (value instanceof Date) return `${inEcuador(value)}-05:00`
  if (field.type === 'money') return Number(value) / 100
  return field.type === 'flag' ? (value === 1 ? 'S' : 'N') : value
}
