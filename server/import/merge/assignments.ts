// Builds the columns that a staged file writes, each with the SQL of its value.
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { quoted } from '../stage/stage-table.ts'
import type { Target } from '../target.ts'

/** A column of the target and the SQL of its value, with the staged row `s` in scope. */
export type Assignment = { column: string; value: Statement }

type Column = { isRequired: boolean; fallback: string | null }

/** The columns of a table: whether they must have a value, and the SQL of their default. */
export async function columnsOf(db: Queryable, table: string): Promise<ReadonlyMap<string, Column>> {
  const columns = await db.query<Column & { name: string }>(sql`SELECT a.attname AS name, a.attnotnull AS "isRequired",
      pg_get_expr(d.adbin, d.adrelid) AS fallback
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = ${`"${table}"`}::regclass AND a.attnum > 0 AND NOT a.attisdropped`)
  return new Map(columns.map(({ name, ...column }) => [name, column]))
}

type Written = { source: string; kind: Kind; target: Target; columns: ReadonlyMap<string, Column> }

/** What a file writes in a row that is there: the columns that it has, and no others. */
export function assignmentsOf({ source, kind, target, columns }: Written, { given }: StagedFile): Assignment[] {
  const own = given.flatMap((name): Assignment[] => {
    const field = kind.fields[name]
    const column = target.columns?.[name] === undefined ? name : target.columns[name]
    if (name === ENDED || !field || column === null || (field.type === 'key' && column !== target.columns?.[name]))
      return []
    const staged = sql`s.${quoted(name)}`
    return [{ column, value: field.type === 'reference' ? codeOf(source, field.kind, staged) : staged }]
  })
  const derived = Object.entries(target.derived ?? {}).flatMap(([column, { from }]) =>
    from.every((name) => given.includes(name)) ? [{ column, value: sql`s.${quoted(column)}` }] : [],
  )
  return [...own, ...derived].map(({ column, value }) => ({
    column,
    value: filled(columns.get(column), target, column, value),
  }))
}

/** The computed columns of which a file has some fields and not others: their rows must be computed again. */
export const halfDerived = ({ derived = {} }: Target, { given }: StagedFile) =>
  Object.entries(derived).filter(
    ([, { from }]) => from.some((name) => given.includes(name)) && !from.every((name) => given.includes(name)),
  )

/** What a file writes in a new row: also the columns that it does not have and that must have a value. */
export function insertedOf(written: Written, file: StagedFile): Assignment[] {
  const whole = assignmentsOf(written, file)
  const computed = halfDerived(written.target, file).map(([column]) => ({ column, value: sql`s.${quoted(column)}` }))
  const said = [...whole, ...computed]
  const unsaid = Object.entries(written.target.unsaid ?? {})
    .filter(([column]) => !said.some((each) => each.column === column))
    .map(([column, value]) => ({ column, value: sql.raw(literal(value)) }))
  return [...said, ...unsaid]
}

/** The code of a key of another kind. */
const codeOf = (source: string, kind: string, key: Statement): Statement =>
  sql`(SELECT r.code FROM import_key r WHERE r.source = ${source} AND r.kind = ${kind} AND r.key = ${key})`

/** An empty value of a column that must have one is its default. */
function filled(known: Column | undefined, target: Target, column: string, value: Statement): Statement {
  if (!known?.isRequired) return value
  const unsaid = target.unsaid?.[column]
  const fallback = known.fallback ?? (unsaid === undefined ? null : literal(unsaid))
  return fallback === null ? value : sql`coalesce(${value}, ${sql.raw(fallback)})`
}

/** A constant of the code as SQL. */
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/**
 * Whether a file says which of its rows have ended: it has the column `baja`, or all that a row needs, so that a row that
 * comes again is there again. A file with a few columns changes them alone.
 */
export const saysEnds = ({ fields }: Kind, { given }: StagedFile): boolean =>
  given.includes(ENDED) || Object.entries(fields).every(([name, { required }]) => !required || given.includes(name))

/** Whether target row `t` has ended, and the assignment that ends or revives it as staged row `s` says. */
export function endingOf({ ended }: Target, now: Date): { isEnded: Statement; column: string; value: Statement } {
  if (!ended)
    return {
      isEnded: sql`(t."bajaEn" IS NOT NULL)`,
      column: 'bajaEn',
      value: sql`CASE WHEN s._ended = 1 THEN coalesce(t."bajaEn", ${now}::timestamptz) END`,
    }
  const { column, on, off } = ended
  return {
    isEnded: sql`(t.${quoted(column)} = ${sql.raw(literal(on))})`,
    column,
    value: sql`CASE s._ended WHEN 1 THEN ${sql.raw(literal(on))} ELSE ${sql.raw(literal(off))} END`,
  }
}
