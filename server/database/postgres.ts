// Opens a database over the PostgreSQL protocol: a server by its connection string, or the embedded engine by its socket.
import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Database, type Queryable, type Statement, sql } from './sql.ts'
import { isStalePlan, isWorthRepeating, sqlState } from './sql-state.ts'

export type PostgresOptions = {
  readonly connect: { readonly connectionString: string } | { readonly socketFolder: string }
  readonly maxClients: number
  /** Whether users' requests use this database; then statements, lock waits and transactions have time limits. */
  readonly isBounded?: boolean
  /** Whether idle clients stay open, because they hold temporary tables. */
  readonly keepsClients?: boolean
  /** Called when an idle client (a connection of the pool) was lost; the pool replaces it. */
  readonly onLostClient: (error: Error) => void
}

const ATTEMPTS = 6
/** How long a query waits for a free client until `waitAtMost` is called; a starting database may need this long. */
const PATIENT_MS = 30_000
/** The longest wait of the health check: for a connection, for an answer, and in all. */
const PROBE_MS = 1_500

/**
 * Time limits for statements, waits for locks and idle transactions of a request. With pgbouncer, where many clients
 * share a connection, the same limits must be set in its `connect_query`.
 */
export const LIMITS = {
  statement_timeout: '15s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
} as const

const SET_LIMITS = Object.entries(LIMITS)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ')

const { builtins } = pg.types
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('Un int8 de la base no cabe en un número')
  return value
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

// The cast is needed because the types of pg lack the ids of array types.
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as TypeId) as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  // A day stays text: as a Date it would shift with the time zone of the process.
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item)))],
  [DATE_ARRAY, parseTextArray],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

export type Postgres = Database & {
  /**
   * Limits to `ms` how long a query, and all queries of one request together, wait for a free client. A query that
   * would wait longer is rejected as if the database were unreachable.
   */
  waitAtMost(ms: number): void
}

/** Shorter waits are not counted: on a busy portal they would add up in a download with hundreds of statements. */
const BUSY_MS = 100

/** How long the present request has waited for clients. */
const waits = new AsyncLocalStorage<{ ms: number }>()

/** Counts the waits of all queries of `work` together, so that many waits below the limit cannot add up beyond it. */
export const countWaits = <T>(work: () => T): T => waits.run({ ms: 0 }, work)

/** Sets all LIMITS to `limit` for the rest of the transaction, for example to `'60s'`; `'0'` means no limit. */
export async function raiseLimits(tx: Queryable, limit: string): Promise<void> {
  const raised = Object.keys(LIMITS).map((name) => sql`set_config(${name}, ${limit}, true)`)
  await tx.query(sql`SELECT ${sql.join(raised)}`)
}

