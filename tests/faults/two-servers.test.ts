// Fault tests of two server processes on one PostgreSQL: they share sessions, limits and background work.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Queryable, sql } from '../../server/database/sql.ts'
import { DELIVERIES } from '../../server/job/job.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { basic, type Json, PASSWORD } from '../support/api/portal-api.ts'
import { openSmtpSink, type SmtpSink } from '../support/api/smtp-sink.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { addWaitingClaims } from '../support/world/waiting-claims.ts'

type Answer = { status: number; body: Json; cookie: string }
type Server = (path: string, given?: { body?: Json; cookie?: string; authorization?: string }) => Promise<Answer>

const NEW = 'Nueva clave 2027'

let test: TestDatabase
let sink: SmtpSink
const portals: RunningPortal[] = []
let one: Server
let other: Server
beforeAll(async () => {
  sink = await openSmtpSink()
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  const env = { DATABASE_URL: test.url ?? '', SMTP_URL: sink.url }
  portals.push(await startPortal({ env: { ...env, SEED: 'demo' } }), await startPortal({ env }))
  const servers = portals.map(({ url }) => serverAt(url))
  ;[one, other] = servers as [Server, Server]
})
beforeEach(async () => {
  for (const table of ['failed_login', 'password_request'])
    await test.db.query({ text: `DELETE FROM ${table}`, values: [] })
  sink.mails.length = 0
})
afterAll(async () => {
  for (const portal of portals) await portal.stop()
  await test?.close()
  await sink?.close()
})

function serverAt(url: string): Server {
  return async (path, { body, cookie, authorization } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'x-portal': '1',
        ...(cookie ? { cookie } : {}),
        ...(authorization ? { authorization } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const set = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, body: await answer.json(), cookie: set }
  }
}

const logIn = (server: Server, user: string, password = PASSWORD) =>
  server('/enki', { authorization: basic(user, password) })
const isIn = async (server: Server, cookie: string) => (await server('/', { cookie })).status === 200

describe('sessions on two servers', () => {
  it('SYS-01 a session is valid on both servers, and a logout on either one ends it on both', async () => {
    const { cookie } = await logIn(one, 'ana')
    expect([await isIn(one, cookie), await isIn(other, cookie)]).toEqual([true, true])
    expect((await other('/enki', { cookie })).body.username).toBe('ana')
    expect((await one('/logout', { cookie })).status).toBe(200)
    expect((await other('/', { cookie })).body.code).toBe('session-ended')
    expect(await isIn(one, cookie)).toBe(false)
  })

  it('ACC-10 a password changed on one server is valid on both, and ends all other sessions on both', async () => {
    const here = (await logIn(one, 'carla')).cookie
    const elsewhere = [(await logIn(one, 'carla')).cookie, (await logIn(other, 'carla')).cookie]
    const bruno = (await logIn(other, 'bruno')).cookie
    const change = await one('/usuario/cambiar', {
      cookie: here,
      body: { current: PASSWORD, passwd1: NEW, passwd2: NEW },
    })
    expect(change.status).toBe(200)
    for (const server of [one, other]) {
      expect([await isIn(server, change.cookie), await isIn(server, bruno)]).toEqual([true, true])
      for (const cookie of [here, ...elsewhere]) expect((await server('/', { cookie })).body.code).toBe('session-ended')
      expect((await logIn(server, 'carla')).body.code).toBe('bad-credentials')
      expect((await logIn(server, 'carla', NEW)).status).toBe(200)
    }
  })
})

