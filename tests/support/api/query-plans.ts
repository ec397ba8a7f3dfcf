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

/** The query plans of a request's statements; at the end those that prepared statements have for every value. */
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
  for (const { isPrepared, text, values } of asked) if (isPrepared) plans.push(await planOfPrepared(db, text, values))
  return plans
}

let preparedCount = 0

async function planOfPrepared(db: Queryable, text: string, values: readonly unknown[]): Promise<Json> {
  preparedCount += 1
  const name = `explained_${preparedCount}`
  // One message is one transaction, so the mode ends with it.
  const [plan] = await db.query<Json>(
    sql.raw(`SELECT set_config('plan_cache_mode', 'force_generic_plan', true); PREPARE ${name} AS ${text};
      EXPLAIN (FORMAT JSON) EXECUTE ${name}(${values.map(() => 'NULL').join()})`),
  )
  return plan
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
