// Builds the columns that the rows of a set write, each with the SQL of its value.
import type { Field } from '../../../src/contract/import/field.ts'
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { isWholeSet } from '../stage/sets.ts'
import type { RowSet } from '../stage/stage-file.ts'
import { stageNamed } from '../stage/stage-name.ts'
import { endingOf, excluding, literal } from '../target/ending.ts'
import { type Assignment, codeOf, DOCUMENT, keysOf, quoted, type Target } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'

type Column = { isRequired: boolean; fallback: string | null }
export type Columns = ReadonlyMap<string, Column>

/** The columns of a table: whether they must have a value, and the SQL of their default. */
export async function columnsOf(db: Queryable, table: string): Promise<Columns> {
  const columns = await db.query<Column & { name: string }>(sql`SELECT a.attname AS name, a.attnotnull AS "isRequired",
      pg_get_expr(d.adbin, d.adrelid) AS fallback
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = ${`"${table}"`}::regclass AND a.attnum > 0 AND NOT a.attisdropped`)
  return new Map(columns.map(({ name, ...column }) => [name, column]))
}

export type Written = {
  source: string
  kind: Kind
  target: Target
  columns: Columns
  now: Date
  /** The kinds of which keys will have new codes, because they became another person's; none once they have them. */
  parted: readonly string[]
}

/** What a set writes in a row that is there: the columns that it has, and no others. */
export function assignmentsOf(written: Written, set: RowSet): Assignment[] {
  const { target } = written
  const own = written.target.excludes?.column
  const fields = set.given.filter((name) => name !== ENDED && name !== own)
  const ends = endsOf(written, set)
  if (set.given.every((name) => name === ENDED)) return ends
  return withMark(
    [
      ...valuesOf(written, fields),
      ...followedOf(written, fields),
      ...derivedOf(written, set),
      ...fileOf(target),
      ...(isWholeSet(written.kind, set) ? fixedOf(target) : []),
      ...(ends.length > 0 ? ends : excludedOf(target, set)),
    ],
    target,
  )
}

/** What a set writes in a new row: also the columns that it does not have and that must have a value. */
export function insertedOf(written: Written, set: RowSet): Assignment[] {
  const { target } = written
  const given = [...set.given, ...set.filled].filter((name) => name !== ENDED && name !== target.excludes?.column)
  const said = [
    ...(target.codes ?? [{ column: target.code, value: sql`s._code` }]),
    // What the portal converts has a value where the file has no such column: a payment's premium is that of its movement.
    ...valuesOf(written, [...new Set([...given, ...Object.keys(target.converted ?? {})])]),
    ...followedOf(written, Object.keys(written.kind.fields)),
    ...derivedOf(written, set),
    ...fileOf(target),
    ...halfDerived(target, set).map(([column]) => ({ column, value: sql`s.${quoted(column)}` })),
    ...fixedOf(target),
    ...endingOf(target, written.now, set.given),
  ]
  const unsaid = Object.entries(target.unsaid ?? {})
    .filter(([column]) => !said.some((each) => each.column === column))
    .map(([column, value]) => ({ column, value: sql.raw(literal(value)) }))
  return withMark([...said, ...unsaid], target)
}

function valuesOf({ source, kind, target, columns, parted }: Written, fields: readonly string[]): Assignment[] {
  return fields.flatMap((name): Assignment[] => {
    const field = kind.fields[name]
    const column = target.columns?.[name] === undefined ? name : target.columns[name]
    if (!field || column === null || (namesRow(field) && column !== target.columns?.[name])) return []
    const staged = sql`s.${quoted(name)}`
    const plain = field.type === 'reference' ? codeNamed(source, field.kind, { staged, parted }) : staged
    const value = target.converted?.[name]?.(plain) ?? plain
    return [{ column, value: filled(columns.get(column), target, column, value) }]
  })
}

/** Whether a field names its row, and is stored as the row's code. */
const namesRow = ({ type }: Field): boolean => type === 'key' || type === 'path'

