// Tests of the cleanup: data that is no longer needed is deleted after its time, and no other data.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { sweep } from '../../server/document/cleanup/sweep.ts'
import { openFileStore } from '../../server/files/file-store.ts'
import type { ListedObject, ObjectStore } from '../../server/files/object-store.ts'
import { sweepFiles } from '../../server/files/sweep-files.ts'
import { addJob, dueTime, endJob, holdJob, type Job, postponeJob, takeDue, takeJob } from '../../server/job/job.ts'
import type { Services } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'
import { draftClaim, photo, reportClaim, uploadAll } from '../support/api/claims.ts'
import { type Caller, itemOf, openPortal, type PortalApi, sha256Of } from '../support/api/portal-api.ts'
import { eventually } from '../support/setup/eventually.ts'
import { addPaper, addPolicy } from '../support/world/policy-rows.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let services: Services
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir, SESSION_DAYS: '3000' }, dataDir)
  const files = { ...portal.files, sweep: () => sweepFiles({ db, objects: objects(), now: services.now() }) }
  services = { settings, db, files, now: () => portal.clock.now }
})
afterAll(() => portal.close())

const pass = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
/** The object store, with times of the portal's clock, which is ahead of the disk's clock. */
const objects = (): ObjectStore => ({
  ...portal.files.objects,
  async *list() {
    const ahead = services.now().getTime() - Date.now()
    for await (const { name, since } of portal.files.objects.list())
      yield { name, since: new Date(since.getTime() + ahead) }
  },
})
const clean = () => sweep(services)
const rowsOf = (uuid: string) => portal.test.db.query(sql`SELECT uuid FROM document WHERE "intakeUuid" = ${uuid}`)
const hasIntake = async (uuid: string) =>
  (await portal.test.db.query(sql`SELECT 1 FROM intake WHERE uuid = ${uuid}`)).length === 1
