// What a noun of web access tells the change of access: whom a call has chosen, as the records have them.
import type { Statement } from '../database/sql.ts'

/** Rows that were chosen one by one, or the search whose whole result was. */
export type Chosen<Row, Search> = readonly Row[] | { todos: Search }

export const isWhole = <Row, Search>(chosen: Chosen<Row, Search>): chosen is { todos: Search } => !Array.isArray(chosen)

/** Customers have the account of their id number, executives the one that names them. */
export type Choice = {
  of: 'customers' | 'executives'
  /**
   * One row for each that was chosen: orden, id (the id number), mail (as on record), nombres, apellidos,
   * "cdEjecutivo" (NULL of customers), gone (has left: is not given access).
   */
  people: Statement
  /**
   * The chosen rows that are not in the records as they were sent, by their number (index) and their place in the call;
   * null for a whole search.
   */
  strangers: Statement | null
}

/** The accounts that changed, and how many people were left out for which reason. */
export type Changed = { accounts: number[]; omitidos: { motivo: string; cantidad: number }[] }

/** The chosen rows for `json_to_recordset`, each with its place in the call. */
export const asRecords = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row, place) => ({ ...row, place })),
    wellFormed,
  )

/** PostgreSQL refuses half of a surrogate pair in JSON; in other texts its driver writes U+FFFD, and so does this. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value
