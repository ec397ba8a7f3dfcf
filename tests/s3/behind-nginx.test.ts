// Fault tests of the installation in deploy/, with its settings and its nginx, but without containers.
// Not in every gate, although nothing cheaper shows that nginx with the settings of deploy/ loses nothing and hides no address.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { type DraftedClaim, draftClaim } from '../support/api/claims.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import { itemOf } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { bigPhoto } from '../support/files/pictures.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { freePort } from '../support/machine/free-port.mjs'
import { startNginx } from '../support/machine/nginx.mjs'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { nextRelease, type ServerRelease } from '../support/portal/server-releases.ts'
import { ROOT } from '../support/source/sources.ts'

/** A little more than `fail_timeout` of deploy/nginx.conf. */
const FORGIVEN_AFTER_MS = 2_500

const deployed = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8')

/** The settings of deploy/portal.env, except the address. */
const settings = Object.fromEntries(
  [...deployed('portal.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

let test: TestDatabase
let bucket: TestBucket
let url: string
let metrics: number[]
const portals: RunningPortal[] = []
let next: ServerRelease
let nginx: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  bucket = await openTestBucket()
  metrics = [await freePort(), await freePort()]
  next = await nextRelease({ 'web/index.html': '', 'web/assets/next.js': 'next' })
  for (const metricsPort of metrics) {
    const own = { METRICS_PORT: String(metricsPort), DRAIN_SECONDS: '1', DATABASE_URL: test.url ?? '' }
    const env = { ...settings, ...bucket.env, ...own }
    portals.push(await startPortal(portals.length === 0 ? { env } : { env, dist: next.dist }))
  }
  // The port of nginx is chosen after the portals have theirs, because a portal could otherwise get the same port.
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const [one, two] = portals.map((portal) => new URL(portal.url).host) as [string, string]
  const config = deployed('nginx.conf').replace('portal-1:8080', one).replace('portal-2:8080', two)
  nginx = await startNginx(config.replace('listen 8080', `listen 127.0.0.1:${port}`), url)
})
afterAll(async () => {
  await nginx?.stop()
  for (const portal of portals) await portal.stop()
  await next?.remove()
  await bucket?.close()
  await test?.close()
})

it('PWA-12 D92 while one portal is killed the other one answers all phones', async () => {
  const ana = await signInAt(url, 'ana')
  const drafts: DraftedClaim[] = []
  for (let phone = 0; phone < 6; phone += 1) drafts.push(await draftClaim(ana))
  const refusals: string[] = []
  const sending = Promise.all(drafts.map((drafted) => sendClaim(ana, drafted, refusals)))
  await portals[0]?.kill()
  const numbers = (await sending).map(({ cdReclamo }) => cdReclamo)
  expect([refusals, new Set(numbers).size]).toEqual([[], drafts.length])
  const uuids = drafts.map(({ claim }) => claim.uuid as string)
  const rows = await test.db.query(sql`SELECT uuid FROM claim_report WHERE uuid = ANY(${uuids}::text[])`)
  expect(rows).toHaveLength(drafts.length)
  await portals[0]?.restart()
})

it('PWA-17b a script of a release that only one portal has is found, whichever portal nginx asks first', async () => {
  const statusOf = async (name: string) => (await fetch(`${url}/assets/${name}`)).status
  // For a missing file nginx returns 502 until it asks the previously killed portal again.
  await expect.poll(() => statusOf('nobody.js')).toBe(404)
  expect(await Promise.all(Array.from({ length: 6 }, () => statusOf('next.js')))).toEqual(Array(6).fill(200))
})

it('DOC-04 a file of almost 20 MB is accepted', async () => {
  const ana = await signInAt(url, 'ana')
  const bytes = Buffer.concat([bigPhoto({ width: 640, height: 480 }), Buffer.alloc(19 * 1024 ** 2)])
  const answer = await ana.upload(itemOf(bytes, crypto.randomUUID()), bytes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
})

it('PWA-12 restarting the portals one after the other causes no failure', async () => {
  const ana = await signInAt(url, 'ana')
  let isOver = false
  const statuses: number[] = []
  const asking = (async () => {
    while (!isOver) statuses.push((await ana.get('/siniestros-portal/kit')).status)
  })()
  const answered = 'portal_request_duration_seconds_count{method="GET",route="/api/siniestros-portal/kit"'
  const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const [at, portal] of portals.entries()) {
    await portal.restart()
    // The next portal restarts only after nginx sends requests to this one again.
    await expect.poll(() => metricsOf(metrics[at] ?? 0)).toContain(answered)
    await setTimeout(FORGIVEN_AFTER_MS)
  }
  isOver = true
  await asking
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('ACC-21 behind nginx the portal knows the address of a phone, and ignores a forged one', async () => {
  const wrong = (forwarded: string) =>
    fetch(`${url}/api/resetpass`, {
      method: 'POST',
      headers: { 'x-portal': '1', 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ user: `nadie.${forwarded}` }),
    })
  const statuses: number[] = []
  for (let at = 0; at < 22; at += 1) statuses.push((await wrong(`10.0.0.${at}`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
