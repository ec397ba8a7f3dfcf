// The people whom a call has chosen for a change of web access, as stored in the records.
import { type Statement, sql } from '../database/sql.ts'

/** Rows that were chosen one by one, or the search whose whole result was chosen. */
export type ChosenRows<Row, Search> = readonly Row[] | { todos: Search }

const isWhole = <Row, Search>(chosen: ChosenRows<Row, Search>): chosen is { todos: Search } => !Array.isArray(chosen)

/** `of`: customers' accounts are found by id number, executives' accounts by code. */
export type Choice = {
  of: 'customers' | 'executives'
  /**
   * One row for each chosen person: orden, id (the id number), mail (as on record), nombres, apellidos, "cdEjecutivo"
   * (NULL for customers), gone (has left, so gets no access).
   */
  people: Statement
  /**
   * The chosen rows that match no record: their place among the chosen rows (`index`) and in the request (`place`);
   * null when a whole search is chosen instead of single rows.
   */
  strangers: Statement | null
}

/** Where the people of a choice are found. */
export type Records<Search> = Pick<Choice, 'of'> & {
  /** The columns of `people` except orden. */
  columns: Statement
  from: Statement
  order: Statement
  where: (search: Search) => Statement
  /** The columns of the chosen rows `g`, with their types. */
  sent: Statement
  /** Whether a record matches the chosen row `g`. */
  isSame: Statement
}

/** The chosen people: all results of the search, or the records that match the chosen rows. */
export function choiceOf<Search>(chosen: ChosenRows<object, Search>, records: Records<Search>): Choice {
  const { of, columns, from, where, sent, isSame } = records
  if (isWhole(chosen)) return { of, people: peopleWhere(records, where(chosen.todos)), strangers: null }
  const rows = sql`json_to_recordset(${asRecords(chosen)}::json) AS g(index integer, place integer, ${sent})`
  return {
    of,
    people: sql`SELECT g.index AS orden, ${columns} FROM ${rows}, ${from} WHERE ${isSame}`,
    strangers: sql`SELECT g.index, g.place FROM ${rows} WHERE NOT EXISTS (SELECT 1 FROM ${from} WHERE ${isSame})`,
  }
}

/** All people of the records that meet a condition, in order. */
export const peopleWhere = (
  { columns, from, order }: Pick<Records<never>, 'columns' | 'from' | 'order'>,
  condition: Statement,
): Statement => sql`SELECT row_number() OVER (ORDER BY ${order}) AS orden, ${columns} FROM ${from} WHERE ${condition}`

/** The accounts that changed, and the number of people left out for each reason. */
export type AccessChange = { accounts: number[]; omitidos: { motivo: string; cantidad: number }[] }

/** The chosen rows as JSON for `json_to_recordset`, each with its position in the call. */
const asRecords = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row, place) => ({ ...row, place })),
    wellFormed,
  )

/** Replaces half a surrogate pair by U+FFFD, as PostgreSQL's driver does elsewhere: JSON would be rejected with it. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** Adds `rnum` to the rows: their number in the list, by which a call chooses a row. */
export const numbered = <Row extends object>(
  rows: readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
): (Row & { rnum: number })[] => rows.map((row, place) => ({ ...row, rnum: page * pageSize + place + 1 }))
