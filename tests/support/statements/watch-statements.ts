// Compares the rows of each statement that runs in a test with the row type that the code asserts for it.
import { tracingChannel } from 'node:diagnostics_channel'
import { relative } from 'node:path'
import pg from 'pg'
import type { TracedStatement } from '../../../server/database/postgres.ts'
import { ROOT } from '../source/sources.ts'
import type { AssertedRows, Kind } from './asserted-rows.ts'

/** The statements that have run in this process, and the errors in their rows. */
export type Watch = { readonly rows: AssertedRows; readonly seen: Set<string>; readonly wrong: Set<string> }

const { builtins } = pg.types
const KINDS: Readonly<Record<number, Kind>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  // The type `name` of the system tables.
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

/** Compares every statement of this process from now on with `rows`, the asserted rows. */
export function watchStatements(rows: AssertedRows): Watch {
  const watch: Watch = { rows, seen: new Set(), wrong: new Set() }
  const places = new WeakMap<object, string>()
  const { start, asyncEnd } = tracingChannel<TracedStatement>('portal.statement')
  start.subscribe((traced) => {
    const place = callerPlace(rows)
    if (place !== null) places.set(traced as TracedStatement, place)
  })
  asyncEnd.subscribe((message) => {
    const traced = message as TracedStatement
    const place = places.get(traced)
    if (place !== undefined && traced.result) compare(watch, place, traced.result)
  })
  return watch
}

function compare({ rows: asserted, seen, wrong }: Watch, place: string, { fields, rows }: pg.QueryResult): void {
  const row = asserted[place] ?? {}
  seen.add(place)
  const report = (what: string) => wrong.add(`${place} ${what}`)
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

/** Returns the place in the server's code from which the statement ran; null if no near caller is in that code. */
function callerPlace(rows: AssertedRows): string | null {
  const at = rawFrames()
  const known = places.get(at)
  if (known !== undefined) return known
  const named = mappedFrames().find((place) => place in rows) ?? null
  places.set(at, named)
  return named
}

/** Returns the positions in the running code, without source maps, which is fast. */
function rawFrames(): string {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  Error.prepareStackTrace = (_error, sites) =>
    sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`).join()
  const frames = String(new Error('frames').stack)
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return frames
}

/** The number of frames to read: of this file, the channel, the database, the statement, and three callers. */
const DEPTH = 14

function mappedFrames(): string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  const { stack = '' } = new Error('frames')
  Error.stackTraceLimit = stackTraceLimit
  return [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.ts):(\d+):\d+/g)].map(
    ([, file = '', line = '']) => `${relative(ROOT, file)}:${line}`,
  )
}
