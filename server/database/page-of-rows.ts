// One page of a search, and how many rows there are.
import { MOST_COUNTED } from '../../src/contract/wire-types.ts'
import { type Queryable, type Statement, sql } from './sql.ts'

/** Counting stops here: nobody pages through more, and a count must not cost a scan. */
export const MAX_COUNTED = MOST_COUNTED + 1
/** A list that one person or one policy has is counted to its end, and so can be turned to it. */
export const WHOLE_LIST = 1_000_000

type Asked<Column extends string> = {
  page: number
  pageSize: number
  sorted: { id: Column; desc: boolean }[]
}

type Search<Column extends string> = {
  columns: Statement
  /** Tables and conditions, from behind FROM on. */
  from: Statement
  /** The same for counting, without what only names the rows: a count over fewer tables; `from` when it is not said. */
  counted?: Statement
  /** An allow-list in SQL: a column of the wire to what it sorts by. */
  sort: Record<Column, Statement>
  /** The order when none is requested, and among equals. */
  order: Statement
  countTo?: number
}

/** The rows of a page in the requested order; a page past the end has none. */
export async function pageOfRows<Row, Column extends string>(
  db: Queryable,
  { page, pageSize, sorted }: Asked<Column>,
  { columns, from, counted = from, sort, order, countTo = MAX_COUNTED }: Search<Column>,
): Promise<{ content: Row[]; totalPages: number; total: number; sorted: { id: Column; desc: boolean }[] }> {
  const requested = sorted.map(({ id, desc }) => sql`${sort[id]} ${desc ? DESCENDING : ASCENDING}`)
  const content = await db.query<Row>(sql`SELECT ${columns} FROM ${from}
    ORDER BY ${sql.join([...requested, order])} LIMIT ${pageSize} OFFSET ${page * pageSize}`)
  const [count] = await db.query<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${counted} LIMIT ${countTo}) counted`,
  )
  const total = count?.total ?? 0
  return { content, totalPages: Math.ceil(total / pageSize), total, sorted }
}

const DESCENDING = sql`DESC NULLS LAST`
const ASCENDING = sql`ASC NULLS FIRST`
