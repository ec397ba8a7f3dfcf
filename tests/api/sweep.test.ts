// Tests of the cleanup: data that is no longer needed is deleted after its time, and nothing else.
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { sql } from '../../server/database/sql.ts'
import { prepareSweep, removeIfUnreferenced } from '../../server/document/sweep.ts'
import type { FileStore } from '../../server/files/store.ts'
import type { Services } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'
import { draftClaim, photo, reportClaim, uploadAll } from '../support/api/claims.ts'
import { type Caller, itemOf, multipart, openPortal, type PortalApi, sha256Of } from '../support/api/portal-api.ts'
import { addPaper, addPolicy } from '../support/world/policy-rows.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let services: Services
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir, SESSION_DAYS: '3000' }, dataDir)
  services = { settings, db, files: portal.files, now: () => portal.clock.now }
})
afterAll(() => portal.close())

const pass = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
/** A file that was stored a given time ago, by the portal's clock. */
const keptAt = (sha256: string, when: Date) =>
  utimes(path.join(portal.test.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256), when, when)
const rowsOf = (uuid: string) => portal.test.db.query(sql`SELECT uuid FROM document WHERE "intakeUuid" = ${uuid}`)
const hasIntake = async (uuid: string) =>
  (await portal.test.db.query(sql`SELECT 1 FROM intake WHERE uuid = ${uuid}`)).length === 1

it('D92 an intake without a claim is deleted after 30 days with its rows, and its files a day later; claims remain', async () => {
  ana = await portal.as('ana')
  const sweep = prepareSweep(services)
  const { answer, drafted: sent } = await reportClaim(ana, { now: portal.clock.now })
  const left = await draftClaim(ana, { now: portal.clock.now })
  await uploadAll(ana, left)
  const hashes = left.files.map(({ item }) => item.sha256)

  pass(30 * DAY_MS - 1)
  expect(await sweep()).toEqual({ intakes: 0, files: 0 })
  expect(await rowsOf(left.claim.uuid)).toHaveLength(left.files.length)

  pass(2)
  expect(await sweep()).toEqual({ intakes: 1, files: 0 })
  expect(await hasIntake(left.claim.uuid)).toBe(false)
  expect(await rowsOf(left.claim.uuid)).toEqual([])
  for (const hash of hashes) expect(await portal.files.has(hash)).toBe(true)

  pass(DAY_MS - 1)
  expect((await sweep()).files).toBe(0)
  pass(1)
  expect((await sweep()).files).toBe(hashes.length)
  for (const hash of hashes) expect(await portal.files.has(hash)).toBe(false)

  expect(await rowsOf(answer.body.uuid)).toHaveLength(sent.files.length)
  for (const { item } of sent.files) expect(await portal.files.has(item.sha256)).toBe(true)
})

it('D92 the time of a file restarts when a row uses it again, and a file that another row uses remains', async () => {
  ana = await portal.as('ana')
  const sweep = prepareSweep(services)
  const bytes = photo()
  const [first, second] = [itemOf(bytes, randomUUID()), itemOf(bytes, randomUUID())]
  const drop = (uuid: string) => portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${uuid}`)
  await ana.upload(first, bytes)
  await keptAt(first.sha256, portal.clock.now)
  await drop(first.uuid)
  await sweep()
  pass(DAY_MS - 1)
  await ana.upload(second, bytes)
  await keptAt(first.sha256, new Date(portal.clock.now.getTime() - 2 * DAY_MS))
  await sweep()
  await drop(second.uuid)
  pass(1)
  expect((await sweep()).files).toBe(0)
  pass(DAY_MS)
  expect((await sweep()).files).toBe(1)
  expect(await portal.files.has(first.sha256)).toBe(false)
})

it('D92 a document of a policy remains as long as a row uses it', async () => {
  const sweep = prepareSweep(services)
  const { cdRamoCotizacion } = await addPolicy(portal.test.db, 1)
  const sha256 = sha256Of(await addPaper(portal, 'papel-guardado', { cdRamoCotizacion }))
  await keptAt(sha256, new Date(portal.clock.now.getTime() - 2 * DAY_MS))
  await sweep()
  pass(2 * DAY_MS)
  await sweep()
  expect(await removeIfUnreferenced(services, sha256)).toBe(false)
  expect(await portal.files.has(sha256)).toBe(true)
  await portal.test.db.query(sql`DELETE FROM policy_document WHERE id = 'papel-guardado'`)
  await sweep()
  pass(DAY_MS)
  expect((await sweep()).files).toBe(1)
  expect(await portal.files.has(sha256)).toBe(false)
})

it('D92 an upload of the same bytes during the cleanup does not lose them', async () => {
  ana = await portal.as('ana')
  const bytes = photo()
  const old = itemOf(bytes, randomUUID())
  await ana.upload(old, bytes)
  await portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${old.uuid}`)
  await keptAt(old.sha256, portal.clock.now)

  // The cleanup runs between storing the file and writing its row, when everything is already a day old.
  let swept: Promise<unknown> | undefined
  let sweepAsks = () => {}
  const files: FileStore = {
    ...portal.files,
    alone: (sha256, work) => {
      sweepAsks()
      return portal.files.alone(sha256, work)
    },
    keep: async (received) => {
      await portal.files.keep(received)
      await keptAt(received.sha256, new Date(portal.clock.now.getTime() - 2 * DAY_MS))
      const asked = new Promise<void>((resolve) => {
        sweepAsks = resolve
      })
      swept = sweep()
      await Promise.race([asked, swept])
    },
  }
  const sweep = prepareSweep({ ...services, files })
  await sweep()
  pass(DAY_MS + 1)
  const app = await createApp({ ...services, files, log: false })
  const again = itemOf(bytes, randomUUID())
  const form = multipart(again, [{ bytes, nombre: 'foto.jpg' }])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/documentos-digitales/documento',
    headers: { 'x-portal': '1', cookie: ana.cookie, 'content-type': form.contentType },
    payload: form.body,
  })
  await app.close()
  expect(answer.statusCode).toBe(200)
  expect(await swept).toEqual({ intakes: expect.any(Number), files: 0 })
  expect(await portal.files.has(sha256Of(bytes))).toBe(true)
})

it('D92 twenty thousand files need only a few queries', async () => {
  const hashes = Array.from({ length: 20_000 }, (_, n) => sha256Of(Buffer.from(String(n))))
  let questions = 0
  const files: FileStore = {
    ...portal.files,
    async *list() {
      for (const sha256 of hashes) yield { sha256, since: portal.clock.now }
    },
  }
  const db: Services['db'] = {
    ...portal.test.db,
    query: (statement) => {
      questions += 1
      return portal.test.db.query(statement)
    },
  }
  await prepareSweep({ ...services, db, files })()
  expect(questions).toBe(hashes.length / 200)
})
