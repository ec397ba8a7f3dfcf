// Tests of copying a claim to a zip and opening it on another device: equal bit by bit, sent once, no newer data
// overwritten.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { changeDetail, removeDocument } from '../../../src/offline/drafts/documents.ts'
import { addGroup } from '../../../src/offline/drafts/groups.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { reopenDraft } from '../../../src/offline/outbox/reopen-draft.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { exportClaims } from '../../../src/offline/transfer/export-claim.ts'
import { importClaim } from '../../../src/offline/transfer/import-claim.ts'
import { readCopy } from '../../../src/offline/transfer/read-copy.ts'
import { copyOf, everythingOf, filesIn, openOn, otherDevice, PERSON } from './support/copies.ts'
import { expectReceived } from './support/expect-received.ts'
import { killedAt, mortal, photo, touch, World } from './support/world.ts'

describe('a copy of a claim', () => {
  test('PWA-18 a copy contains a whole draft: on another device files, texts, groups and data are the same', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg'), photo('año ñ 2.jpg', 200_000)])
    await touch(world.db, uuid, 'Con «comillas» y 💊', world.time)
    await addGroup({ db: world.db, draftUuid: uuid, cdDocSiniestro: 7, now: world.time })
    const [first] = (await everythingOf(world, uuid)).documents
    const patch = { fcDocumento: calendarDate('2026-02-27'), valor: 1234 as never }
    await changeDetail({
      db: world.db,
      uuid: first?.uuid ?? '',
      now: world.time,
      patch,
      typed: { numDocumento: '001-' },
    })

    const other = await otherDevice(world)
    const result = await openOn(other, await copyOf(world, uuid))
    expect(result).toMatchObject({ ok: true, is: 'added', state: 'open', files: 2, missing: [] })
    expect(await everythingOf(other, uuid)).toEqual(await everythingOf(world, uuid))
  })

  test('PWA-12 PWA-18 a queued claim and its copy are sent by both devices, and the claim arrives once', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg', 'c.jpg'])
    const hashes = await world.hashesOf(uuid)
    const other = await otherDevice(world)
    expect(await openOn(other, await copyOf(world, uuid))).toMatchObject({ ok: true, is: 'added', state: 'queued' })
    expect((await other.db.outbox.get(uuid))?.sealed).toEqual((await world.db.outbox.get(uuid))?.sealed)

    await Promise.all([world.settle(), other.settle()])
    await expectReceived(world, uuid, hashes)
    await expectReceived(other, uuid, hashes)
    expect(world.server.claims).toHaveLength(1)
  })

  test('PWA-12 with a copy of a half-sent claim the other device sends the remaining files; the claim arrives once', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const hashes = await world.hashesOf(uuid)
    world.server.faults = [null, 'drop-after']
    await world.drain()
    const other = await otherDevice(world)
    await openOn(other, await copyOf(world, uuid))
    await other.settle()
    await expectReceived(other, uuid, hashes)
    world.time += 600_000
    await world.settle()
    await expectReceived(world, uuid, hashes)
    expect(world.server.claims).toHaveLength(1)
  })

  test('PWA-19 PWA-18 a draft and its copy that are sent with different data are one claim; the second sender is asked to compare', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const other = await otherDevice(world)
    await openOn(other, await copyOf(world, uuid))
    await touch(other.db, uuid, 'Escrito en la tableta', other.time + 1)
    for (const { db, time } of [world, other]) await queueDraft({ db, uuid, now: time })
    expect((await world.drain()).received).toEqual([uuid])
    expect((await other.drain()).attention).toEqual([uuid])
    expect(world.server.claims).toHaveLength(1)
    const [entry] = await listOutbox(other.db)
    expect(entry?.attention).toMatchObject({ code: 'claim-changed' })
    expect(await other.db.bytes.count()).toBe(1)
  })

  test('PWA-18 «Corregir» on a copied queued claim asks the portal first, because the other device may have sent the claim', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    const other = await otherDevice(world)
    await openOn(other, await copyOf(world, uuid))
    await world.drain()
    const given = { db: other.db, uuid, callApi: other.server.callApi, lock: other.lock, now: () => other.time }
    expect(await reopenDraft(given)).toMatchObject({ ok: false, why: 'received' })
  })

  test('PWA-18 a copy of all claims is one zip, with a folder for each claim and a text for the person who opens it', async () => {
    const world = await World.open()
    const draft = await world.draftWith([photo('a.jpg')])
    world.time += 1
    const queued = await world.queued(['b.jpg', 'c.jpg'])
    const zip = await copyOf(world)
    expect(Object.keys(await filesIn(zip))).toEqual([
      '01 siniestro/01 documento a.jpg',
      '01 siniestro/miniaturas/01.jpg',
      '01 siniestro/siniestro.json',
      '02 siniestro/01 documento b.jpg',
      '02 siniestro/miniaturas/01.jpg',
      '02 siniestro/02 documento c.jpg',
      '02 siniestro/miniaturas/02.jpg',
      '02 siniestro/siniestro.json',
      'LEEME.txt',
    ])
    const read = await readCopy(zip, PERSON)
    expect(read.ok && read.claims.map(({ copy }) => copy.draft.uuid).sort()).toEqual([draft, queued].sort())
  })

  test('PWA-18 a copy names files that the device no longer has; received claims are not copied', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const [first] = (await everythingOf(world, uuid)).documents
    await world.db.bytes.delete(first?.uuid ?? '')
    const given = { db: world.db, uuids: [uuid], localKey: PERSON, now: world.time }
    expect(await exportClaims(given)).toMatchObject({ ok: true, files: 1, missing: ['a.jpg'] })

    const other = await otherDevice(world)
    expect(await openOn(other, await copyOf(world, uuid))).toMatchObject({ ok: true, missing: ['a.jpg'] })
    const [entry] = await listOutbox(other.db)
    expect(entry?.files.map(({ attention }) => attention?.code ?? null)).toEqual(['lost', null])

    const sent = await world.queued(['c.jpg'])
    await world.settle()
    expect(await exportClaims({ ...given, uuids: [sent] })).toMatchObject({ ok: false, why: 'nothing' })
  })

  test('PWA-18 opening a copy restores lost files of the claim on the device, without a question', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg'])
    const hashes = await world.hashesOf(uuid)
    const zip = await copyOf(world, uuid)
    const [first] = (await everythingOf(world, uuid)).documents
    await world.db.bytes.delete(first?.uuid ?? '')
    await repair({ db: world.db, now: world.time })
    expect((await world.drain()).attention).toEqual([uuid])
    expect(await openOn(world, zip)).toMatchObject({ ok: true, is: 'mended' })
    await world.settle()
    await expectReceived(world, uuid, hashes)
  })
})

