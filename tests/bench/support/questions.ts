// Measures calls of the portal one after another and several at once, compared with their SQL statements alone.

import { Agent } from 'node:http'
import type { Queryable, Statement } from '../../../server/database/sql.ts'
import type { Person } from '../../support/api/portal-api.ts'
import { startPortal } from '../start.ts'
import { openDatabase } from './bare-database.ts'
import type { Seeded } from './each-engine.ts'
import type { Line } from './line.ts'
import { median, p95 } from './median.ts'
import { benchTool } from './pgbench.ts'
import { post, signIn } from './post.ts'

const CALLS = 300
/** The number of calls that warm up and are not counted. */
const WARMING = 30
const CONNECTIONS = 8
const SECONDS = 3

export interface Question {
  what: string
  person: Person
  path: string
  body: unknown
  /** Sends the statements that the portal sends for this call. */
  ask: (db: Queryable) => Promise<unknown>
}

/** `of` names the amount of data in the database, for the result lines. */
export async function askQuestions(
  { engine, env }: Seeded,
  questions: readonly Question[],
  of: string,
): Promise<Line[]> {
  const portal = await startPortal(env)
  const ours: Measurement[] = []
  try {
    for (const { person, path, body } of questions) {
      const cookie = await signIn(portal.url, person)
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
      const headers = { cookie, 'x-portal': '1', 'content-type': 'application/json' }
      const sent = { url: `${portal.url}/api${path}`, body: Buffer.from(JSON.stringify(body)), headers }
      ours.push(await measure(() => post(agent, sent)))
      agent.destroy()
    }
  } finally {
    await portal.stop()
  }
  const database = await openDatabase(env)
  try {
    const lines: Line[] = []
    for (const [place, question] of questions.entries()) {
      const statements = await statementsOf(database.db, question)
      const floor = await measure(async () => {
        for (const each of statements) await database.db.query(each)
      })
      const tool = database.url
        ? benchTool(database.url, statements, { connections: CONNECTIONS, seconds: SECONDS })
        : null
      lines.push(...linesOf(`${question.what} ${of}, ${engine}`, ours[place], floor, tool))
    }
    return lines
  } finally {
    await database.close()
  }
}

interface Measurement {
  p50: number
  p95: number
  perSecond: number
}

/** Makes one call after another, and then several at once to find the maximum per second. */
async function measure(call: () => Promise<unknown>): Promise<Measurement> {
  const times: number[] = []
  for (let round = -WARMING; round < CALLS; round += 1) {
    const start = performance.now()
    await call()
    if (round >= 0) times.push(performance.now() - start)
  }
  let done = 0
  const start = performance.now()
  const until = start + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (; performance.now() < until; done += 1) await call()
    }),
  )
  return { p50: median(times), p95: p95(times), perSecond: (done * 1000) / (performance.now() - start) }
}

async function statementsOf(db: Queryable, { ask }: Question): Promise<Statement[]> {
  const statements: Statement[] = []
  await ask({
    query: (statement) => {
      statements.push(statement)
      return db.query(statement)
    },
  })
  return statements
}

const linesOf = (what: string, ours: Measurement | undefined, floor: Measurement, tool: number | null): Line[] =>
  ours
    ? [
        {
          what,
          ours: ours.p50,
          floor: floor.p50,
          unit: 'ms',
          floorIs: 'its statements alone, by the same driver',
          note: `p95 ${ours.p95.toFixed(1)} ms beside ${floor.p95.toFixed(1)} ms`,
        },
        {
          what: `… at ${CONNECTIONS} connections`,
          ours: ours.perSecond,
          floor: tool ?? floor.perSecond,
          unit: '/s',
          floorIs: tool ? 'its statements by pgbench' : 'its statements alone, by the same driver',
        },
      ]
    : []
