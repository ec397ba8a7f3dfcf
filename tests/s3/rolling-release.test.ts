// Fault tests of a rolling release: portals of the previous, the current and the next release share one database.
// Not in every gate: tests/unit/server/rolling-migrations.test.ts and tests/api/database.test.ts fail sooner.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import type { Belongings } from '../support/api/belongings.ts'
import { type DraftedClaim, draftClaim } from '../support/api/claims.ts'
import { replace, storedClaim, verdictOf } from '../support/api/corrections.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import type { Caller, Json } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { reviewOf } from '../support/api/review-samples.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { openRoundRobin, type RoundRobin } from '../support/line/round-robin.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { formerRelease, nextRelease, type ServerRelease } from '../support/portal/server-releases.ts'

const DEVICES = 4
const MIGRATION = {
  'server/migrations/9999-next.sql': `-- What the next release adds.
-- Rolling: this release reads and writes the columns that it knows.
CREATE TABLE siguiente (id integer PRIMARY KEY);
ALTER TABLE claim_report ADD COLUMN siguiente text, ADD COLUMN "porDefecto" integer NOT NULL DEFAULT 1;
ALTER TABLE document ADD COLUMN siguiente text;
CREATE INDEX IF NOT EXISTS claim_report_siguiente ON claim_report (siguiente);
`,
}

let test: TestDatabase
let bucket: TestBucket
let former: ServerRelease | null
let next: ServerRelease
let balancer: RoundRobin
let start: (dist?: string, seed?: string) => Promise<RunningPortal>
/** The portals, the oldest release first. */
const portals: RunningPortal[] = []
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  bucket = await openTestBucket()
  former = await formerRelease()
  next = await nextRelease(MIGRATION)
  start = (dist, SEED = 'none') =>
    startPortal({ env: { ...bucket.env, DATABASE_URL: test.url ?? '', SEED }, ...(dist ? { dist } : {}) })
  portals.push(await start(former?.dist, 'demo'))
})
afterAll(async () => {
  await balancer?.close()
  for (const portal of portals) await portal.stop()
  await former?.remove()
  await next?.remove()
  await bucket?.close()
  await test?.close()
})

/** Lets several devices send a claim each at once; expects each claim once in the database. */
async function sendAll(person: Caller, meanwhile: () => Promise<unknown>): Promise<void> {
  const drafts: DraftedClaim[] = []
  for (let device = 0; device < DEVICES; device += 1) drafts.push(await draftClaim(person))
  const refusals: string[] = []
  const sending = Promise.all(drafts.map((drafted) => sendClaim(person, drafted, refusals)))
  await meanwhile()
  const numbers = (await sending).map(({ cdReclamo }) => cdReclamo)
  expect(refusals).toEqual([])
  const uuids = drafts.map(({ claim }) => claim.uuid as string)
  const rows = await test.db.query<{ cdReclamo: number }>(
    sql`SELECT "cdReclamo" FROM claim_report WHERE uuid = ANY(${uuids}::text[]) ORDER BY 1`,
  )
  expect(rows.map(({ cdReclamo }) => cdReclamo)).toEqual(numbers.sort((a, b) => a - b))
  expect(rows).toHaveLength(DEVICES)
}

it('PWA-12 D92 devices send claims while later releases start and change the schema, and earlier ones restart', async () => {
  await sendAll(await signInAt(portals[0]?.url ?? '', 'ana'), async () => {
    if (former) portals.push(await start())
    portals.push(await start(next.dist))
  })
  expect(portals.at(-1)?.said()).toContain('migración 9999-next.sql')
  balancer = await openRoundRobin(portals.map(({ url }) => url))
  // The balancer sends each call to a portal of another release.
  await sendAll(await signInAt(balancer.url, 'ana'), async () => {
    for (const portal of portals.slice(former && !former.restarts ? 1 : 0, -1)) await portal.restart()
  })
})

it('DOC-18 a claim is returned, corrected and accepted by portals of different releases', async () => {
  const [oldest, newest] = [portals.at(0)?.url ?? '', portals.at(-1)?.url ?? '']
  const at = { old: await signInAt(oldest, 'ana'), new: await signInAt(newest, 'ana') }
  const staff = { old: await signInAt(oldest, 'admin'), new: await signInAt(newest, 'admin') }
  const claim = await storedClaim({ test, clock: { now: new Date() } }, at.old)
  const review = async (by: Caller, uuid: string) => {
    const { cdArchivo } = await claim.row(uuid)
    return reviewOf({ cdReclamo: claim.cdReclamo, cdArchivo } as Belongings, by)
  }

  const returned = await review(staff.new, claim.docs.report)
  returned.decisiones[0].estado = 'DEVUELTO'
  const answers: Json[] = [await staff.new.post('/siniestros-portal', { ...returned, estadoPortal: 'POR_REGULARIZAR' })]
  const body = await claim.unchanged()
  const report = await claim.addFile(body)
  replace(body, claim.docs.report, report)
  answers.push(await claim.send(body, at.new))
  const accepted = await review(staff.old, report)
  answers.push(await staff.old.post('/siniestros-portal', { ...accepted, estadoPortal: 'POR_REVISAR' }))
  expect(answers.map(verdictOf)).toMatchObject([
    { status: 200, estadoPortal: 'POR_REGULARIZAR' },
    { status: 200, estadoPortal: 'POR_REVISAR' },
    { status: 200, estadoPortal: 'POR_REVISAR' },
  ])
})
