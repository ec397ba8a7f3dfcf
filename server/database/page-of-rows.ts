// Runs a paged search: the rows of one page, and how many there are.
import { MOST_COUNTED } from '../../src/contract/wire-types.ts'
import { type Queryable, type Statement, sql } from './sql.ts'

/** Counting stops here: nobody pages through more, and a count must not cost a scan. */
export const MAX_COUNTED = MOST_COUNTED + 1
/** Limit for the list of one person or one policy: it is counted, and can be paged, to its end. */
export const WHOLE_LIST = 1_000_000

type Asked<Column extends string> = {
  page: number
  pageSize: number
  sorted: { id: Column; desc: boolean }[]
}

type Search<Column extends string> = {
  columns: Statement
  /** Tables and conditions: the SQL after FROM. */
  from: Statement
  /** The same for counting, without the joins that only add names; `from` by default. */
  counted?: Statement
  /** Allow-list: a column of the wire to the SQL it sorts by. */
  sort: Record<Column, Statement>
  /** The order when none is requested, and the tie-breaker. */
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