describe('D53 limits over two servers', () => {
  it('five wrong passwords over both servers lock the pair of account and address on both', async () => {
    for (let at = 0; at < 5; at += 1) expect((await logIn(at % 2 ? other : one, 'ana', `no ${at}`)).status).toBe(401)
    for (const server of [one, other]) {
      const locked = await logIn(server, 'ana')
      expect([locked.status, locked.body.code]).toEqual([429, 'locked'])
      expect((await logIn(server, 'bruno')).status).toBe(200)
    }
  })

  it('forty concurrent attempts on both servers are limited to five', async () => {
    const guess = (at: number) => logIn(at % 2 ? other : one, 'andes', `no ${at}`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('an address can request twenty new passwords on both servers together', async () => {
    const ask = (at: number) => (at % 2 ? other : one)('/resetpass', { body: { user: `nadie.${at}` } })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const server of [one, other]) {
      const refused = await server('/resetpass', { body: { user: 'ana' } })
      expect([refused.status, refused.body.code]).toEqual([429, 'slow-down'])
    }
  })
})

describe('D45 DOC-28 reviews on two servers', () => {
  it('of twenty reviewers who save one version of a claim at once one succeeds, the others get a conflict, and no comment is lost', async () => {
    const { cookie } = await logIn(one, 'admin')
    const [found] = await test.db.query<{ cdReclamo: number }>(
      sql`SELECT "cdReclamo" FROM claim_report WHERE "estadoPortal" = 'POR_REVISAR' ORDER BY 1 LIMIT 1`,
    )
    const cdReclamo = found?.cdReclamo ?? 0
    // All documents have been decided.
    await test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "cdReclamo" = ${cdReclamo}`)
    const read = async () => {
      const answer = await fetch(`${portals[0]?.url}/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`, {
        headers: { cookie },
      })
      return (await answer.json()) as Json
    }
    const first = await read()
    const words = Array.from({ length: 20 }, (_, at) => `Revisor ${at}`)
    const review = async (comentario: string, at: number): Promise<void> => {
      let claim = first
      for (;;) {
        const body = { ...claim, estadoPortal: 'POR_REVISAR', comentario }
        const saved = await (at % 2 ? other : one)('/siniestros-portal', { cookie, body })
        if (saved.status === 200) return
        expect([saved.status, saved.body.code]).toEqual([409, 'review-conflict'])
        expect(saved.body.message).toBe('El siniestro fue modificado por otro usuario')
        claim = saved.body.present
      }
    }
    await Promise.all(words.map(review))
    expect((await read()).version).toBe(first.version + 20)
    const history = await test.db.query<{ comentario: string }>(
      sql`SELECT comentario FROM claim_report_history WHERE "cdReclamo" = ${cdReclamo} AND comentario LIKE 'Revisor %'`,
    )
    expect(history.map(({ comentario }) => comentario).sort()).toEqual([...words].sort())
  })
})

describe('background work of two servers', () => {
  const PEOPLE = ['ana', 'bruno', 'carla', 'andes', 'elena', 'nuevo'] as const
  const waiting = async () => {
    const kinds = ['password-request', ...DELIVERIES]
    const [row] = await test.db.query<{ n: number }>(
      sql`SELECT count(*) AS n FROM job WHERE kind = ANY(${kinds}::text[])`,
    )
    return Number(row?.n)
  }
  const done = () => expect.poll(waiting, { timeout: 120_000 }).toBe(0)

  it('ACC-21 each password request results in one mail, although both servers process the requests', async () => {
    await test.db.query(sql`UPDATE portal_user SET email = username || '@example.com' WHERE username = ANY(${PEOPLE})`)
    const both = (user: string) => Promise.all([one, other].map((server) => server('/resetpass', { body: { user } })))
    for (let round = 0; round < 3; round += 1) {
      // A request makes its own server process all requests, including those sent to the other server.
      await Promise.all(PEOPLE.map((user, at) => (at % 2 ? other : one)('/resetpass', { body: { user } })))
      await both(`nadie.${round}`)
      await done()
      const sent = sink.mails.splice(0).flatMap(({ to }) => to)
      expect(sent.sort()).toEqual(PEOPLE.map((user) => `${user}@example.com`).sort())
      await test.db.query(sql`DELETE FROM password_request`)
    }
  })

  it('password requests on both servers send at most three mails an hour to one mailbox', async () => {
    for (const user of ['vence', 'marco', 'admin']) {
      await test.db.query(sql`UPDATE portal_user SET email = username || '@example.com' WHERE username = ${user}`)
      const ask = (at: number) => (at % 2 ? other : one)('/resetpass', { body: { user } })
      await Promise.all(Array.from({ length: 16 }, (_, at) => ask(at)))
      await done()
      expect(sink.mails.splice(0)).toHaveLength(3)
      await test.db.query(sql`DELETE FROM password_request`)
    }
  })
})

describe('a daily job on two servers', () => {
  const CLAIMS = 450
  // Halfway between the first day of the warning and the lapse, so that a midnight during the test has no effect.
  const MOVED_DAYS_AGO = 172
  const written = async (db: Queryable) => {
    const kind = 'SINIESTRO_CADUCIDAD'
    const rows = await db.query<{ event: string }>(sql`SELECT event FROM notice WHERE kind = ${kind} ORDER BY event`)
    return rows.map(({ event }) => event)
  }

  it('REP-20 D22 when a server is killed during the job the other one continues it, and each claim gets one notice', async () => {
    // The servers of the other tests could run the job of today themselves.
    for (const portal of portals.splice(0)) await portal.stop()
    await test.db.query(sql`DELETE FROM job WHERE kind LIKE '%-warning'`)
    const moved = new Date(Date.now() - MOVED_DAYS_AGO * 24 * 3_600_000)
    const claims = await addWaitingClaims(test.db, moved, { count: CLAIMS })
    const expected = claims.map((cdReclamo) => `SINIESTRO_CADUCIDAD:${cdReclamo}:2`)
    const start = () => startPortal({ env: { DATABASE_URL: test.url ?? '', NOTICE_HOUR: '0', DIAS_CADUCIDAD: '180' } })

    await test.db.transaction(async (tx) => {
      // While this transaction is open, the server that runs the job waits in its third batch for this row.
      await tx.query(sql`INSERT INTO notification (id, "userId", tipo, event, titulo, texto, "createdAt")
        VALUES ('in the way', 1, 'SINIESTRO_CADUCIDAD', ${expected[250]}, '', '', now())`)
      const killed = await start()
      portals.push(killed)
      await expect.poll(async () => (await written(tx)).length).toBe(200)
      portals.push(await start())
      await killed.kill()
      expect(await written(tx)).toEqual(expected.slice(0, 200))
      await tx.query(sql`DELETE FROM notification WHERE id = 'in the way'`)
    })
    // As if two minutes had passed, after which another server may take the job over.
    await test.db.query(sql`UPDATE job SET "dueAt" = now() WHERE kind = 'lapse-warning'`)
    const isFinished = async () => {
      const finished = await test.db.query(sql`SELECT 1 FROM job
        WHERE kind = 'lapse-warning' AND ("dueAt" AT TIME ZONE 'America/Guayaquil')::time = '00:00'`)
      return finished.length > 0
    }
    await expect.poll(isFinished, { timeout: 60_000 }).toBe(true)
    expect(await written(test.db)).toEqual(expected)
  })
})
