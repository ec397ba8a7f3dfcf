// Fault tests of notices: two servers on one PostgreSQL are killed at any step, while the sinks refuse, stall and cut.
// Each event is sent by each channel, and only refused or unanswered deliveries are repeated.
// Not in every gate: tests/api/notice/message-delivery.test.ts and tests/faults/two-servers.test.ts fail sooner.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Queryable, sql } from '../../server/database/sql.ts'
import { DELIVERIES } from '../../server/job/job.ts'
import { makeRandom } from '../../server/seed/random.ts'
import { NOTICE_TYPES } from '../../src/domain/notice/notice-type.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import type { Caller, Json } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { chance } from '../support/files/chance.ts'
import { type Attempt, openUnrulySinks, type UnrulySinks } from '../support/notice/unruly-sinks.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { pushDevice } from '../support/push/push-device.ts'
import { vapidSettings } from '../support/push/push-sink.ts'
import { addWaitingClaims } from '../support/world/waiting-claims.ts'

const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 3)
const CHANNELS = ['mail', 'whatsapp', 'sms', 'push'] as const
const SERVERS = ['uno', 'otro'] as const
type Server = (typeof SERVERS)[number]

/** How many claims lapse soon in each cycle, and how many staff return. */
const LAPSING = 4
const RETURNED = 3
// Halfway between the first day of the warning and the lapse, so that a midnight during the test has no effect.
const MOVED_DAYS_AGO = 172
/** How long a server waits for a provider. */
const TIMEOUT_S = 1
/** A server that no step has killed is killed after this time without a delivery. */
const QUIET_MS = 4_000
const MOST_STEPS = 14

let test: TestDatabase
let sinks: UnrulySinks
const portals = {} as Record<Server, RunningPortal>
const envs = {} as Record<Server, Record<string, string>>
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  const subjects = new Map(SERVERS.map((by) => [`mailto:${by}@ejemplo.ec`, by]))
  sinks = await openUnrulySinks({
    servers: SERVERS,
    tooLateMs: TIMEOUT_S * 1_000 + 400,
    byToken: (authorization) => subjects.get(subjectOf(authorization)) ?? authorization.replace('Bearer ', ''),
  })
  const vapid = vapidSettings()
  for (const by of SERVERS)
    envs[by] = {
      DATABASE_URL: test.url ?? '',
      SMTP_URL: sinks.smtpUrls[by] ?? '',
      MESSAGE_TOKEN: by,
      MESSAGE_TIMEOUT: String(TIMEOUT_S),
      PRIVATE_TARGETS: 'on',
      NOTICE_HOUR: '0',
      DIAS_CADUCIDAD: '180',
      ...vapid,
      VAPID_SUBJECT: `mailto:${by}@ejemplo.ec`,
    }
  const first = await startPortal({ env: { ...envs.uno, SEED: 'demo', SMTP_URL: '', MESSAGE_TOKEN: '' } })
  await first.stop()
  await tellAnaEverywhere(test.db)
})
afterAll(async () => {
  for (const portal of Object.values(portals)) await portal.kill().then(portal.stop)
  await sinks?.close()
  await test?.close()
})

/** Returns the sender (`sub`) in the VAPID header of a push. */
function subjectOf(authorization: string): string {
  const claims = /^vapid t=[^.]*\.([^.]*)\./.exec(authorization)?.[1]
  return claims ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).sub : ''
}

/** Gives ana a mail address, a mobile number and two devices, and deletes the demo world's notices. */
async function tellAnaEverywhere(db: Queryable): Promise<void> {
  for (const table of ['notice', 'notification']) await db.query(sql`DELETE FROM ${sql.raw(table)}`)
  await db.query(sql`UPDATE portal_user SET email = username || '@example.com'`)
  await db.query(sql`UPDATE insured_person SET celular = '0991234567' WHERE cedula = (SELECT cedula FROM portal_user
    WHERE id = 1)`)
  await db.query(sql`INSERT INTO home_config (id, tipo, url, show, "urlTemplate", "sendWhatsapp", "sendSms")
    VALUES (1, 'IMAGEN', 'https://www.ejemplo.ec/a.png', 0, ${sinks.messageUrl}, 1, 1)
    ON CONFLICT (id) DO UPDATE SET "urlTemplate" = EXCLUDED."urlTemplate", "sendWhatsapp" = 1, "sendSms" = 1`)
  await db.query(sql`DELETE FROM notice_template`)
  for (const [orden, tipo] of NOTICE_TYPES.entries())
    await db.query(sql`INSERT INTO notice_template (tipo, "idTemplate", orden) VALUES (${tipo}, 'plantilla', ${orden})`)
  for (const device of ['telefono', 'tableta']) {
    const { endpoint, keys } = pushDevice(sinks.endpointOf(device)).subscription
    await db.query(sql`INSERT INTO push_subscription (id, "userId", endpoint, p256dh, auth, "sessionHash", "createdAt",
        "seenAt") VALUES (${device}, 1, ${endpoint}, ${keys.p256dh}, ${keys.auth}, '', now(), now())`)
  }
}

