// Fault tests of three portals behind pgbouncer, which has fewer connections to PostgreSQL than the portals have to it.
// Not in every gate, although nothing cheaper shows that portals behind pgbouncer wait for each other and lose nothing.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS, openPostgres } from '../../server/database/postgres.ts'
import { type Database, sql } from '../../server/database/sql.ts'
import { type DraftedClaim, draftClaim } from '../support/api/claims.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import type { Answer, Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { startPgbouncer } from '../support/machine/pgbouncer.mjs'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { ROOT } from '../support/source/sources.ts'

/** How many connections each portal has to pgbouncer; BUDGET is how many pgbouncer has to PostgreSQL. */
const CONNECTIONS = [1, 5, 10]
const BUDGET = 4
const DEVICES = 4

let test: TestDatabase
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>
/** The database through pgbouncer, opened as a portal does. */
let through: Database
const portals: RunningPortal[] = []
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  await test.db.query(
    sql.raw(`ALTER DATABASE "${new URL(test.url ?? '').pathname.slice(1)}" SET timezone = 'America/Guayaquil'`),
  )
  const config = readFileSync(path.join(ROOT, 'deploy', 'pgbouncer.ini'), 'utf8')
  pgbouncer = await startPgbouncer(
    config.replace(/^(default_pool_size|max_db_connections) = .*$/gm, `$1 = ${BUDGET}`),
    `${test.url}?application_name=portal`,
  )
  through = openPostgres({ connect: { connectionString: pgbouncer.url }, maxClients: 6, onLostClient: () => undefined })
  for (const connections of CONNECTIONS) {
    const env = { DATABASE_URL: pgbouncer.url, DATABASE_CONNECTIONS: String(connections) }
    portals.push(await startPortal({ env: { ...env, SEED: portals.length === 0 ? 'demo' : 'none' } }))
  }
})
afterAll(async () => {
  for (const portal of portals) await portal.stop()
  await through?.close()
  await pgbouncer?.stop()
  await test?.close()
})

/** Lets some devices send claims to each portal at once; returns how often each status occurred. */
async function sendAll(meanwhile: () => Promise<unknown>): Promise<Map<number, number>> {
  const met = new Map<number, number>()
  const note = async (answer: Promise<Answer>) => {
    const { status } = await answer
    met.set(status, (met.get(status) ?? 0) + 1)
    return answer
  }
  const drafts: { person: Caller; drafted: DraftedClaim }[] = []
  for (const { url } of portals) {
    const ana = await signInAt(url, 'ana')
    const person: Caller = {
      ...ana,
      post: (...call) => note(ana.post(...call)),
      upload: (...call) => note(ana.upload(...call)),
    }
    for (let device = 0; device < DEVICES; device += 1) drafts.push({ person, drafted: await draftClaim(person) })
  }
  const refusals: string[] = []
  const sending = Promise.all(drafts.map(({ person, drafted }) => sendClaim(person, drafted, refusals)))
  await meanwhile()
  const numbers = (await sending).map(({ cdReclamo }) => cdReclamo)
  expect(refusals).toEqual([])
  const uuids = drafts.map(({ drafted }) => drafted.claim.uuid as string)
  const rows = await test.db.query<{ cdReclamo: number }>(
    sql`SELECT "cdReclamo" FROM claim_report WHERE uuid = ANY(${uuids}::text[]) ORDER BY 1`,
  )
  expect(rows.map(({ cdReclamo }) => cdReclamo)).toEqual(numbers.sort((a, b) => a - b))
  expect(rows).toHaveLength(uuids.length)
  return met
}

const ofPortals = sql`datname = current_database() AND application_name = 'portal'`

it('PWA-12 portals with more connections than pgbouncer wait for each other, and refuse no request', async () => {
  const seen: number[] = []
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      const [row] = await test.db.query<{ n: number }>(
        sql`SELECT count(*) AS n FROM pg_stat_activity WHERE ${ofPortals}`,
      )
      seen.push(Number(row?.n))
    }
  })()
  const met = await sendAll(async () => undefined)
  isOver = true
  await counting
  expect([...met.keys()]).toEqual([200])
  expect(Math.max(...seen)).toBe(BUDGET)
})

it('PWA-12 D92 calls whose connection is lost on either side of pgbouncer are 503, and nothing is lost', async () => {
  const met = await sendAll(async () => {
    await test.db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofPortals}`)
    await pgbouncer.restart()
  })
  expect([...met.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
})

it('every connection to PostgreSQL has the portal’s time limits', async () => {
  const limits = Object.keys(LIMITS).map((name) => sql`current_setting(${name})`)
  const held = sql`SELECT ARRAY[${sql.join(limits)}] AS limits, pg_backend_pid() AS pid, pg_sleep(0.05)`
  const answers = Array.from({ length: 24 }, () => through.query<{ limits: string[]; pid: number }>(held))
  const rows = (await Promise.all(answers)).flat()
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeGreaterThan(1)
  for (const row of rows) expect(row.limits).toEqual(Object.values(LIMITS))
})

it('no statement is prepared by name, because each transaction may have another connection', async () => {
  const busy = sql.prepared(sql`SELECT count(name)::int AS names, pg_sleep(0.01) FROM pg_prepared_statements`)
  const answers = await Promise.all(Array.from({ length: 60 }, () => through.query<{ names: number }>(busy)))
  for (const [row] of answers) expect(row?.names).toBe(0)
})

it('a reused connection has the time zone of the portal', async () => {
  const stranger = openPostgres({
    connect: { connectionString: pgbouncer.url },
    maxClients: 1,
    onLostClient: () => undefined,
  })
  await stranger.query(sql`SET TIME ZONE 'Asia/Tokyo'`)
  const zone = sql`SELECT current_setting('TimeZone') AS zone, pg_backend_pid() AS pid, pg_sleep(0.01)`
  const answers = Array.from({ length: 60 }, (_, at) =>
    (at % 6 === 0 ? stranger : through).query<{ zone: string }>(zone),
  )
  const zones = (await Promise.all(answers)).map(([row]) => row?.zone)
  await stranger.close()
  expect(zones).toEqual(zones.map((_, at) => (at % 6 === 0 ? 'Asia/Tokyo' : 'UTC')))
})
