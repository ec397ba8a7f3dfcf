// Tests of the repair at app start, of «Corregir», and of the remembered person.
import { describe, expect, test } from 'vitest'
import { deleteCacheDatabase, openCacheDatabase, openDeviceDatabase } from '../../../src/offline/database/databases.ts'
import {
  lastPerson,
  leavePerson,
  readPendingLogout,
  readPerson,
  rememberPerson,
  settleLogout,
} from '../../../src/offline/device/device.ts'
import { changeDetail, removeDocument } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { countWaiting, listJournal } from '../../../src/offline/outbox/outbox.ts'
import { reopenDraft } from '../../../src/offline/outbox/reopen-draft.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { OTHER, photo, touch, World } from './support/world.ts'

const reopen = (world: World, uuid: string) =>
  reopenDraft({ db: world.db, uuid, callApi: world.server.callApi, lock: world.lock, now: () => world.time })

describe('the repair at an app start', () => {
  test('bytes without a row are deleted; a document without bytes is reported, and in a sealed claim «Corregir» is offered', async () => {
    const world = await World.open()
    const { db, time: now } = world
    const open = await world.draftWith([photo('a.jpg')])
    const sealed = await world.queued(['b.jpg', 'c.jpg'])
    const [a] = await listDocuments(db, open)
    const [b] = await listDocuments(db, sealed)
    await db.bytes.bulkDelete([a?.uuid ?? '', b?.uuid ?? ''])
    await db.bytes.put({ uuid: 'orphan', bytes: new ArrayBuffer(9) })
    const report = await repair({ db, now })
    expect(report.lost.map((each) => each.nombre).sort()).toEqual(['a.jpg', 'b.jpg'])
    expect(await db.bytes.count()).toBe(1)
    expect(await listDocuments(db, open)).toEqual([])
    await world.drain()
    const [entry] = await listOutbox(db)
    expect(entry).toMatchObject({ state: 'attention', filesReceived: 1 })
    expect(entry?.files[0]?.attention).toMatchObject({ code: 'lost', action: 'correct' })
    expect((await repair({ db, now })).lost).toEqual([])
    const reopened = await reopen(world, sealed)
    expect(reopened).toMatchObject({ ok: true })
    expect((await listDocuments(db, sealed)).map((each) => each.nombre)).toEqual(['c.jpg'])
  })

  test('bytes of a received claim that remained after the app was killed are deleted', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    await world.db.outbox.update(uuid, { state: 'received' })
    await repair({ db: world.db, now: world.time })
    expect(await unsentBytes(world.db)).toEqual([])
    expect((await readDraft(world.db, uuid))?.state).toBe('done')
  })

  test('received claims are deleted after 30 days, unsent claims never', async () => {
    const world = await World.open()
    await world.queued(['a.jpg'])
    await world.drain()
    const waiting = await world.queued(['b.jpg'])
    await repair({ db: world.db, now: world.time + 29 * 86_400_000 })
    expect(await listJournal(world.db)).toHaveLength(1)
    expect(await world.db.thumbs.count()).toBe(2)
    await repair({ db: world.db, now: world.time + 400 * 86_400_000 })
    expect(await listJournal(world.db)).toEqual([])
    expect(await world.db.thumbs.count()).toBe(1)
    expect(await countWaiting(world.db)).toBe(1)
    expect((await world.drain()).received).toEqual([waiting])
  })
})