/** A kill of a server: when it happened among all events, and which notices were recorded as sent by then. */
type Kill = { by: Server; at: number; sent: ReadonlySet<string> }
const kills: Kill[] = []

async function kill(by: Server): Promise<void> {
  if (!portals[by]?.isRunning()) return
  const killed: Kill = { by, at: sinks.next(), sent: new Set() }
  kills.push(killed)
  await portals[by].kill()
  killed.at = sinks.next()
  // PostgreSQL may still finish statements of the killed server, until its connections are closed.
  await expect.poll(() => connectionsOf(by)).toBe(0)
  const rows = await test.db.query<{ id: string }>(sql`SELECT id FROM notice WHERE "sentAt" IS NOT NULL`)
  killed.sent = new Set(rows.map(({ id }) => id))
}

async function connectionsOf(by: Server): Promise<number> {
  const [row] = await test.db.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = ${by}`,
  )
  return row?.n ?? 0
}

async function start(by: Server): Promise<void> {
  // The test recognizes the connections of this server by the application name.
  const url = new URL(test.url ?? '')
  url.searchParams.set('application_name', by)
  const env = { ...envs[by], DATABASE_URL: url.href }
  const before = kills.length
  if (!portals[by]) portals[by] = await startPortal({ env })
  else
    await portals[by].restart().catch((error) => {
      // A server may be killed during its start, because it delivers notices before it answers.
      if (!kills.slice(before).some((each) => each.by === by)) throw error
    })
}

/** Waits until both servers are killed, or until there was no delivery for `QUIET_MS`. */
async function nothingHappens(): Promise<void> {
  let seen = -1
  for (let quiet = 0; quiet < QUIET_MS && SERVERS.some((by) => portals[by].isRunning()); quiet += 50) {
    if (sinks.attempts.length !== seen) quiet = 0
    seen = sinks.attempts.length
    await wait(50)
  }
}

/** Selects daily runs that have ended for today: they are due at the next midnight. */
const isFinished = sql`kind LIKE '%-warning' AND ("dueAt" AT TIME ZONE 'America/Guayaquil')::time = '00:00'`

/** Makes all waiting jobs due, as if an hour had passed. Both servers must have been killed. */
async function letTimePass(db: Queryable): Promise<void> {
  await db.query(sql`UPDATE job SET "dueAt" = now() - interval '1 second' WHERE NOT (${isFinished})`)
}

const returned = new Set<number>()
const lapsing: number[] = []

/** Begins a new day with new claims: some lapse soon, the others wait for a review. */
async function newDay(db: Queryable, cycle: number): Promise<number[]> {
  const moved = new Date(Date.now() - MOVED_DAYS_AGO * 24 * 3_600_000)
  await db.query(sql`DELETE FROM job WHERE ${isFinished}`)
  lapsing.push(...(await addWaitingClaims(db, moved, { count: LAPSING, first: cycle * 100 })))
  const waiting = await addWaitingClaims(db, new Date(), {
    count: RETURNED,
    first: cycle * 100 + 50,
    estado: 'POR_REVISAR' as const,
  })
  for (const cdReclamo of waiting) returned.add(cdReclamo)
  return waiting
}

/** Returns a claim to its person as a reviewer would, trying both servers until one has done it. */
async function giveBack(cdReclamo: number, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const portal = portals[SERVERS[at % 2] ?? 'uno']
    const done = portal?.isRunning() && (await tryToGiveBack(portal.url, cdReclamo).catch(() => false))
    if (done) return
    await wait(50)
  }
}

/** An administrator's session on each server, which survives its kills. */
const admins = new Map<string, Caller>()

async function adminAt(url: string): Promise<Caller> {
  const admin = admins.get(url) ?? (await signInAt(url, 'admin'))
  admins.set(url, admin)
  return admin
}

const PLACE = (cdReclamo: number) => `/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`

async function tryToGiveBack(url: string, cdReclamo: number): Promise<boolean> {
  const admin = await adminAt(url)
  const claim: Json = (await admin.get(PLACE(cdReclamo))).body
  if (claim.estadoPortal === 'POR_REGULARIZAR') return true
  const body = { ...claim, estadoPortal: 'POR_REGULARIZAR', comentario: 'Falta la receta.' }
  const saved = await admin.post('/siniestros-portal', body)
  if (saved.status !== 200 && saved.status < 500 && saved.body.code !== 'review-conflict')
    throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`)
  return saved.status === 200
}

