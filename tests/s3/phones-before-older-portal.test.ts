// Fault tests of phones whose portal, with PostgreSQL and S3, went back by `npm run restore` or lost a file.
// Not in every gate: tests/faults/phones-before-older-portal.test.ts fails sooner.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { sql } from '../../server/database/sql.ts'
import { openObjects } from '../../server/files/open-files.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { openClaim, openCorrector, photograph, send } from '../support/device/correct-claim.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { expectSentAgain, loseForm, passDay, sendFormAgain } from '../support/device/lost-file.ts'
import { expectToldAndSent, openAgain, report, reportReceived } from '../support/device/received-claim.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { type TestFiles, withTestParts } from '../support/files/test-files.ts'
import { giveSession } from '../support/journey/portal.ts'
import { runCommand } from '../support/portal/portal-command.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import type { WhileDown } from '../support/portal/stopped-portal.ts'
import { addTestPeople } from '../support/world/test-people.ts'

const CYCLES = Array.from({ length: Number(process.env['FAULT_CYCLES'] ?? 1) }, (_, cycle) => cycle + 1)

let test: TestDatabase
let bucket: TestBucket
let folder: string
let env: Record<string, string>
let portal: RunningPortal
let ana: Caller
let phone: Device
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-went-back-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  closing.push(() => test.close())
  bucket = await openTestBucket()
  closing.push(() => bucket.close())
  env = { ...bucket.env, DATABASE_URL: test.url ?? '' }
  portal = await startPortal({ env: { ...env, SEED: 'demo' } })
  closing.push(() => portal.stop())
  await onTables((db) => addTestPeople(db, new Date()))
  ana = await signInAt(portal.url, 'ana')
  phone = await openDevice(portal.url, undefined, 'ana', undefined, false)
  closing.push(() => phone.remove())
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Work = Parameters<WhileDown>[0]

/** Uses separate connections and closes them, because a restore refuses a database that others are connected to. */
const onTables: WhileDown = async (work: Work) => {
  const connect = { connectionString: env['DATABASE_URL'] ?? '' }
  const db = openPostgres({ connect, maxClients: 2, onLostClient: () => undefined })
  const settings = readSettings({ ...env, DATA_DIR: portal.dataDir }, folder)
  Object.assign(process.env, bucket.env)
  const objects = await openObjects(settings.filesPlace, portal.dataDir)
  const files: TestFiles = await withTestParts(db, objects, path.join(folder, 'temporary'))
  try {
    await work(db, files)
  } finally {
    objects.close()
    await db.close()
  }
}

const whileStopped: WhileDown = async (work) => {
  await portal.restart()
  await portal.kill()
  await onTables(work)
  await portal.restart()
}

it.each(CYCLES)(
  'PWA-26 after npm run restore claims and a correction are sent again, and waiting claims as usual (%i)',
  async () => {
    const corrector = await openCorrector(portal.url, 0)
    closing.push(() => corrector.device.remove())
    const claim = await reportReceived(phone, ana)
    const command = { ...env, DATA_DIR: portal.dataDir, BACKUP_DIR: folder }
    const saved = await runCommand('--backup', command)
    expect(saved.code, saved.said).toBe(0)
    const lost = await reportReceived(phone, ana)
    const page = await openClaim(corrector)
    const photos = await photograph(page, corrector.device)
    await send(page)
    const correction = { uuid: (await corrector.device.look()).drafts[0]?.uuid ?? '', hashes: photos }
    await corrector.device.received([correction])
    const queued = await report(phone, ana)

    await portal.kill()
    const restored = await runCommand('--restore', command)
    expect(restored.code, restored.said).toBe(0)
    await portal.restart()
    await expectToldAndSent(phone, await openAgain(phone, portal.url), lost)
    await giveSession(corrector.device.context, 'r01', portal.url)
    const screen = await corrector.device.open('/pendientes')
    await screen.getByText('El portal había perdido el envío del').waitFor()
    await corrector.device.received([correction])
    await phone.received([claim, lost, queued])
    for (const device of [phone, corrector.device]) expect((await device.look()).broken).toEqual([])
    await portal.kill()
    await onTables(async (db, files) => {
      for (const { uuid, hashes } of [claim, lost, queued]) {
        const rows = await db.query<{ sha256: string; cdReclamo: number | null }>(
          sql`SELECT sha256, "cdReclamo" FROM document WHERE "intakeUuid" = ${uuid} ORDER BY sha256`,
        )
        expect(rows.map(({ sha256 }) => sha256)).toEqual(hashes)
        expect(new Set(rows.map(({ cdReclamo }) => cdReclamo)).size).toBe(1)
      }
      expect(await files.missing([...lost.hashes, ...claim.hashes, ...queued.hashes, ...photos])).toEqual(new Set())
    })
  },
)

it.each(CYCLES)('PWA-27 a lost object: the person sends the file again, and the claim is complete (%i)', async () => {
  const claim = await reportReceived(phone, ana)
  const lost = await loseForm(whileStopped, claim)
  await passDay(whileStopped)
  const hashes = await sendFormAgain(phone, claim, lost)
  await onTables((db, files) => expectSentAgain(db, files, claim.uuid, hashes))
})
