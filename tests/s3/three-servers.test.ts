// Fault tests of three portals on one PostgreSQL and one S3 behind a blind balancer: nothing lost, nothing twice.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { openObjects } from '../../server/files/open-files.ts'
import { sweepFiles } from '../../server/files/sweep-files.ts'
import { readSettings } from '../../server/settings.ts'
import { type DraftedClaim, draftClaim } from '../support/api/claims.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { chance } from '../support/files/chance.ts'
import { openS3Proxy, type S3Proxy } from '../support/files/s3-proxy.ts'
import { filesUrl, openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { withTestParts } from '../support/files/test-files.ts'
import { openRoundRobin, type RoundRobin } from '../support/line/round-robin.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'

const DEVICES = 20
const KILLS = Number(process.env['FAULT_CYCLES'] ?? 3)
const DAY_MS = 24 * 3_600_000

let test: TestDatabase
let bucket: TestBucket
let proxy: S3Proxy
let balancer: RoundRobin
const portals: RunningPortal[] = []
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  bucket = await openTestBucket()
  proxy = await openS3Proxy(bucket.server.endpoint)
  const env = { ...bucket.env, DATABASE_URL: test.url ?? '', FILES_URL: filesUrl(proxy.endpoint, bucket.bucket) }
  portals.push(await startPortal({ env: { ...env, SEED: 'demo' } }))
  portals.push(...(await Promise.all([startPortal({ env }), startPortal({ env })])))
  balancer = await openRoundRobin(portals.map(({ url }) => url))
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
}, 300_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const portal of portals) await portal.stop()
  await balancer?.close()
  await proxy?.close()
  await bucket?.close()
  await test?.close()
})

it(`PWA-12 D92 ${DEVICES} devices send while ${KILLS} portals are killed and S3 fails or loses answers`, async () => {
  const random = chance()
  const ana = await signInAt(balancer.url, 'ana')
  const drafts: DraftedClaim[] = []
  for (let device = 0; device < DEVICES; device += 1) drafts.push(await draftClaim(ana))
  proxy.decide = () => random.pick(['well', 'well', 'well', 'well', 'well', 'well', 'error', 'lost'] as const)

  const refusals: string[] = []
  const sending = Promise.all(drafts.map((drafted) => sendClaim(ana, drafted, refusals)))
  let isOver = false
  void sending.finally(() => {
    isOver = true
  })
  for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
    await wait(random.int(200, 1_500))
    const portal = random.pick(portals)
    await portal.kill()
    await wait(random.int(0, 500))
    await portal.restart()
  }
  const saved = await sending
  proxy.decide = () => 'well'
  expect(refusals).toEqual([])

  const { db } = test
  const uuids = drafts.map(({ claim }) => claim.uuid as string)
  const claims = await db.query<{ uuid: string; cdReclamo: number }>(
    sql`SELECT uuid, "cdReclamo" FROM claim_report WHERE uuid = ANY(${uuids}::text[])`,
  )
  expect(claims.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort())
  expect(saved.map(({ cdReclamo }) => cdReclamo).sort()).toEqual(claims.map(({ cdReclamo }) => cdReclamo).sort())
  const documents = await db.query<{ sha256: string }>(
    sql`SELECT sha256 FROM document WHERE "intakeUuid" = ANY(${uuids}::text[])`,
  )
  const sent = drafts.flatMap(({ files }) => files.map(({ item }) => item.sha256 as string))
  expect(documents.map(({ sha256 }) => sha256).sort()).toEqual(sent.sort())

  // Two sweeps a day apart, and a bucket in which each object has its row and each row its bytes.
  const objects = await openObjects(readSettings({ FILES_URL: bucket.url }, '/tmp').filesPlace, '/tmp')
  const files = await withTestParts(db, objects, `${test.dataDir}/temporary`)
  for (const days of [1, 2]) await sweepFiles({ db, objects, now: new Date(Date.now() + days * DAY_MS + 60_000) })
  const names: string[] = []
  for await (const { name } of objects.list()) names.push(name)
  const rows = await db.query<{ sha256: string; object: string }>(sql`SELECT sha256, object FROM stored_file`)
  expect(names.sort()).toEqual(rows.map(({ object }) => object).sort())
  for (const sha256 of sent) {
    const hash = createHash('sha256')
    const file = await files.open(sha256)
    if (file) for await (const piece of file.stream) hash.update(piece)
    expect(hash.digest('hex')).toBe(sha256)
  }
}, 600_000)
