// How rows end: what says that stored row `t` has ended, and the assignments that end it or bring it back.
import { type Statement, sql } from '../../database/sql.ts'
import { type Assignment, quoted, type Target } from './target.ts'

/** A constant of the code as SQL. */
export const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/** The tables whose rows are deleted before the row itself; null for a kind whose ended rows stay. */
export const deletedFirst = ({ ended }: Target): readonly string[] | null =>
  ended && 'deletesFirst' in ended ? ended.deletesFirst : null

/** Whether stored row `t` has ended; a row that is deleted when it ends never has. */
export function isEndedRow({ ended }: Target): Statement {
  if (!ended) return sql`(t."bajaEn" IS NOT NULL)`
  return 'deletesFirst' in ended ? sql`FALSE` : sql`(t.${quoted(ended.column)} = ${sql.raw(literal(ended.on))})`
}

/** The columns that say whether a row has ended, as staged row `s` says it; `given`: the fields that its file has. */
export function endingOf(target: Target, now: Date, given: readonly string[]): Assignment[] {
  const { ended, excludes } = target
  if (!ended)
    return [
      { column: 'bajaEn', value: sql`CASE WHEN s._ended = 1 THEN coalesce(t."bajaEn", ${now}::timestamptz) END` },
      ...(excludes ? [excluding(excludes, given, sql`s._ended = 1`)] : []),
    ]
  if ('deletesFirst' in ended) return []
  const { column, on, off } = ended
  return [{ column, value: sql`CASE s._ended WHEN 1 THEN ${sql.raw(literal(on))} ELSE ${sql.raw(literal(off))} END` }]
}

/** What a row says of the column itself stays; a row that is there again loses what its end wrote. */
export function excluding(
  { column, whenEnded }: NonNullable<Target['excludes']>,
  given: readonly string[],
  isEnded: Statement,
): Assignment {
  const stored = sql`CASE WHEN t."bajaEn" IS NULL OR t.${quoted(column)} <> ${whenEnded} THEN coalesce(t.${quoted(column)}, 0) ELSE 0 END`
  const said = given.includes(column) ? sql`coalesce(s.${quoted(column)}, 0)` : stored
  return { column, value: sql`CASE WHEN ${isEnded} AND ${said} = 0 THEN ${whenEnded} ELSE ${said} END` }
}
