// Reads the query plans of a request, so that a test can see which tables it scans completely.
import { expect } from 'vitest'
import { type Database, type Queryable, type Statement, sql } from '../../../server/database/sql.ts'
import type { Json } from './portal-api.ts'

export type Asking = (db: Queryable) => Promise<unknown>

/** Tables with at least one row for every policy or person. */
const LARGE = [
  'policy',
  'movement',
  'location',
  'insured_person',
  'insured_object',
  'policy_document',
  'sub_object',
  'coverage',
  'client',
  'client_contact',
  'portal_user',
]

/** The statements of a request, each with its query plan. */
export async function plansOf(db: Queryable, ask: Asking): Promise<Json[]> {
  const asked: Statement[] = []
  await ask({ query: noting(db, asked) })
  return explained(db, asked)
}

/** The large tables that a job reads without an index condition, including inside its transactions. */
export async function tablesReadByJob(
  db: Database,
  work: (db: Database) => Promise<unknown>,
  large: readonly string[],
): Promise<string[]> {
  const asked: Statement[] = []
  const transaction: Database['transaction'] = (inside) => db.transaction((tx) => inside({ query: noting(tx, asked) }))
  await work({ ...db, query: noting(db, asked), transaction })
  return readWhole(await explained(db, asked), large)
}

const noting =
  (db: Queryable, asked: Statement[]): Queryable['query'] =>
  (statement) => {
    asked.push(statement)
    return db.query(statement)
  }

async function explained(db: Queryable, asked: readonly Statement[]): Promise<Json[]> {
  expect(asked.length).toBeGreaterThan(0)
  const plans: Json[] = []
  for (const statement of asked) plans.push((await db.query<Json>(sql`EXPLAIN (FORMAT JSON) ${statement}`))[0])
  return plans
}

/** The large tables that a request reads without an index condition. */
export async function tablesReadWhole(db: Queryable, ask: Asking, large: readonly string[] = LARGE): Promise<string[]> {
  return readWhole(await plansOf(db, ask), large)
}

const readWhole = (plans: readonly Json[], large: readonly string[]): string[] =>
  plans.flatMap((plan) =>
    nodesOf(plan)
      .filter((node) => large.includes(node['Relation Name']) && !isByCondition(node))
      .map((node) => node['Relation Name']),
  )

/** The steps of a plan. */
export function nodesOf(plan: Json): Json[] {
  const nodes: Json[] = []
  JSON.stringify(plan, (_key, value) => {
    if (value?.['Node Type']) nodes.push(value)
    return value
  })
  return nodes
}

const isByCondition = (node: Json): boolean =>
  // A `ModifyTable` step only writes to the table that it names.
  'Index Cond' in node || ['Bitmap Heap Scan', 'ModifyTable'].includes(node['Node Type'])