/** Opens a pool; nothing is connected before the first query. */
export function openPostgres(options: PostgresOptions): Postgres {
  const { connect, maxClients, onLostClient } = options
  const pool = createPool(options, { max: maxClients, connectionTimeoutMillis: PATIENT_MS })
  // On a server the health check has its own client, which is never busy. The embedded engine runs one statement at a
  // time, so a second client would wait too.
  const probe =
    'socketFolder' in connect
      ? pool
      : createPool(options, { max: 1, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  let probing: Promise<boolean> | null = null
  let closing = false
  // While the pool closes, errors are expected: pool.end() resolves before the last connection is closed.
  pool.on('error', (error) => {
    if (!closing) onLostClient(error)
  })
  // The loss of the health check's client is not reported: the next health check opens another one.
  if (probe !== pool) probe.on('error', () => undefined)

  let longestWait = PATIENT_MS
  async function takeClient(): Promise<pg.PoolClient> {
    const waited = waits.getStore()
    // `connect` reads the option synchronously, so the value applies to this call alone.
    pool.options.connectionTimeoutMillis = Math.max(1, longestWait - (waited?.ms ?? 0))
    const began = performance.now()
    try {
      return await pool.connect()
    } finally {
      const ms = performance.now() - began
      if (waited && ms > BUSY_MS) waited.ms += ms
    }
  }

  // With one client, db.query inside a transaction would wait for itself for ever, so it fails at once on both engines.
  const surrounding = new AsyncLocalStorage<Scope>()
  const refuseInside = () => {
    if (surrounding.getStore()?.open) throw new Error('Dentro de una transacción solo se consulta por «tx»')
  }

  return {
    async query<Row>(statement: Statement) {
      refuseInside()
      return rowsOf<Row>(await traced(statement, () => withClient(takeClient, (client) => send(statement, client))))
    },
    async transaction(work) {
      refuseInside()
      for (let attempt = 1; ; attempt += 1) {
        try {
          const scope = { open: true }
          return await runTransaction(takeClient, scope, (tx) => surrounding.run(scope, () => work(tx)))
        } catch (error) {
          if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
          await wait(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    isAnswering() {
      probing ??= probe
        .query('SELECT 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          probing = null
        })
      return Promise.race([probing, wait(PROBE_MS, false, { ref: false })])
    },
    waitAtMost(ms) {
      longestWait = ms
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closing = true
      await pool.end()
      if (probe !== pool) await probe.end()
    },
  }
}

function createPool({ connect, isBounded, keepsClients }: PostgresOptions, config: pg.PoolConfig): pg.Pool {
  const address =
    'socketFolder' in connect
      ? { host: connect.socketFolder, user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 }
      : { ...connect, ...(keepsClients && { idleTimeoutMillis: 0 }) }
  return new pg.Pool({
    ...address,
    ...config,
    types,
    onConnect: async (client) => {
      // UTC, because casts between date and moment must not depend on the time zone of the server.
      await client.query(`SET TIME ZONE 'UTC'${isBounded ? `; ${SET_LIMITS}` : ''}`)
      if (await keepsPrepared(client, 'socketFolder' in connect)) preparing.add(client)
      else if (keepsClients) throw new Error(SHARED)
    },
  })
}

const SHARED = 'Esta orden necesita en DATABASE_URL la dirección directa de PostgreSQL, no la de pgbouncer'

/** `open`: whether the transaction is still running. */
type Scope = { open: boolean }

type TakeClient = () => Promise<pg.PoolClient>

async function withClient<T>(take: TakeClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await take()
  let broken: Error | undefined
  // A client in use reports the loss of its connection here, not to the pool. Its running query rejects by itself.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    return await work(client)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

const runTransaction = <T>(take: TakeClient, scope: Scope, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  withClient(take, async (client) => {
    try {
      await client.query('BEGIN')
      const result = await work({
        query: async <Row>(statement: Statement) => {
          if (!scope.open) throw new Error('La transacción ya terminó')
          return rowsOf<Row>(await traced(statement, () => sendOnce(statement, client)))
        },
      })
      scope.open = false
      await client.query('COMMIT')
      return result
    } catch (error) {
      scope.open = false
      // A client that cannot roll back must not be used again.
      await client.query('ROLLBACK').catch((rollback: Error) => client.emit('error', rollback))
      throw error
    }
  })

/** Publishes each statement with the driver's result, so that a subscriber sees the columns and their types. */
const statements = tracingChannel<TracedStatement>('portal.statement')
export type TracedStatement = { statement: Statement; result?: pg.QueryResult }

const traced = (statement: Statement, run: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> =>
  statements.tracePromise(run, { statement })

/** The clients whose connection is theirs alone, so that it still has the statements that they prepared. */
const preparing = new WeakSet<pg.ClientBase>()

/**
 * Whether a connection keeps prepared statements from one transaction to the next. Through pgbouncer it does not; a client
 * then has a process number that pgbouncer made up, not that of the server process which answers.
 */
async function keepsPrepared(client: pg.ClientBase, isEmbedded: boolean): Promise<boolean> {
  if (isEmbedded) {
    // The engine has one session for all its clients: those of an earlier client are still there. It counts its rows once
    // a night, so a plan that is made once would read a whole table that was small then.
    await client.query("DEALLOCATE ALL; SET plan_cache_mode = 'force_custom_plan'")
    return true
  }
  const pid = await client.query('SELECT pg_backend_pid() AS pid').catch((error) => {
    if (sqlState(error) === NO_SUCH_FUNCTION) return null
    throw error
  })
  return 'processID' in client && pid?.rows[0]?.pid === client.processID
}

/** The SQLSTATE of engines that only resemble PostgreSQL. */
const NO_SUCH_FUNCTION = '42883'

/** Sends a statement. If the server refuses a prepared plan, the client prepares nothing from then on. */
async function sendOnce(statement: Statement, client: pg.ClientBase): Promise<pg.QueryResult> {
  const query = bind(statement, client)
  try {
    return await client.query(query)
  } catch (error) {
    if (query.name !== undefined && isStalePlan(error)) preparing.delete(client)
    throw error
  }
}

/** For use outside of a transaction: a statement whose prepared plan was refused has done nothing, and is sent again. */
const send = (statement: Statement, client: pg.ClientBase): Promise<pg.QueryResult> =>
  sendOnce(statement, client).catch((error) => {
    if (statement.isPrepared && isStalePlan(error)) return sendOnce(statement, client)
    throw error
  })

/** The names of prepared statements by their texts. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `portal_${names.size + 1}`
  names.set(text, name)
  return name
}

function bind({ text, values, isPrepared }: Statement, client: pg.ClientBase): pg.QueryConfig {
  const bound = { text, values: [...values] }
  return isPrepared && preparing.has(client) ? { ...bound, name: nameOf(text) } : bound
}

function rowsOf<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  // A migration holds several statements and answers with several results.
  const last = Array.isArray(result) ? result.at(-1) : result
  return (last?.rows ?? []) as Row[]
}