describe('D91 pressing «Corregir»', () => {
  test('a claim that was never sent is opened without a request', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.isDown = true
    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft: { state: 'open', version: null } })
    expect(world.server.calls).toEqual([])
    expect(await countWaiting(world.db)).toBe(0)
  })

  test('a claim of which only documents were sent keeps its uuid and gets a new intent; received files are not sent again', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    world.server.faults = [null, null, '500']
    await world.drain()
    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft: { version: null } })
    const { db, time: now } = world
    expect((await listDocuments(db, uuid)).map((each) => each.state)).toEqual(['received', 'received'])
    const [a] = await listDocuments(db, uuid)
    await removeDocument({ db, uuid: a?.uuid ?? '', now })
    await storeDraftDocument({ db, draftUuid: uuid, slot: OTHER, tipo: 'DOCUMENTO', prepared: photo('c.jpg'), now })
    const hashes = await world.hashesOf(uuid)
    await queueDraft({ db, uuid, now })
    world.server.calls.length = 0
    expect(await world.drain()).toMatchObject({ received: [uuid], documentsSent: 1 })
    expect(
      world.server
        .filesOf(uuid)
        .map((each) => each.sha256)
        .sort(),
    ).toEqual(hashes)
  })

  test("PWA-13 if a file was refused, the step of documents opens, and the file shows the portal's message until it is replaced or received", async () => {
    const world = await World.open()
    const { db, time: now } = world
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    world.server.faults = ['415', '413']
    await world.drain()
    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft: { paso: 'documentos' } })
    const refusals = async () => (await listDocuments(db, uuid)).map(({ refused }) => refused?.sentence)
    expect(await refusals()).toEqual([
      'Archivo no permitido.',
      'El archivo {nombre} supera el máximo permitido de 20 MB.',
    ])
    const [a, b] = await listDocuments(db, uuid)
    // With changed data the portal may accept the claim, but the bytes of a.jpg are still not allowed.
    const patch = { numDocumento: '001-001-000000001' }
    for (const each of [a, b]) await changeDetail({ db, uuid: each?.uuid ?? '', now, patch })
    expect(await refusals()).toEqual(['Archivo no permitido.', undefined])
    await queueDraft({ db, uuid, now })
    world.server.isDown = true
    expect(await reopen(world, uuid), 'what did not leave again says so still').toMatchObject({ ok: true })
    expect(await refusals()).toEqual(['Archivo no permitido.', undefined])
    world.server.isDown = false
    await queueDraft({ db, uuid, now })
    world.server.faults = [null, null, '413']
    await world.drain()
    expect(await reopen(world, uuid)).toMatchObject({ ok: true })
    expect(await refusals(), 'the portal holds both').toEqual([undefined, undefined])
  })

  test('a claim that the portal saved with our intent counts as received, although the answer was lost', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = [null, 'drop-after']
    await world.drain()
    expect(await reopen(world, uuid)).toMatchObject({ ok: false, why: 'received', receipt: { cdReclamo: 1000 } })
    expect(await unsentBytes(world.db)).toEqual([])
    expect((await readDraft(world.db, uuid))?.state).toBe('done')
  })

  test('D65 a claim that somebody else has changed is reported as changed, even after it was reopened on this device', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = [null, 'drop-before']
    await world.drain()
    await reopen(world, uuid)
    const { db, time: now } = world
    await queueDraft({ db, uuid, now })
    await world.storeForeign(uuid, 3)
    await world.drain()
    expect((await listOutbox(db))[0]?.attention).toMatchObject({ code: 'claim-changed', version: 3 })
    expect(await db.journal.count()).toBe(0)
  })

  test('a claim that the portal has under another intent is opened as a correction of that version (D65)', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = ['500']
    await world.drain()
    await world.storeForeign(uuid, 3)
    const base = { parameters: { fcAlcance: '2026-02-27', fcProcedimiento: null }, estadoPortal: 'POR_REGULARIZAR' }
    const draft = { version: 3, cdReclamo: 44, state: 'open', base }
    expect(await reopen(world, uuid)).toMatchObject({ ok: true, draft })
    await touch(world.db, uuid, 'corregido', world.time)
    await queueDraft({ db: world.db, uuid, now: world.time })
    expect((await world.drain()).received).toEqual([uuid])
    expect(world.server.claims).toHaveLength(1)
    expect(world.server.claimOf(uuid)?.version).toBe(4)
  })

  test('a claim stays sealed while the portal does not answer, and while the claim is being sent', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = ['500']
    await world.drain()
    world.server.isDown = true
    expect(await reopen(world, uuid)).toMatchObject({ ok: false, why: 'unreachable' })
    expect((await readDraft(world.db, uuid))?.state).toBe('queued')
    const meanwhile = await world.lock(`portal-send-${world.db.name}`, () => reopen(world, uuid))
    expect(meanwhile).toMatchObject({ ok: false, why: 'sending' })
  })
})

const SESSION = {
  id: 1,
  username: 'ana',
  email: '',
  usrcod: '',
  cdEjecutivoAdm: null,
  rolWeb: '',
  roles: [],
  cdCliente: 1,
  cedula: '',
  nmCliente: '',
  apCliente: '',
  nmAsegurado: '',
  apAsegurado: '',
  fcModifica: '',
  localKey: 'k1',
  now: '',
  consentToken: '',
  asociados: [],
  asociadosVam: [],
}

test('D61 the last person is remembered; after seven days without the portal all data are locked, whatever the clock shows', async () => {
  const db = await openDeviceDatabase()
  const day = 86_400_000
  const deviceTime = 1_000 * day
  const serverTime = deviceTime + 365 * day
  await rememberPerson({ db, session: SESSION, serverTime, deviceTime })
  const cache = await openCacheDatabase('k1')
  await cache.cache.put({ key: 'ramos', value: 1, storedAt: deviceTime })
  const last = (now: number) => lastPerson({ db, now, deleteCache: deleteCacheDatabase })
  expect(await last(deviceTime + day)).toMatchObject({ localKey: 'k1', serverTime, deviceTime })
  expect(await last(deviceTime + 7 * day)).toMatchObject({ localKey: 'k1' })
  // The lock deletes kit, lists and names; the next person is unknown.
  const locksAt = async (now: number) => {
    await rememberPerson({ db, session: SESSION, serverTime, deviceTime })
    expect(await last(now)).toBe('locked')
    expect(await last(deviceTime)).toBeNull()
  }
  await locksAt(deviceTime + 7 * day + 1)
  expect(await (await openCacheDatabase('k1')).cache.count()).toBe(0)
  await locksAt(deviceTime - 8 * day)
  await locksAt(deviceTime + 365 * day)
})

test('D61 a person who logs out is forgotten, and a logout that the server missed is pending until it arrives', async () => {
  const db = await openDeviceDatabase()
  // Another test file in this process may have left a pending logout.
  await settleLogout(db)
  await rememberPerson({ db, session: SESSION, serverTime: 1, deviceTime: 1 })
  const { localKey } = SESSION
  expect(await leavePerson({ db, localKey: 'somebody-before', now: 1 }), 'another has come in since').toBe(false)
  expect((await readPerson(db))?.localKey).toBe(localKey)
  expect(await readPendingLogout(db)).toBeUndefined()
  expect(await leavePerson({ db, localKey, now: 1 })).toBe(true)
  expect(await readPerson(db)).toBeNull()
  expect(await readPendingLogout(db)).toMatchObject({ since: 1, localKey })
  await settleLogout(db)
  expect(await readPendingLogout(db)).toBeUndefined()
})