it(`REP-18 D22 with ${2 * CYCLES} kills, each event is sent by each channel, and only refused or unanswered deliveries are repeated`, async () => {
  const random = chance(() => JSON.stringify(kills.map(({ by, at }) => ({ by, at }))))
  const ofKills = makeRandom(random.uuid())
  sinks.misbehave(random)
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const waiting = await newDay(test.db, cycle)
    let isOver = false
    // Each server is killed at a random step of its deliveries: before the answer of the sink, or right after it.
    const left = Object.fromEntries(SERVERS.map((by) => [by, ofKills.int(1, MOST_STEPS)]))
    sinks.onStep = async (by) => {
      left[by] = (left[by] ?? 0) - 1
      if (left[by] === 0) await kill(by as Server)
    }
    await Promise.all(SERVERS.map(start))
    const reviews = Promise.all(waiting.map((cdReclamo) => giveBack(cdReclamo, () => isOver)))
    await nothingHappens()
    for (const by of SERVERS) await kill(by)
    isOver = true
    await reviews
    sinks.onStep = async () => undefined
    await letTimePass(test.db)
  }

  sinks.behave()
  await Promise.all(SERVERS.map(start))
  await Promise.all([...returned].map((cdReclamo) => giveBack(cdReclamo, () => false)))
  await expect.poll(() => stillWaiting(test.db), { timeout: 60_000 }).toEqual({ runs: 0, notices: 0 })
  for (const by of SERVERS) await portals[by].stop()

  await expectEachTold()
  expectNoneRepeated()
  expect(sinks.contradicted, 'the same at every try').toEqual([])
})

async function stillWaiting(db: Queryable): Promise<{ runs: number; notices: number }> {
  const [row] = await db.query<{ runs: number; notices: number }>(sql`SELECT
    (SELECT count(*)::int FROM job WHERE kind LIKE '%-warning' AND NOT (${isFinished})) AS runs,
    (SELECT count(*)::int FROM job WHERE kind = ANY(${DELIVERIES}::text[])) AS notices`)
  return row ?? { runs: -1, notices: -1 }
}

type Row = { id: string; canal: (typeof CHANNELS)[number]; event: string; recipient: string; isSent: boolean }

/** Returns the key by which a sink recognizes repeats of a delivery. */
const keyOf = ({ id, canal, event, recipient }: Row): string =>
  canal === 'push' ? `/equipos/${recipient}#${createHash('sha256').update(event).digest('base64url').slice(0, 32)}` : id

const readNotices = () =>
  test.db.query<Row>(sql`SELECT id, canal, event, recipient, "sentAt" IS NOT NULL AS "isSent" FROM notice
    WHERE kind <> 'PASSWORD' ORDER BY event, canal, recipient`)

let keys = new Map<string, Row>()

/** Expects one notification for every event, and one accepted delivery by each channel. */
async function expectEachTold(): Promise<void> {
  const notices = await readNotices()
  keys = new Map(notices.map((row) => [keyOf(row), row]))
  const moves = await test.db.query<{
    event: string
  }>(sql`SELECT 'CAMBIO_ESTADO:' || "cdReclamo" || ':' || "historyOrden"
    AS event FROM claim_event WHERE tipo = 'CAMBIO_ESTADO' AND "cdReclamo" = ANY(${[...returned]}::int[])`)
  const events = [...moves.map(({ event }) => event), ...lapsing.map((cd) => `SINIESTRO_CADUCIDAD:${cd}:2`)]
  expect(events).toHaveLength(CYCLES * (LAPSING + RETURNED))
  const notifications = await test.db.query<{ event: string }>(sql`SELECT event FROM notification`)
  expect(notifications.map(({ event }) => event).sort()).toEqual([...events].sort())
  const deliveries = events.flatMap((event) =>
    [`mail ana@example.com`, 'sms +593991234567', 'whatsapp +593991234567', 'push tableta', 'push telefono'].map(
      (way) => `${event} ${way}`,
    ),
  )
  expect(notices.map(({ event, canal, recipient }) => `${event} ${canal} ${recipient}`).sort()).toEqual(
    deliveries.sort(),
  )
  expect(notices.filter(({ isSent }) => !isSent)).toEqual([])
  expect([...sinks.effects.keys()].sort()).toEqual([...keys.keys()].sort())
  for (const [key, { canal, recipient }] of sinks.effects) expect(keys.get(key)).toMatchObject({ canal, recipient })
}

/**
 * Expects that a delivery is repeated only if the previous attempt was refused, or if its answer or its server was
 * lost.
 */
function expectNoneRepeated(): void {
  const repeated: string[] = []
  const triesOf = new Map<string, Attempt[]>()
  for (const each of sinks.attempts) triesOf.set(each.key, [...(triesOf.get(each.key) ?? []), each])
  for (const [key, { id, canal }] of keys) {
    const tries = triesOf.get(key) ?? []
    for (const [at, again] of tries.entries()) {
      const before = tries[at - 1]
      if (!before) continue
      const died = kills.find((each) => each.by === before.by && each.at > before.at && each.at < again.at)
      if (died?.sent.has(id)) repeated.push(`${canal} ${id}: although it was recorded as sent`)
      if (died) continue
      if (before.ending === 'taken') repeated.push(`${canal} ${id}: although it was answered`)
      if (before.endedAt === null || before.endedAt > again.at) repeated.push(`${canal} ${id}: while it was under way`)
    }
  }
  expect(repeated).toEqual([])
}
