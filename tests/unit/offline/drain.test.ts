// Tests of sending the queue to an in-memory portal: each claim once and in order, despite cuts, kills and duplicates.
import { describe, expect, test } from 'vitest'
import { receivedAt } from '../../../src/entities/draft/draft-words.ts'
import { createDraft, discardDraft } from '../../../src/offline/drafts/change-draft.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { listJournal, readQueue, readRun } from '../../../src/offline/outbox/outbox.ts'
import { SENTENCES } from '../../../src/offline/outbox/runner/retry-policy.ts'
import { retryNow } from '../../../src/offline/outbox/try-again.ts'
import { expectReceived } from './support/expect-received.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { touch, World } from './support/world.ts'

describe('sending the queue', () => {
  test('PWA-12 documents are sent first, then the claim with its manifest; then the device deletes the bytes and keeps the receipt', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg', 'c.jpg'])
    const hashes = await world.hashesOf(uuid)
    const report = await world.drain()
    expect(report).toMatchObject({ run: 'waiting', received: [uuid], documentsSent: 3, attention: [], nextAt: null })
    expect(world.server.calls).toEqual([
      ...Array(3).fill('POST /documentos-digitales/documento'),
      'POST /siniestros-portal',
    ])
    await expectReceived(world, uuid, hashes)
    const [entry] = await listJournal(world.db)
    expect(entry).toMatchObject({ kind: 'received', claimUuid: uuid, cdReclamo: 1000, count: 3 })
    expect(await world.db.thumbs.count()).toBe(3)
    expect(await world.db.outbox.count()).toBe(0)
    expect(world.changes.some((each) => each.kind === 'progress')).toBe(true)
  })

  test('PWA-13 received files are not sent again, and a save whose answer was lost creates no second claim', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const hashes = await world.hashesOf(uuid)
    world.server.faults = [null, 'drop-after']
    const first = await world.drain()
    expect(first.received).toEqual([])
    world.time += 300_000
    world.server.faults = [null, 'drop-after']
    await world.drain()
    world.time += 300_000
    await world.drain()
    await expectReceived(world, uuid, hashes)
    const uploads = world.server.calls.filter((each) => each.endsWith('/documento'))
    expect(uploads).toHaveLength(3)
  })

  test('PWA-13 a bad file blocks no other file and no other claim; after an hour of failures its claim needs the person', async () => {
    const world = await World.open()
    const bad = await world.queued(['a.jpg', 'malo.jpg', 'c.jpg'])
    const good = await world.queued(['d.jpg'])
    world.server.always.set('malo.jpg', 'html')
    const report = await world.drain()
    expect(report).toMatchObject({ run: 'waiting', received: [good] })
    const [waiting] = await listOutbox(world.db)
    expect(waiting).toMatchObject({ uuid: bad, state: 'queued', filesReceived: 2 })
    expect(waiting?.files[1]?.sentence).toBe('malo.jpg no pasó; lo intentamos de nuevo')
    for (let round = 0; round < 12; round += 1) {
      expect((await listOutbox(world.db))[0]).toMatchObject({ state: 'queued' })
      world.time += 300_000
      await world.drain()
    }
    const [stuck] = await listOutbox(world.db)
    expect(stuck).toMatchObject({ state: 'attention' })
    expect(stuck?.files[1]?.attention).toMatchObject({ code: 'stuck', action: 'retry' })
    world.server.always.clear()
    await retryNow({ db: world.db })
    expect((await world.drain()).received).toEqual([bad])
  })

  test('PWA-14 a receipt shows the portal’s time, but expires by the device’s clock, even if that clock is wrong', async () => {
    const world = await World.open()
    await world.queued(['a.jpg'])
    world.time += 30 * 3_600_000
    await world.drain()
    const [row] = await listJournal(world.db)
    const { fcMovimiento } = world.server.reportOf(row?.claimUuid ?? '')
    expect(row).toMatchObject({ at: world.time, receivedAt: Date.parse(fcMovimiento ?? '') })
    const asked = { at: world.time, receivedAt: undefined }
    expect([receivedAt(row ?? asked, -1), receivedAt(asked, -1)]).toEqual([row?.receivedAt, world.time - 1])
  })

  test('PWA-15b a run in which no item is due yet still shows the failure of the last attempt', async () => {
    const world = await World.open()
    await world.queued(['a.jpg'])
    world.server.faults = ['503']
    await world.drain()
    world.server.calls.length = 0
    expect(await world.drain()).toMatchObject({ sentence: SENTENCES.portalSilent })
    expect(world.server.calls).toEqual([])
    expect(await readRun(world.db, world.time)).toMatchObject({ run: 'waiting', sentence: SENTENCES.portalSilent })
    await retryNow({ db: world.db })
    await world.drain()
    expect(await readRun(world.db, world.time)).toMatchObject({ run: 'waiting', sentence: null })
  })

  test('PWA-15a an expired session pauses the queue; the next run after a login resumes sending', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.server.faults = ['401']
    expect(await world.drain()).toMatchObject({ run: 'paused', why: 'session', sentence: 'Inicia sesión para enviar' })
    expect(await readRun(world.db, world.time)).toMatchObject({ run: 'paused', why: 'session' })
    world.server.faults = ['401']
    world.server.calls.length = 0
    expect(await world.drain()).toMatchObject({ run: 'paused', why: 'session' })
    // The session has not been renewed, so only a small request is sent, and no photo.
    expect(world.server.calls).toEqual(['GET /siniestros-portal/recibido'])
    expect((await world.drain()).received).toEqual([uuid])
    expect(await readRun(world.db, world.time)).toMatchObject({ run: 'waiting', why: null })
  })

  test('PWA-15b without a connection a run stops at the first item, and all claims remain queued', async () => {
    const world = await World.open()
    await world.queued(['a.jpg'])
    await world.queued(['b.jpg'])
    world.server.isDown = true
    const report = await world.drain()
    expect(report).toMatchObject({ run: 'waiting', received: [], attention: [] })
    expect(report.nextAt).toBeGreaterThan(world.time)
    expect(world.server.calls).toHaveLength(1)
    expect((await listOutbox(world.db)).map((each) => each.state)).toEqual(['queued', 'queued'])
    const queue = await readQueue(world.db, 1)
    expect([queue.count, queue.entries.map(({ files }) => files[0]?.nombre)]).toEqual([2, ['a.jpg']])
    for (let round = 0; round < 20; round += 1) {
      world.time += 300_000
      expect((await world.drain()).attention).toEqual([])
    }
  })

  test('a claim on which the portal always fails does not block other claims', async () => {
    const world = await World.open()
    await world.queued(['malo.jpg'])
    const good = await world.queued(['b.jpg'])
    world.server.always.set('malo.jpg', '503')
    expect((await world.drain()).received).toEqual([])
    world.time += 300_000
    expect((await world.drain()).received).toEqual([good])
  })

  test('documents that the portal has lost are sent again, at most three times', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const hashes = await world.hashesOf(uuid)
    const [first] = await world.db.documents.where('draftUuid').equals(uuid).toArray()
    let isForgotten = false
    world.server.pause = async () => {
      if (isForgotten || !world.server.calls.at(-1)?.endsWith('-portal')) return
      isForgotten = true
      world.server.files.get(uuid)?.delete(first?.uuid ?? '')
    }
    expect((await world.drain()).received).toEqual([uuid])
    await expectReceived(world, uuid, hashes)
    expect(world.server.calls.filter((each) => each.endsWith('/documento'))).toHaveLength(3)

    const never = await world.queued(['c.jpg'])
    world.server.pause = async () => {
      if (world.server.calls.at(-1)?.endsWith('-portal')) world.server.files.get(never)?.clear()
    }
    expect((await world.drain()).attention).toEqual([never])
    expect(await unsentBytes(world.db)).toHaveLength(1)
  })

  test('PWA-12 a 2xx answer with a different manifest deletes nothing on the device; after three such answers the person must act', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const [first] = (await world.db.outbox.get(uuid))?.sealed.documents ?? []
    world.server.unconfirmed.add(first?.uuid ?? '')
    expect(await world.drain()).toMatchObject({ received: [], attention: [uuid] })
    expect(world.server.calls.filter((each) => each.endsWith('-portal'))).toHaveLength(3)
    expect(await world.db.bytes.count()).toBe(2)
    world.server.unconfirmed.clear()
    await retryNow({ db: world.db, uuid })
    expect((await world.drain()).received).toEqual([uuid])
    expect(world.server.claims).toHaveLength(1)
  })

  test('a document gets a new uuid, with a new intent and a journal entry, if the portal has different bytes under its uuid', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const hashes = await world.hashesOf(uuid)
    const before = await world.db.outbox.get(uuid)
    const [first] = before?.sealed.documents ?? []
    const item = { uuid: first?.uuid ?? '', uuidSiniestro: uuid, nombre: 'x', tipo: 'DOCUMENTO' }
    world.server.receiveFile(item, new ArrayBuffer(3))
    expect((await world.drain()).received).toEqual([uuid])
    await expectReceived(world, uuid, hashes)
    expect(world.server.claimOf(uuid)?.intent).not.toBe(before?.sealed.intent)
    expect((await listJournal(world.db)).map((each) => each.kind).sort()).toEqual(['received', 'renewed'])
  })

  test('when somebody has changed the claim on the portal, the person is asked to compare', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    await world.storeForeign(uuid, 7)
    expect((await world.drain()).attention).toEqual([uuid])
    const [entry] = await listOutbox(world.db)
    expect(entry?.attention).toMatchObject({ code: 'claim-changed', action: 'compare', version: 7 })
    expect(await world.db.bytes.count()).toBe(1)
    expect((await world.db.outbox.get(uuid))?.present, 'what the portal holds is kept to be compared').toMatchObject({
      uuid,
      version: 7,
      estadoPortal: 'POR_REGULARIZAR',
    })
  })

  test('an internal error counts only as a failure of the item in which it happened', async () => {
    const world = await World.open()
    await world.queued(['malo.jpg'])
    const good = await world.queued(['b.jpg'])
    world.server.always.set('malo.jpg', 'throw')
    expect(await world.drain()).toMatchObject({ run: 'waiting', received: [good] })
  })

  test('a clock that was a year ahead does not block the queue', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    world.time += 365 * 24 * 3_600_000
    world.server.faults = ['503']
    await world.drain()
    world.time -= 365 * 24 * 3_600_000
    expect((await world.drain()).received).toEqual([uuid])
  })

  test('a full disk pauses the run, and no data are lost', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    const db = await world.connect()
    const fail = () =>
      Promise.reject(Object.assign(new Error('x'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } }))
    let calls = 0
    const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>
    db.transaction = ((...args: unknown[]) => {
      calls += 1
      return calls > 3 ? fail() : transaction(...args)
    }) as never
    expect(await world.drain({ db })).toMatchObject({ run: 'paused', why: 'space' })
    expect(await world.db.bytes.count()).toBe(1)
    await world.reopen()
    expect((await world.drain()).received).toEqual([uuid])
  })

  test('a waiting claim cannot be discarded; a claim that needs its person can', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    expect(await discardDraft({ db: world.db, uuid })).toMatchObject({ ok: false, why: 'sealed' })
    world.server.always.set('a.jpg', '413')
    await world.drain()
    expect(await discardDraft({ db: world.db, uuid })).toEqual({ ok: true })
    expect(await world.db.bytes.count()).toBe(0)
  })

  test('PWA-13 a claim that waited long for a network is not blocked by a newer claim that stops every run', async () => {
    const world = await World.open()
    const old = await world.queued(['a.jpg'])
    world.server.isDown = true
    for (let day = 0; day < 30; day += 1) {
      await world.drain()
      world.time += 6 * 60_000
    }
    world.server.isDown = false
    await world.queued(['b.jpg'])
    world.server.always.set('b.jpg', '503')
    await world.settle(3)
    expect(world.server.claimOf(old)).toBeDefined()
  })

  test('forty claims are sent in one run', async () => {
    const world = await World.open()
    for (let index = 0; index < 40; index += 1) await world.queued([`${index}.jpg`])
    expect((await world.drain()).received).toHaveLength(40)
    expect(world.server.claims).toHaveLength(40)
  })
})

describe('sealing a claim', () => {
  test('D91 a sealed claim does not change until it is reopened', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    const before = JSON.stringify(await world.db.outbox.get(uuid))
    expect(await touch(world.db, uuid, 'otra cosa', world.time)).toMatchObject({ ok: false, why: 'sealed' })
    expect(await queueDraft({ db: world.db, uuid, now: world.time })).toMatchObject({ ok: false, why: 'sealed' })
    expect(JSON.stringify(await world.db.outbox.get(uuid))).toBe(before)
  })

  test('a draft with missing parameters is not sealed, and the result names them', async () => {
    const world = await World.open()
    const { uuid } = await createDraft({ db: world.db, area: 'vam', now: world.time })
    const result = await queueDraft({ db: world.db, uuid, now: world.time })
    expect(result).toMatchObject({ ok: false, why: 'incomplete' })
    expect((await readDraft(world.db, uuid))?.state).toBe('open')
  })
})
