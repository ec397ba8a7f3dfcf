// API tests of reading a whole list in slices: each row once, in the order of the list's pages.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRows, type ListQuery, pageOfRows } from '../../server/database/list-query.ts'
import { type Queryable, type Statement, sql } from '../../server/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false })
  await test.db.query(sql`CREATE TABLE place (code integer, city text, person integer)`)
  // Three persons for each code, so that rows with equal keys end up in different slices.
  await test.db.query(sql`INSERT INTO place SELECT n / 3, 'Quitumbe ' || n / 3 % 7, n FROM generate_series(1, 1202) n`)
})
afterAll(() => test?.close())

type Place = { code: number; city: string; person: number }

const query: ListQuery<Place, string, 'city' | 'code'> = {
  columns: sql`p.code, p.city, p.person`,
  from: sql`place p`,
  where: sql`p.code > 1`,
  key: sql`p.code`,
  sort: { city: sql`p.city COLLATE "C"`, code: sql`p.code` },
  order: sql`p.code DESC, p.person`,
  toRow: ({ code, city, person }) => `${code} ${city} ${person}`,
}

it.each([
  [[]],
  [[{ id: 'code' as const, desc: false }]],
  [[{ id: 'city' as const, desc: true }]],
  [
    [
      { id: 'city' as const, desc: false },
      { id: 'code' as const, desc: true },
    ],
  ],
])('POL-21 all rows of a list are returned once, in the order of its pages: %j', async (sorted) => {
  const { content } = await pageOfRows(test.db, { page: 0, pageSize: 2_000, sorted }, query)
  expect(content).toHaveLength(1_197)
  expect(await allRows(test.db, sorted, query, 2_000)).toEqual(content)
  // Here the limit falls between rows with the same key.
  expect(await allRows(test.db, sorted, query, 400)).toEqual(content.slice(0, 400))
})

const exact = { ...query, countTo: 10_000 }

it.each([
  ['the first of many', { page: 0, pageSize: 100 }, exact, { rows: 100, total: 1_197, statements: 2 }],
  ['the last one, which is not full', { page: 11, pageSize: 100 }, exact, { rows: 97, total: 1_197, statements: 1 }],
  ['the last one, which is full', { page: 2, pageSize: 399 }, exact, { rows: 399, total: 1_197, statements: 2 }],
  ['past the end', { page: 12, pageSize: 100 }, exact, { rows: 0, total: 1_197, statements: 2 }],
  [
    'the last one of more than are counted',
    { page: 11, pageSize: 100 },
    { ...query, countTo: 1_000 },
    { rows: 97, total: 1_000, statements: 1 },
  ],
  ['of nothing', { page: 0, pageSize: 100 }, { ...exact, where: sql`FALSE` }, { rows: 0, total: 0, statements: 1 }],
])('POL-21 a page returns the total, and counts only where necessary: %s', async (_what, asked, of, wanted) => {
  let statements = 0
  const db: Queryable = {
    query: (statement) => {
      statements += 1
      return test.db.query(statement)
    },
  }
  const { content, total } = await pageOfRows(db, { ...asked, sorted: [] }, of)
  expect({ rows: content.length, total, statements }).toEqual(wanted)
})

it('POL-21 an empty list is read with a single statement', async () => {
  const statements: Statement[] = []
  const db: Queryable = {
    query: (statement) => {
      statements.push(statement)
      return test.db.query(statement)
    },
  }
  expect(await allRows(db, [], { ...query, where: sql`p.code < 0` }, 2_000)).toEqual([])
  expect(statements).toHaveLength(1)
})

it('POL-21 each statement reads at most 750 rows, however long the list is', async () => {
  const most: number[] = []
  const db: Queryable = {
    query: async <Row>(statement: Statement) => {
      const rows = await test.db.query<Row>(statement)
      most.push(rows.length)
      return rows
    },
  }
  await allRows(db, [], query, 2_000)
  expect(Math.max(...most)).toBeLessThanOrEqual(750)
  expect(most.length).toBeGreaterThan(2)
})
