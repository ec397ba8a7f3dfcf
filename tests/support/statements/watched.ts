// Compares the rows of each statement that runs in a test with the row type that the code asserts for it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import pg from 'pg'
import type { Database, Queryable, Statement } from '../../../server/database/sql.ts'
import { ROOT } from '../source/sources.ts'
import type { AssertedRows, Kind } from './asserted-rows.ts'

/** The statements that have run in this process, and what was wrong with the rows of one. */
export type Watch = { rows: AssertedRows; readonly seen: Set<string>; readonly wrong: Set<string> }
/** `rows` is empty until a setup has read them: then nothing is compared. */
export const watch: Watch = { rows: {}, seen: new Set(), wrong: new Set() }

const { builtins } = pg.types
const KINDS: Readonly<Record<number, Kind>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  // Of the system's tables.
  19: 'text',
  [builtins.TEXT]: 'text',
  [builtins.VARCHAR]: 'text',
  [builtins.DATE]: 'text',
  [builtins.TIMESTAMPTZ]: 'moment',
  [builtins.BYTEA]: 'bytes',
  [builtins.JSON]: 'json',
  [builtins.JSONB]: 'json',
  1005: 'list of numbers',
  1007: 'list of numbers',
  1016: 'list of numbers',
  1009: 'list of text',
  1182: 'list of text',
}

type Running = { place: string; text: string }
const running = new AsyncLocalStorage<Running>()

/** The same database, whose statements are compared. */
export function watched<Opened extends Database>(db: Opened): Opened {
  const watchQueries = (queryable: Queryable): Queryable['query'] =>
    function query<Row>(statement: Statement): Promise<Row[]> {
      const place = Object.keys(watch.rows).length > 0 ? callerPlace() : null
      const run = () => queryable.query<Row>(statement)
      return place === null ? run() : running.run({ place, text: statement.text }, run)
    }
  return {
    ...db,
    query: watchQueries(db),
    transaction: (work) => db.transaction((tx) => work({ query: watchQueries(tx) })),
  }
}

// The rows that the database answers with their types are seen nowhere above the driver.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function queryWatched(this: pg.Client, ...parameters: Parameters<typeof query>) {
  const answer: unknown = query.apply(this, parameters)
  const [statement] = parameters as unknown[] as [{ text?: string }]
  const store = running.getStore()
  if (store && statement.text === store.text && answer instanceof Promise)
    answer.then((result: pg.QueryResult) => compare(store.place, result)).catch(() => undefined)
  return answer
} as typeof query

function compare(place: string, { fields, rows }: pg.QueryResult): void {
  const row = watch.rows[place] ?? {}
  watch.seen.add(place)
  const report = (what: string) => watch.wrong.add(`${place} ${what}`)
  const found = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  for (const name of Object.keys(row)) if (!found.has(name)) report(`asserts a column «${name}» that it does not read`)
  for (const [name, type] of found) {
    const column = row[name]
    const kind = KINDS[type]
    if (!column) report(`reads a column «${name}» that its row type does not have`)
    else if (!kind) report(`reads «${name}» of a type without a kind: ${type}`)
    else if (kind !== 'json' && !column.kinds.includes(kind))
      report(`asserts «${name}» as ${column.kinds}: it is ${kind}`)
    if (column && !column.isNullable && rows.some((each) => each[name] === null))
      report(`asserts «${name}» without null`)
  }
}

const places = new Map<string, string | null>()

/** Where in the server the statement was passed that has a row type; null when there is none among the next callers. */
function callerPlace(): string | null {
  const at = rawFrames()
  const known = places.get(at)
  if (known !== undefined) return known
  const named = mappedFrames().find((place) => place in watch.rows) ?? null
  places.set(at, named)
  return named
}

/** The positions in the code as it runs, which cost little. */
function rawFrames(): string {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  Error.prepareStackTrace = (_error, sites) =>
    sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`).join()
  const frames = String(new Error('frames').stack)
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return frames
}

/** This file's, the statement's and those of three callers. */
const DEPTH = 7

function mappedFrames(): string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  const { stack = '' } = new Error('frames')
  Error.stackTraceLimit = stackTraceLimit
  return [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.ts):(\d+):\d+/g)].map(
    ([, file = '', line = '']) => `${relative(ROOT, file)}:${line}`,
  )
}