const drop = (uuid: string) => portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${uuid}`)

it('D92 an intake without a claim is deleted after 30 days, its files a day later; claims are kept', async () => {
  ana = await portal.as('ana')
  const { answer, drafted: sent } = await reportClaim(ana, { now: portal.clock.now })
  const left = await draftClaim(ana, { now: portal.clock.now })
  await uploadAll(ana, left)
  const hashes = left.files.map(({ item }) => item.sha256)

  pass(30 * DAY_MS - 1)
  expect(await clean()).toEqual({ intakes: 0, files: 0 })
  expect(await rowsOf(left.claim.uuid)).toHaveLength(left.files.length)

  pass(2)
  expect(await clean()).toEqual({ intakes: 1, files: 0 })
  expect(await hasIntake(left.claim.uuid)).toBe(false)
  expect(await rowsOf(left.claim.uuid)).toEqual([])
  for (const hash of hashes) expect(await portal.files.has(hash)).toBe(true)

  pass(DAY_MS - 1)
  expect((await clean()).files).toBe(0)
  pass(1)
  expect((await clean()).files).toBe(hashes.length)
  for (const hash of hashes)
    expect([await portal.files.has(hash), await portal.files.objectsOf(hash)]).toEqual([false, []])

  expect(await rowsOf(answer.body.uuid)).toHaveLength(sent.files.length)
  for (const { item } of sent.files) expect(await portal.files.has(item.sha256)).toBe(true)
})

it('D92 when a row uses a file again, the file is deleted only one day after that row is gone', async () => {
  ana = await portal.as('ana')
  const bytes = photo()
  const [first, second] = [itemOf(bytes, randomUUID()), itemOf(bytes, randomUUID())]
  await ana.upload(first, bytes)
  await drop(first.uuid)
  await clean()
  pass(DAY_MS - 1)
  await ana.upload(second, bytes)
  await clean()
  await drop(second.uuid)
  pass(1)
  expect((await clean()).files).toBe(0)
  pass(DAY_MS)
  expect((await clean()).files).toBe(1)
  expect(await portal.files.has(first.sha256)).toBe(false)
})

it('D92 the file of a policy’s document is kept while a row uses it', async () => {
  const { cdRamoCotizacion } = await addPolicy(portal.test.db, 1)
  const sha256 = sha256Of(await addPaper(portal, 'papel-guardado', { cdRamoCotizacion }))
  await clean()
  pass(2 * DAY_MS)
  await clean()
  expect(await portal.files.removeUnreferenced(sha256)).toBe(false)
  expect(await portal.files.has(sha256)).toBe(true)
  await portal.test.db.query(sql`DELETE FROM policy_document WHERE id = 'papel-guardado'`)
  await clean()
  pass(DAY_MS)
  expect((await clean()).files).toBe(1)
  expect(await portal.files.has(sha256)).toBe(false)
})

/** Uploads bytes again whose file the sweep is about to remove; runs `meanwhile` between the upload and the row. */
async function uploadAgain(meanwhile: () => Promise<unknown>): Promise<string> {
  const { db, dataDir } = portal.test
  const bytes = photo()
  const sha256 = await portal.files.store(bytes)
  await clean()
  pass(DAY_MS)
  const held: ObjectStore = {
    ...objects(),
    async put(name, file) {
      await portal.files.objects.put(name, file)
      await meanwhile()
    },
  }
  const { keep, receive } = await openFileStore({
    db,
    objects: held,
    temporaryFolder: `${dataDir}/files/${randomUUID()}`,
    now: services.now,
  })
  const received = await receive(Readable.from([bytes]), { limit: bytes.length })
  if (received.tooLarge) throw new Error('The limit is its size')
  await keep(received, async (tx) => {
    await tx.query(sql`INSERT INTO user_picture ("userId", sha256, "changedAt") VALUES (9, ${sha256}, ${services.now()})
      ON CONFLICT ("userId") DO UPDATE SET sha256 = excluded.sha256`)
  })
  return sha256
}

it('D92 bytes that are uploaded again during the sweep are kept', async () => {
  let swept = 0
  const sha256 = await uploadAgain(async () => {
    swept = (await clean()).files
  })
  // The sweep removed the earlier object, not the new one.
  expect(swept).toBe(1)
  expect(await portal.files.has(sha256)).toBe(true)
  expect(await portal.files.objectsOf(sha256)).toHaveLength(1)
})

it('D92 a late removal deletes only the earlier object, not the one stored again meanwhile', async () => {
  const names: string[] = []
  const { db } = portal.test
  const sha256 = await uploadAgain(async () => {
    const late = { ...objects(), remove: async (name: string) => void names.push(name) }
    await sweepFiles({ db, objects: late, now: services.now() })
  })
  for (const name of names) await portal.files.objects.remove(name)
  expect(names).toHaveLength(1)
  expect(await portal.files.has(sha256)).toBe(true)
})

it('D92 an object without a row is removed after a day', async () => {
  const since = services.now()
  const listed: ListedObject[] = [
    { name: 'ab/cd/abcd-1', since: new Date(since.getTime() - DAY_MS) },
    { name: 'ab/cd/abcd-2', since: new Date(since.getTime() - DAY_MS + 1) },
  ]
  const removed: string[] = []
  const some: ObjectStore = {
    ...objects(),
    async *list() {
      yield* listed
    },
    remove: async (name) => void removed.push(name),
  }
  expect(await sweepFiles({ db: portal.test.db, objects: some, now: since })).toBe(1)
  expect(removed).toEqual(['ab/cd/abcd-1'])
})

it('D92 sweeping twenty thousand objects needs only a few queries', async () => {
  let questions = 0
  const many: ObjectStore = {
    ...objects(),
    async *list() {
      for (let n = 0; n < 20_000; n += 1) yield { name: `ab/cd/${n}`, since: portal.clock.now }
    },
  }
  const db: Services['db'] = {
    ...portal.test.db,
    query: (statement) => {
      questions += 1
      return portal.test.db.query(statement)
    },
  }
  await sweepFiles({ db, objects: many, now: services.now() })
  expect(questions).toBeLessThan(20 + 10)
})

it('D92 only one of several portals takes a job; another portal takes it when its lease has ended', async () => {
  const { db } = portal.test
  const job: Job = { kind: 'sweep', key: 'prueba' }
  const now = services.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const take = (at: Date) => takeJob(db, job, { now: at, forMs: 1_000 })
  const takings = await Promise.all(Array.from({ length: 5 }, () => take(now)))
  const [first, ...others] = takings.filter((taken) => taken !== null)
  if (!first) throw new Error('Nobody took it')
  expect(others).toEqual([])
  expect(await take(after(999))).toBeNull()
  const second = await take(after(1_000))
  expect(second).toMatchObject({ ...job, tries: 2 })
  expect([await postponeJob(db, first, after(9_000)), await endJob(db, first)], 'another has it').toEqual([
    false,
    false,
  ])
  if (second) expect(await endJob(db, second)).toBe(true)

  const third = await take(now)
  if (!third) throw new Error('It is gone, so it is due')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let at = 800
  const end = holdJob(db, third, { now: () => after(at), forMs: 1_000, atMostMs: 250 })
  vi.advanceTimersByTime(250)
  await eventually(async () => expect(await dueTime(db, job)).toBe(after(1_800).getTime()))
  at = 5_000
  vi.advanceTimersByTime(1_000)
  expect(await dueTime(db, job), 'no longer than `atMostMs`').toBe(after(1_800).getTime())
  await end()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(await db.query(sql`SELECT 1 FROM job WHERE key = 'prueba'`)).toEqual([])
})

it('D92 due jobs are taken once each, in the order in which they became due, also by concurrent portals', async () => {
  const { db } = portal.test
  const now = services.now()
  const keys = ['a', 'b', 'c', 'd', 'e']
  for (const [at, key] of keys.entries()) {
    await addJob(db, { kind: 'sms', key }, new Date(now.getTime() - 5_000 + at))
    await addJob(db, { kind: 'sms', key }, new Date(0))
  }
  await addJob(db, { kind: 'sms', key: 'later' }, new Date(now.getTime() + 1))
  await addJob(db, { kind: 'push', key: 'other' }, now)
  const take = () => takeDue(db, 'sms', { now, forMs: 1_000 })
  expect((await take())?.key).toBe('a')
  const takings = await Promise.all(Array.from({ length: 7 }, take))
  expect(takings.flatMap((taken) => taken?.key ?? []).sort()).toEqual(['b', 'c', 'd', 'e'])
  await db.query(sql`DELETE FROM job WHERE kind IN ('sms', 'push')`)
})

it('D92 the database rejects a row without its file, and the removal of a file that a row uses', async () => {
  const { db } = portal.test
  await expect(
    db.query(
      sql`UPDATE policy_document SET sha256 = ${'0'.repeat(64)} WHERE id = (SELECT min(id) FROM policy_document)`,
    ),
  ).rejects.toThrow('policy_document_file')
  await expect(db.query(sql`DELETE FROM stored_file`)).rejects.toThrow('_file')
})
