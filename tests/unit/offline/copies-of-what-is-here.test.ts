// Tests of opening a copy of a claim that the device already has: no duplicates, and newer work is overwritten only on
// request.
import { describe, expect, test } from 'vitest'
import { INBOX } from '../../../src/offline/database/document-types.ts'
import { placeInDraft, takeBack } from '../../../src/offline/drafts/place-in-draft.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { copyOf, everythingOf, openOn, otherDevice } from './support/copies.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { photo, slotOf, touch, World } from './support/world.ts'

describe('opening a copy of a claim that is on the device', () => {
  test('PWA-18 opening a copy of a claim that is on the device duplicates nothing', async () => {
    const world = await World.open()
    const uuids = [await world.draftWith([photo('a.jpg')]), await world.queued(['b.jpg'])]
    for (const uuid of uuids) {
      const zip = await copyOf(world, uuid)
      const before = await everythingOf(world, uuid)
      expect(await openOn(world, zip)).toMatchObject({ ok: true, is: 'same' })
      expect(await everythingOf(world, uuid)).toEqual(before)
    }
    expect([await world.db.bytes.count(), await world.db.documents.count()]).toEqual([2, 2])
  })

  test('PWA-18 a copy never overwrites newer work unasked; files that only the draft has go to «Sin clasificar»', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const zip = await copyOf(world, uuid)
    await touch(world.db, uuid, 'Más nuevo', world.time + 5)
    const now = world.time + 6
    const prepared = photo('nueva.jpg')
    await storeDraftDocument({ db: world.db, draftUuid: uuid, slot: slotOf(9), tipo: 'DOCUMENTO', prepared, now })
    const before = await everythingOf(world, uuid)
    expect(await openOn(world, zip)).toMatchObject({ ok: false, why: 'other' })
    expect(await everythingOf(world, uuid)).toEqual(before)

    expect(await openOn(world, zip, { replaces: true })).toMatchObject({ ok: true, is: 'replaced' })
    expect((await everythingOf(world, uuid)).documents.map(({ nombre }) => nombre)).toEqual(['a.jpg'])
    expect((await world.db.drafts.get(uuid))?.parameters.obsSiniestro).toBe('')
    const loose = await world.db.documents.where('draftUuid').equals(INBOX).toArray()
    expect(loose).toMatchObject([{ nombre: 'nueva.jpg', state: 'verified', slot: null }])
    expect((await world.db.bytes.get(loose[0]?.uuid ?? ''))?.bytes).toEqual(prepared.bytes)
    expect(loose[0]?.uuid).not.toBe(before.documents[1]?.uuid)
  })

  test('PWA-18 a copy moves a file from «Sin clasificar» back to its place; a file that another claim has taken stays in that claim', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const zip = await copyOf(world, uuid)
    const before = await everythingOf(world, uuid)
    const [row] = before.documents
    const back = await takeBack({ db: world.db, uuid: row?.uuid ?? '', withGroup: false, now: world.time + 1 })
    expect(back).toEqual({ ok: true, uuid: row?.uuid })
    expect(await openOn(world, zip, { replaces: true })).toMatchObject({ ok: true, is: 'replaced', missing: [] })
    expect(await everythingOf(world, uuid)).toEqual(before)
    expect(await world.db.documents.count()).toBe(1)

    await takeBack({ db: world.db, uuid: row?.uuid ?? '', withGroup: false, now: world.time + 2 })
    const other = await world.draftWith([photo('b.jpg')])
    const to = { draftUuid: other, slot: slotOf(9), tipo: 'DOCUMENTO' } as const
    expect(await placeInDraft({ db: world.db, uuid: row?.uuid ?? '', to, now: world.time + 3 })).toMatchObject({
      ok: true,
    })
    const placed = await everythingOf(world, other)
    expect(await openOn(world, zip, { replaces: true })).toMatchObject({
      ok: false,
      why: 'elsewhere',
      message: expect.stringContaining('a.jpg está ahora en otro siniestro'),
    })
    expect(await everythingOf(world, other)).toEqual(placed)
  })

  test('PWA-18 PWA-20 a copy includes only the files of «Sin clasificar» that are meant for the claim', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const meant = photo('para-este.jpg')
    const { db, time: now } = world
    await storeInInbox({ db, prepared: meant, now, meantFor: uuid })
    await storeInInbox({ db, prepared: photo('suelta.jpg'), now })
    const zip = await copyOf(world, uuid)
    const other = await otherDevice(world)
    for (const is of ['added', 'same'])
      expect(await openOn(other, zip)).toMatchObject({ ok: true, is, files: 2, missing: [] })
    expect((await everythingOf(other, uuid)).documents.map(({ nombre }) => nombre)).toEqual(['a.jpg'])
    const loose = await other.db.documents.where('draftUuid').equals(INBOX).toArray()
    expect(loose).toMatchObject([{ nombre: 'para-este.jpg', meantFor: uuid, slot: null, state: 'verified' }])
    expect((await other.db.bytes.get(loose[0]?.uuid ?? ''))?.bytes).toEqual(meant.bytes)
  })

  test('PWA-18 a copy is refused with a reason if the claim on the device waits to be sent with other data, or was received', async () => {
    const world = await World.open()
    const uuid = await world.draftWith([photo('a.jpg')])
    const zip = await copyOf(world, uuid)
    await queueDraft({ db: world.db, uuid, now: world.time })
    const waiting = await openOn(world, zip, { replaces: true })
    expect(waiting).toMatchObject({ ok: false, why: 'waiting' })
    await world.settle()
    const received = await openOn(world, zip, { replaces: true })
    expect(received).toMatchObject({ ok: false, why: 'received', message: expect.stringContaining('N.º 1000') })
    expect(await unsentBytes(world.db)).toEqual([])
  })

  test('PWA-18 a copy of a claim whose correction was received is opened only if it contains a later correction', async () => {
    const world = await World.open()
    const uuid = await world.queued(['a.jpg'])
    await world.settle()
    const draft = await world.db.drafts.get(uuid)
    if (!draft) throw new Error('no draft')
    // Simulates a claim that was returned with this version, and a correction that was begun on another device.
    const other = await otherDevice(world)
    await other.db.drafts.put({ ...draft, state: 'open', receipt: null, changedAt: draft.changedAt + 1 })
    const zip = await copyOf(other, uuid)
    expect(await openOn(world, zip)).toMatchObject({ ok: true, is: 'added', state: 'open' })
    await other.db.drafts.put({ ...draft, state: 'open', receipt: null, version: (draft.version ?? 0) - 1 })
    await world.db.drafts.put(draft)
    expect(await openOn(world, await copyOf(other, uuid))).toMatchObject({ ok: false, why: 'received' })
  })
})
