// Opens a database over the PostgreSQL protocol: a server's connection string, or the embedded one's socket.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Queryable, Statement } from './sql.ts'
import { isWorthRepeating } from './sql-state.ts'

export type PostgresOptions = {
  readonly connect: { readonly connectionString: string } | { readonly socketFolder: string }
  readonly maxClients: number
  /** A client lost while it was idle; the pool replaces it. */
  readonly onLostClient: (error: Error) => void
}

const ATTEMPTS = 6
const WAIT_FOR_CLIENT_MS = 30_000

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

// The type ids of pg leave the arrays out, hence the cast.
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as TypeId) as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  // As a Date a day would shift with the process's time zone.
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item)))],
  [DATE_ARRAY, parseTextArray],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** Opens a pool; nothing is connected before the first query. */
export function openPostgres({ connect, maxClients, onLostClient }: PostgresOptions): Database {
  const pool = createPool(connect, maxClients)
  let closing = false
  // pool.end() resolves before the server has closed the last connection.
  pool.on('error', (error) => {
    if (!closing) onLostClient(error)
  })

  // With one client, db.query inside an open transaction would wait for itself; it must fail at once on both engines.
  const surrounding = new AsyncLocalStorage<Scope>()
  const refuseInside = () => {
    if (surrounding.getStore()?.open) throw new Error('Dentro de una transacción solo se consulta por «tx»')
  }

  return {
    async query<Row>(statement: Statement) {
      refuseInside()
      return rowsOf<Row>(await pool.query(bind(statement)))
    },
    async transaction(work) {
      refuseInside()
      for (let attempt = 1; ; attempt += 1) {
        try {
          const scope = { open: true }
          return await runTransaction(pool, scope, (tx) => surrounding.run(scope, () => work(tx)))
        } catch (error) {
          if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
          await wait(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      closing = true
      await pool.end()
    },
  }
}

function createPool(connect: PostgresOptions['connect'], maxClients: number): pg.Pool {
  const address =
    'socketFolder' in connect
      ? { host: connect.socketFolder, user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 }
      : connect
  return new pg.Pool({
    ...address,
    max: maxClients,
    connectionTimeoutMillis: WAIT_FOR_CLIENT_MS,
    types,
    // Casts between date and moment must not follow the server's own zone.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'")
    },
  })
}

/** Whether the transaction still runs. */
type Scope = { open: boolean }

async function runTransaction<T>(pool: pg.Pool, scope: Scope, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A client in use reports its loss here, not to the pool; the query that is running rejects by itself.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const result = await work({
      query: async <Row>(statement: Statement) => {
        if (!scope.open) throw new Error('La transacción ya terminó')
        return rowsOf<Row>(await client.query(bind(statement)))
      },
    })
    scope.open = false
    await client.query('COMMIT')
    return result
  } catch (error) {
    scope.open = false
    await client.query('ROLLBACK').catch((rollback: Error) => {
      broken = rollback
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

function bind({ text, values }: Statement): pg.QueryConfig {
  return { text, values: [...values] }
}

function rowsOf<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  // A migration holds several statements and answers with several results.
  const last = Array.isArray(result) ? result.at(-1) : result
  return (last?.rows ?? []) as Row[]
}
