// Tests of uploads from a phone on a slow line: they do not delay other users, and an interrupted upload leaves no
// data.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { type Database, sql } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'
import { lastYear, photo } from '../../support/api/claims.ts'
import { type Caller, itemOf, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { bigPhoto } from '../../support/files/pictures.ts'
import { beginUpload } from '../../support/line/slow-sender.ts'
import { eventually } from '../../support/setup/eventually.ts'

// 5 KB/s by a fake clock: only the order of events matters, not the speed of this machine.
const A_SECONDS_BYTES = 5_000
const SILENCE_MS = 30_000

let portal: PortalApi
let ana: Caller
let bruno: Caller
let app: PortalApi['app']
let port: number
/** The number of database queries that are running. */
let busy = 0

beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
})
afterAll(() => portal.close())

beforeEach(async () => {
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
  app = await createApp({ settings, db: watched(db), files: portal.files, now: () => portal.clock.now, log: false })
})
afterEach(() => app.close())

const listen = async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
}
const temporaryFiles = () => readdir(path.join(portal.test.dataDir, 'files', 'temporary'))
/** Waits until a number of files is being received. */
const arriving = (count: number) => eventually(async () => expect(await temporaryFiles()).toHaveLength(count))
const search = async ({ cookie }: Caller) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/siniestros-portal/search`, {
    method: 'POST',
    headers: { cookie, 'x-portal': '1', 'content-type': 'application/json' },
    body: JSON.stringify(lastYear()),
  })
  await answer.arrayBuffer()
  return answer.status
}

describe('a slow phone', () => {
  it('SYS-07 fifty searches of another person are answered during the upload, which holds no database client', async () => {
    await listen()
    const bytes = bigPhoto()
    const item = itemOf(bytes, randomUUID())
    const phone = await beginUpload({ port, cookie: ana.cookie, item, bytes })
    phone.send(A_SECONDS_BYTES)
    await arriving(1)
    for (let tick = 0; tick < 50; tick += 1) {
      expect(busy).toBe(0)
      const answers = await Promise.all([search(bruno), phone.send(A_SECONDS_BYTES / 10)])
      expect(answers).toEqual([200, true])
    }
    expect(phone.socket.readyState).toBe('open')
    expect(await temporaryFiles()).toHaveLength(1)
    expect(await phone.finish()).toMatch(/^HTTP\/1.1 200 /)
    const [row] = await portal.test.db.query<{ sha256: string }>(
      sql`SELECT sha256 FROM document WHERE uuid = ${item.uuid}`,
    )
    expect(row?.sha256).toBe(item.sha256)
    expect(await temporaryFiles()).toEqual([])
  })

  it('D92 twenty stalled uploads occupy no database client', async () => {
    await listen()
    const bytes = bigPhoto()
    const phones = await Promise.all(
      Array.from({ length: 20 }, () =>
        beginUpload({ port, cookie: ana.cookie, item: itemOf(bytes, randomUUID()), bytes }),
      ),
    )
    for (const phone of phones) phone.send(A_SECONDS_BYTES)
    await arriving(20)
    expect(busy).toBe(0)
    expect(await search(bruno)).toBe(200)
    for (const { socket } of phones) socket.destroy()
    await arriving(0)
  })
})

describe('an interrupted upload', () => {
  it('an upload is cut off after 30 s without a byte, and leaves no row and no file', async () => {
    expect(app.server.timeout).toBe(SILENCE_MS)
    const sockets: Socket[] = []
    app.server.on('connection', (socket) => sockets.push(socket))
    await listen()
    const bytes = photo()
    const item = itemOf(bytes, randomUUID())
    const phone = await beginUpload({ port, cookie: ana.cookie, item, bytes })
    phone.send(100)
    await arriving(1)
    // Lets the server's timeout for silent connections fire at once.
    for (const socket of sockets) socket.setTimeout(50)
    await phone.ended
    await arriving(0)
    await expectNothingOf(item)
    expect(await search(ana)).toBe(200)
  })

  it('an upload has no total time limit', () => {
    expect(app.server.requestTimeout).toBe(0)
  })

  it.each([
    ['in its first bytes', 10],
    ['before its last byte', -60],
  ])('PWA-12 broken off %s leaves no row and no file, and can be sent again', async (_when, at) => {
    await listen()
    const bytes = photo()
    const item = itemOf(bytes, randomUUID())
    const phone = await beginUpload({ port, cookie: ana.cookie, item, bytes })
    phone.send(at < 0 ? bytes.length + at : at)
    await arriving(1)
    phone.socket.destroy()
    await arriving(0)
    await expectNothingOf(item)
    const again = await beginUpload({ port, cookie: ana.cookie, item, bytes })
    expect(await again.finish()).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('an upload that is refused', () => {
  it.each([
    ['an invalid item', { uuid: 7 }, ' 400 '],
    ['a file that is too large', { tamanio: 20_971_521 }, ' 413 '],
    ['no session', {}, ' 401 '],
  ])('is read to its end and then answered: %s', async (_what, more, status) => {
    await listen()
    const bytes = Buffer.alloc(15_000_000, 'x')
    const cookie = status === ' 401 ' ? '' : ana.cookie
    const phone = await beginUpload({ port, cookie, item: itemOf(bytes, randomUUID(), more), bytes })
    const answer = await phone.finish()
    expect(answer).toContain(`HTTP/1.1${status}`)
    expect(answer).toContain('"requestId"')
    expect(phone.socket.bytesRead).toBe(Buffer.byteLength(answer))
  })
})

async function expectNothingOf({ uuid, uuidSiniestro, sha256 }: ReturnType<typeof itemOf>) {
  const rows = await portal.test.db.query(
    sql`SELECT uuid FROM document WHERE uuid = ${uuid} UNION ALL SELECT uuid FROM intake WHERE uuid = ${uuidSiniestro}`,
  )
  expect(rows).toEqual([])
  expect(await portal.files.has(sha256)).toBe(false)
}

function watched(db: Database): Database {
  const counted = async <T>(work: Promise<T>) => {
    busy += 1
    try {
      return await work
    } finally {
      busy -= 1
    }
  }
  return {
    query: (statement) => counted(db.query(statement)),
    transaction: (work) => counted(db.transaction(work)),
    isAnswering: () => db.isAnswering(),
    close: () => db.close(),
  }
}