describe('opening a copy', () => {
  test('PWA-18 if the app is killed while a copy is opened, no incomplete claim appears, no bytes remain, and the next try succeeds', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg', 'b.jpg', 'c.jpg'])
    const zip = await copyOf(world, uuid)
    const before = await everythingOf(world, uuid)
    let steps = 0
    for (let at = 0; ; at += 1) {
      const other = await otherDevice(world)
      const dying = await other.connect()
      const killed = await killedAt(at, (killer) =>
        openOn({ db: mortal(dying, killer), time: other.time } as World, zip),
      )
      if (!killed) break
      steps += 1
      await other.reopen()
      await repair({ db: other.db, now: other.time })
      const left = await everythingOf(other, uuid)
      if (left.draft) expect(left).toMatchObject({ bytes: before.bytes, documents: before.documents })
      else expect([await other.db.bytes.count(), left.documents.length, left.outbox]).toEqual([0, 0, undefined])
      expect(await openOn(other, zip)).toMatchObject({ ok: true })
      expect((await everythingOf(other, uuid)).bytes).toEqual(before.bytes)
    }
    expect(steps).toBeGreaterThanOrEqual(8)
  })

  test('PWA-18 opening a copy on a full disk is refused with a reason, and the parts already stored are removed', async () => {
    const world = await World.open()
    const zip = await copyOf(world, await world.draftWith([photo('a.jpg'), photo('b.jpg')]))
    const other = await otherDevice(world)
    let puts = 0
    other.db.bytes.hook('creating').subscribe(() => {
      puts += 1
      if (puts === 2) throw new DOMException('Failed to write blobs (IOError)', 'DataError')
    })
    expect(await openOn(other, zip)).toMatchObject({ ok: false, why: 'space' })
    expect([await other.db.bytes.count(), await other.db.drafts.count()]).toEqual([0, 0])
  })

  test('PWA-18 if another tab starts and removes the bytes, opening a copy is interrupted, and no incomplete claim appears', async () => {
    const world = await World.open()
    const zip = await copyOf(world, await world.draftWith([photo('a.jpg'), photo('b.jpg')]))
    const other = await otherDevice(world)
    const tab = await other.connect()
    const read = await readCopy(zip, PERSON)
    if (!read.ok || !read.claims[0]) throw new Error('not read')
    const repairs: Promise<unknown>[] = []
    const result = await importClaim({
      db: other.db,
      claim: read.claims[0],
      now: other.time,
      onProgress: ({ files, of }) => {
        if (files === of) repairs.push(tab.bytes.clear())
      },
    })
    await Promise.all(repairs)
    expect(result).toMatchObject({ ok: false, why: 'interrupted' })
    expect(await other.db.drafts.count()).toBe(0)
    expect(await openOn(other, zip)).toMatchObject({ ok: true })
  })

  test('PWA-18 opening a copy asks first if a file of the draft was removed on the device since', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const zip = await copyOf(world, uuid)
    const [row] = (await everythingOf(world, uuid)).documents
    await removeDocument({ db: world.db, uuid: row?.uuid ?? '', now: world.time + 1 })
    expect(await openOn(world, zip)).toMatchObject({ ok: false, why: 'other' })
  })
})
