// Fault tests of three portals, PostgreSQL and S3 behind a simple balancer: each process is killed, and nothing is lost
// or stored twice.
// Not in every gate: tests/faults/two-servers.test.ts and tests/faults/portal-kill.test.ts fail sooner.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Queryable, sql } from '../../server/database/sql.ts'
import { draftClaim, photo } from '../support/api/claims.ts'
import { sendClaim, until200 } from '../support/api/persist.ts'
import { type Caller, itemOf } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { chance } from '../support/files/chance.ts'
import { type Broken, breakEverything, killProcess } from '../support/installation/break-everything.ts'
import { expectBytes, expectNoOrphan, expectOnce, forget, type SentClaim } from '../support/installation/expect-once.ts'
import { type Installation, openInstallation } from '../support/installation/installation.ts'

const DEVICES = 20
const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 3)
/** So large that the file is uploaded to S3 in several parts (server/files/s3-objects.ts). */
const PARTED_BYTES = 9 * 1024 ** 2
const CYCLE_MS = 600_000

let site: Installation
/** Ana, after her kit was fetched once, as by her phones. */
let ana: Caller
beforeAll(async () => {
  site = await openInstallation()
  const person = await signInAt(site.url, 'ana')
  const kit = await person.get('/siniestros-portal/kit')
  ana = { ...person, get: async () => kit }
})
afterAll(() => site?.close(), 60_000)

/** Returns the unexpected failures in the output of the portals. */
const failuresOf = ({ portals }: Installation) =>
  portals
    .flatMap(({ said }) =>
      said()
        .split('\n')
        .filter((line) => /"unexpected"|uncaught/i.test(line)),
    )
    .slice(-5)

async function waitingForLocks(tx: Queryable): Promise<number> {
  const waiting = await tx.query(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)
  return waiting.length
}

const statusOf = async (url: string) => (await fetch(url)).status
const codeOf = async (call: ReturnType<Caller['post']>) => {
  const { status, body } = await call
  return `${status} ${body?.code}`
}

it('without PostgreSQL no portal is ready; once it is back, all portals work again without a restart', async () => {
  const { claim } = await draftClaim(ana)
  const bytes = photo()
  await killProcess(site.postgres, 'postmaster')
  // The child processes of PostgreSQL end a moment later.
  await expect.poll(() => site.postgres.processes()).toEqual([])
  for (const [at, { url }] of site.portals.entries()) {
    const operations = site.operations[at]
    expect(await statusOf(`${url}/api/salud`)).toBe(503)
    expect(await statusOf(`${operations}/ready`)).toBe(503)
    expect(await statusOf(`${operations}/live`)).toBe(200)
    expect(await statusOf(`${operations}/metrics`)).toBe(200)
  }
  for (const _portal of site.portals) {
    expect(await codeOf(ana.post('/siniestros-portal', claim))).toBe('503 unavailable')
    expect(await codeOf(ana.upload(itemOf(bytes, claim.uuid, { tipo: 'FACTURA' }), bytes))).toBe('503 unavailable')
  }
  await site.postgres.revive()
  for (const [at, { url, isRunning }] of site.portals.entries()) {
    await expect.poll(() => statusOf(`${url}/api/salud`)).toBe(200)
    await expect.poll(() => statusOf(`${site.operations[at]}/ready`)).toBe(200)
    expect(isRunning()).toBe(true)
  }
})

it('a call whose query is running when PostgreSQL is killed is 503, and can be repeated', async () => {
  const { claim } = await draftClaim(ana)
  const bytes = photo()
  const item = itemOf(bytes, claim.uuid, { tipo: 'FACTURA' })
  const call = () => ana.upload(item, bytes)
  const held = site.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE intake`)
    const answer = codeOf(call())
    await expect.poll(() => waitingForLocks(tx)).toBeGreaterThan(0)
    await killProcess(site.postgres, 'backend')
    expect(await answer).toBe('503 unavailable')
    // This connection is lost as well, once PostgreSQL notices that a process was killed.
    for (let tries = 0; tries < 400; tries += 1) await tx.query(sql`SELECT pg_sleep(0.05)`)
  })
  await expect(held).rejects.toThrow(/^Connection terminated|connection error|ECONNRESET|terminating connection/)
  await site.postgres.revive()
  await until200(call, [])
  const rows = await site.db.query(sql`SELECT 1 FROM document WHERE uuid = ${item.uuid} AND sha256 = ${item.sha256}`)
  expect(rows).toHaveLength(1)
})

it('a portal that starts while S3 is unavailable answers calls without files, and accepts files once S3 is back', async () => {
  const [portal] = site.portals
  if (!portal) throw new Error('no portal')
  site.s3Line.decide = () => 'error'
  await portal.restart()
  expect(portal.said()).toContain('No se puede usar el almacén de archivos de FILES_URL')
  const there = await signInAt(portal.url, 'ana')
  const { claim, files } = await draftClaim(there)
  const [first] = files
  if (!first) throw new Error('no file')
  expect((await there.post('/gen/polizas', {})).status).toBe(200)
  expect(await codeOf(there.upload(first.item, first.bytes))).toBe('503 unavailable')
  site.s3Line.decide = () => 'well'
  const { cdReclamo } = await sendClaim(there, { claim, files }, [])
  expect(cdReclamo).toBeGreaterThan(0)
})

for (let cycle = 1; cycle <= CYCLES; cycle += 1)
  it(
    `PWA-12 D92 ${DEVICES} devices send while portals, PostgreSQL and S3 are killed and connections fail: cycle ${cycle}`,
    async () => {
      let broken: Broken = { done: [], ended: [] }
      const random = chance(() => [...broken.done, ...failuresOf(site)].join('\n'))
      const refusals: string[] = []
      const sent: SentClaim[] = []
      let isOver = false
      // One photo is so large that it goes to S3 in several parts.
      const large = [Buffer.concat([photo(), Buffer.alloc(PARTED_BYTES)])]
      const picture = () => large.pop() ?? photo()
      const device = async () => {
        do {
          const drafted = await draftClaim(ana, { picture })
          sent.push({ drafted, answer: await sendClaim(ana, drafted, refusals) })
        } while (!isOver)
      }
      const sending = Promise.all(Array.from({ length: DEVICES }, device))
      broken = await breakEverything(site, random, cycle).finally(() => {
        isOver = true
      })
      await sending
      expect(broken.ended, 'nobody ends who was not killed').toEqual([])
      expect(refusals).toEqual([])
      await expectOnce(site, sent)
      await expectNoOrphan(site)
      await expectBytes(site, sent)
      await forget(site.db, sent)
      site.s3Line.seen.length = 0
      site.line.asked.length = 0
    },
    CYCLE_MS,
  )