const followedOf = ({ source, target: { follows = [] } }: Written, fields: readonly string[]): readonly Assignment[] =>
  follows.filter(({ field }) => fields.includes(field)).flatMap(({ of }) => of(source))

type Named = { staged: Statement; parted: readonly string[] }

/** The code that a reference names; NULL, which differs from every stored one, where the row will have a new code. */
function codeNamed(source: string, kind: string, { staged, parted }: Named): Statement {
  const code = codeOf(source, keysNamed(kind), staged)
  if (!parted.includes(kind)) return code
  const keys = sql`SELECT p._key FROM ${quoted(stageNamed(kind))} p WHERE p._former IS NOT NULL`
  return sql`CASE WHEN ${staged} NOT IN (${keys}) THEN ${code} END`
}

const keysNamed = (kind: string): string => keysOf(kindNamed(kind), targetOf({ name: kind }))

const derivedOf = ({ target: { derived = {} } }: Written, { given }: RowSet): Assignment[] =>
  Object.entries(derived).flatMap(([column, { from }]) =>
    from.every((name) => given.includes(name)) ? [{ column, value: sql`s.${quoted(column)}` }] : [],
  )

/** The computed columns of which a file has some fields and not others: their rows must be computed again. */
export const halfDerived = ({ derived = {} }: Target, { given }: RowSet) =>
  Object.entries(derived).filter(
    ([, { from }]) => from.some((name) => given.includes(name)) && !from.every((name) => given.includes(name)),
  )

/** The hash and the size of the row's file; a file that is not there any more stays as it is stored. */
const fileOf = ({ file }: Target): Assignment[] =>
  file === undefined
    ? []
    : [
        { column: 'sha256', value: sql`coalesce(s.${quoted(DOCUMENT.sha256)}, t.sha256)` },
        { column: 'tamanio', value: sql`coalesce(s.${quoted(DOCUMENT.size)}, t.tamanio)` },
      ]

const fixedOf = ({ fixed = {} }: Target): Assignment[] =>
  Object.entries(fixed).map(([column, value]) => ({ column, value: sql.raw(literal(value)) }))

/** What a file without ends says of the column that an end writes too. */
const excludedOf = ({ excludes }: Target, { given }: RowSet): Assignment[] =>
  excludes && given.includes(excludes.column) ? [excluding(excludes, given, sql`(t."bajaEn" IS NOT NULL)`)] : []

const endsOf = ({ kind, target, now }: Written, set: RowSet): Assignment[] =>
  saysEnds(kind, set) ? endingOf(target, now, set.given) : []

/** Adds what says that the sums of the row do not add up, by its new values. */
function withMark(assigned: readonly Assignment[], { mark }: Target): Assignment[] {
  if (!mark) return [...assigned]
  const amount = (column: string) => assigned.find((each) => each.column === column)?.value ?? sql`t.${quoted(column)}`
  return [...assigned, { column: mark.column, value: mark.of(amount) }]
}

/** An empty value of a column that must have one is its default; of one that the portal computes, what is stored. */
function filled(known: Column | undefined, target: Target, column: string, value: Statement): Statement {
  if (!known?.isRequired) return value
  const unsaid = target.unsaid?.[column]
  const fallback = known.fallback ?? (unsaid === undefined ? null : literal(unsaid))
  const stored = target.computed?.includes(column) ? sql`, t.${quoted(column)}` : sql``
  return fallback === null ? value : sql`coalesce(${value}${stored}, ${sql.raw(fallback)})`
}

/**
 * Whether a file says which of its rows have ended: it has the column `baja`, or all that a row needs, so that a row that
 * comes again is there again. A file with a few columns changes them alone.
 */
export const saysEnds = (kind: Kind, set: RowSet): boolean => set.given.includes(ENDED) || isWholeSet(kind, set)

/** Whether stored row `t` differs from what staged row `s` says. */
export const differing = (assignments: readonly Assignment[]): Statement =>
  sql.join(
    [sql`FALSE`, ...assignments.map(({ column, value }) => sql`t.${quoted(column)} IS DISTINCT FROM ${value}`)],
    ' OR ',
  )
