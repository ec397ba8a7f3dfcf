// Runs the query of a list: one page of rows with the total number, or all rows in slices.
import { MOST_COUNTED } from '../../src/contract/wire-types.ts'
import { inTurns } from './in-turns.ts'
import { type Queryable, type Statement, sql } from './sql.ts'

/** The most rows that are counted: nobody pages further, and counting all rows would read the whole table. */
export const MAX_COUNTED = MOST_COUNTED + 1
/** The limit for the list of one person or one policy, which can be counted and paged completely. */
export const WHOLE_LIST = 1_000_000

type SortOrder<Column extends string> = { id: Column; desc: boolean }[]

type PageRequest<Column extends string> = { page: number; pageSize: number; sorted: SortOrder<Column> }

/** The query of a list. `Found` is a row as the query returns it; `toRow` converts it to a `Row`. */
export type ListQuery<Found, Row, Column extends string> = {
  columns: Statement
  from: Statement
  /** The tables for counting, without joins that only add names; by default `from`. */
  counted?: Statement
  where: Statement
  /** An indexed integer by which `allRows` reads rows again; rows with the same key are neighbours in every order. */
  key: Statement
  /** The SQL of each column by which the list can be sorted, by the column's wire name. */
  sort: Record<Column, Statement>
  /** The default order, which also breaks ties of a requested order; it may use only tables of `counted`. */
  order: Statement
  countTo?: number
  /** Whether every page may have the same plan (`sql.prepared`): it must filter by nothing but an index. */
  isPrepared?: boolean
  toRow: (found: Found) => Row
}

/** One page of rows in the requested order, with the number of all rows; a page past the end has no rows. */
export async function pageOfRows<Found, Row, Column extends string>(
  db: Queryable,
  { page, pageSize, sorted }: PageRequest<Column>,
  query: ListQuery<Found, Row, Column>,
): Promise<{ content: Row[]; totalPages: number; total: number; sorted: SortOrder<Column> }> {
  const { columns, from, counted = from, where, countTo = MAX_COUNTED, isPrepared, toRow } = query
  const before = page * pageSize
  const statement = sql`SELECT ${columns} FROM ${from} WHERE ${where}
    ORDER BY ${orderOf(query, sorted)} LIMIT ${pageSize} OFFSET ${before}`
  const found = await db.query<Found>(isPrepared && sorted.length === 0 ? sql.prepared(statement) : statement)
  // A page that is not full is the last one.
  const isLast = found.length < pageSize && (found.length > 0 || page === 0)
  const total = isLast
    ? Math.min(before + found.length, countTo)
    : await countOf(db, { counted, where, countTo, isPrepared })
  return { content: found.map(toRow), totalPages: Math.ceil(total / pageSize), total, sorted }
}

type Counting = { counted: Statement; where: Statement; countTo: number; isPrepared: boolean | undefined }

async function countOf(db: Queryable, { counted, where, countTo, isPrepared }: Counting): Promise<number> {
  const statement = sql`SELECT count(*)::int AS total
    FROM (SELECT 1 FROM ${counted} WHERE ${where} LIMIT ${countTo}) counted`
  const [count] = await db.query<{ total: number }>(isPrepared ? sql.prepared(statement) : statement)
  return count?.total ?? 0
}

/**
 * The first `most` rows in the requested order. The keys are read in one query and the rows in slices, so that a long
 * list blocks neither the process nor the only connection of the embedded database. A row that no longer matches when
 * its slice is read is left out.
 */
export async function allRows<Found, Row, Column extends string>(
  db: Queryable,
  sorted: SortOrder<Column>,
  query: ListQuery<Found, Row, Column>,
  most: number,
): Promise<Row[]> {
  const { columns, from, counted = from, where, key, toRow } = query
  const order = orderOf(query, sorted)
  const [found] = await db.query<{ keys: number[] | null }>(sql`SELECT array_agg(key) AS keys
    FROM (SELECT ${key} AS key FROM ${sorted.length === 0 ? counted : from} WHERE ${where}
      ORDER BY ${order} LIMIT ${most}) found`)
  const rows: Row[] = []
  for await (const keys of inTurns([...new Set(found?.keys)])) {
    const slice = await db.query<Found>(
      sql`SELECT ${columns} FROM ${from} WHERE ${where} AND ${key} = ANY(${keys}::integer[]) ORDER BY ${order}`,
    )
    for (const row of slice) rows.push(toRow(row))
  }
  return rows.slice(0, most)
}

function orderOf<Column extends string>(
  { sort, order }: Pick<ListQuery<never, never, Column>, 'sort' | 'order'>,
  sorted: SortOrder<Column>,
): Statement {
  const requested = sorted.map(({ id, desc }) => sql`${sort[id]} ${desc ? DESCENDING : ASCENDING}`)
  return sql.join([...requested, order])
}

const DESCENDING = sql`DESC NULLS LAST`
const ASCENDING = sql`ASC NULLS FIRST`
