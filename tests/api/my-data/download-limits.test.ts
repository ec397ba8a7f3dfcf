// API tests of the limits of a data download: one at a time, five per hour, and sent no faster than the client reads.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { sql } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { filesOfZip } from '../../support/api/read-zip.ts'
import { type WatchedStore, watchedStore } from '../../support/files/watched-store.ts'
import { eventually } from '../../support/setup/eventually.ts'

const HOUR = 3_600_000
const MB = 1024 * 1024
const FILES = 20
/** Half of the bytes of all files; the buffers of the connection hold less. */
const HALF_OF_ALL = FILES * MB
const DOWNLOAD = '/mis-datos/descarga'

let portal: PortalApi
let ana: Caller
let bruno: Caller
let carla: Caller
let files: WatchedStore
let app: PortalApi['app']
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
  carla = await portal.as('carla')
})
beforeEach(async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + HOUR + 1000)
  files = watchedStore(portal.files)
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
  app = await createApp({ settings, db, files, now: () => portal.clock.now, log: false })
})
afterEach(() => app.close())
afterAll(() => portal.close())

const ask = async ({ cookie }: Caller): Promise<{ status: number; body: Json; raw: Buffer; retry: unknown }> => {
  const headers = { cookie, 'x-portal': '1' }
  // Without payloadAsStream each zip would also be converted to text.
  const answer = await app.inject({ url: `/api${DOWNLOAD}`, headers, payloadAsStream: true })
  const raw = Buffer.concat(await answer.stream().toArray())
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? JSON.parse(raw.toString()) : null,
    raw,
    retry: answer.headers['retry-after'],
  }
}
const downloading = () => portal.test.db.query(sql`SELECT 1 FROM job WHERE kind = 'download'`)

it('L13 a sixth download within an hour is refused as `slow-down`, for that person only', async () => {
  // Carla has a small zip; this test only counts downloads.
  for (let turn = 1; turn <= 5; turn += 1) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    expect((await ask(carla)).status).toBe(200)
  }
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const sixth = await ask(carla)
  expect(sixth).toMatchObject({ status: 429, body: { code: 'slow-down' }, retry: '3300' })
  expect(sixth.body.message).toBe('Demasiados intentos. Espere 55 minutos.')
  expect((await ask(bruno)).status).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_300_000)
  expect((await ask(carla)).status).toBe(200)
})

it('L13 of twenty concurrent downloads of one person one runs and the others are 429; after it a new one can begin', async () => {
  const release = files.hold()
  const answers = Array.from({ length: 20 }, () => ask(ana))
  const early = answers.map(async (answer) =>
    (await answer).status === 429 ? answer : new Promise<never>(() => undefined),
  )
  const refused: Json[] = []
  for (const each of early) void each.then((answer) => refused.push(answer))
  await eventually(() => expect(refused).toHaveLength(19))
  expect(files.seen.opened).toBe(0)
  for (const { body } of refused)
    expect(body.message).toBe('Ya se está preparando una descarga de tus datos. Espera a que termine.')
  release()
  const done = (await Promise.all(answers)).filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(filesOfZip(done[0]?.raw ?? Buffer.alloc(0)).size).toBeGreaterThan(5)
  expect((await ask(ana)).status).toBe(200)
})

it('L13 the download slot of a server that died is free again after its time', async () => {
  const { db } = portal.test
  const until = new Date(portal.clock.now.getTime() + 60_000)
  await db.query(sql`INSERT INTO job (kind, key, "dueAt") VALUES ('download', '1', ${until})`)
  expect((await ask(ana)).status).toBe(429)
  portal.clock.now = new Date(until.getTime() + 1)
  expect((await ask(ana)).status).toBe(200)
  expect(await downloading()).toEqual([])
})

/** Stores twenty files of 2 MB for bruno; returns their hashes. */
async function manyFiles(): Promise<Set<string>> {
  const { db } = portal.test
  const [intake] = [randomUUID()]
  await db.query(sql`INSERT INTO intake (uuid, "userId", "createdAt") VALUES (${intake}, 2, ${portal.clock.now})`)
  const hashes = new Set<string>()
  for (let index = 0; index < FILES; index += 1) {
    const sha256 = await portal.files.store(randomBytes(2 * MB))
    hashes.add(sha256)
    await db.query(sql`INSERT INTO document ("cdArchivo", uuid, "intakeUuid", sha256, tamanio, nombre, tipo, "contentType",
        estado, orden, "createdAt")
      VALUES (${randomUUID()}, ${randomUUID()}, ${intake}, ${sha256}, ${2 * MB}, 'foto.jpg', 'IMAGEN', 'image/jpeg',
        'POR_REVISAR', 0, ${portal.clock.now})`)
  }
  return hashes
}

/** Begins a download over a real connection, and returns the response without reading it. */
async function begin({ cookie }: Caller): Promise<IncomingMessage> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path: `/api${DOWNLOAD}`, headers: { cookie, 'x-portal': '1' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  return answer
}

/** Waits until the server reads no more files. */
async function untilItRests(): Promise<void> {
  for (let quiet = 0, before = -1; quiet < 2_000; quiet = files.seen.bytes === before ? quiet + 1 : 0) {
    before = files.seen.bytes
    await nextTurn()
  }
}

it('L13 twenty files of 2 MB are read only as fast as the client receives them, and all arrive', async () => {
  const hashes = await manyFiles()
  const answer = await begin(bruno)
  expect(Number(answer.headers['x-portal-size'])).toBeGreaterThan(FILES * 2 * MB)
  await eventually(() => expect(files.seen.opened).toBeGreaterThan(0))
  await untilItRests()
  // The server has read no more than the buffers of the connection hold.
  expect(files.seen.bytes).toBeLessThan(HALF_OF_ALL)
  expect(files.seen.open).toBeLessThanOrEqual(1)
  const pieces: Buffer[] = []
  let [taken, most] = [0, 0]
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece)
    taken += piece.length
    most = Math.max(most, files.seen.bytes - taken)
  }
  expect(most).toBeLessThan(HALF_OF_ALL)
  const held = [...filesOfZip(Buffer.concat(pieces)).values()].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  for (const hash of hashes) expect(held).toContain(hash)
  expect(files.seen.open).toBe(0)
})

it('L13 a broken connection ends the download on the server, and a new one can begin', async () => {
  const answer = await begin(bruno)
  await eventually(() => expect(files.seen.open).toBe(1))
  expect(await downloading()).toHaveLength(1)
  answer.destroy()
  await eventually(async () => expect([files.seen.open, await downloading()]).toEqual([0, []]))
  const { opened } = files.seen
  await untilItRests()
  expect(files.seen.opened).toBe(opened)
  expect(opened).toBeLessThan(FILES)
  expect((await ask(bruno)).status).toBe(200)
})
