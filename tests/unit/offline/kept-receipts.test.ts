// Tests of the files of received claims: the device keeps them for a week, or until the space is needed.
import { expect, test } from 'vitest'
import { MOST_SENT_BYTES, whilePutBack } from '../../../src/offline/database/sent-room.ts'
import { discardDraft } from '../../../src/offline/drafts/change-draft.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { begin, give, received } from './support/receipts.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { photo, World } from './support/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('PWA-26 the files of a receipt stay seven days, and the receipt with their names thirty days', async () => {
  const world = await World.open()
  await received(world, ['a.jpg', 'b.jpg'])
  const at = async (time: number) => {
    await repair({ db: world.db, now: time })
    return [await world.db.bytes.count(), await world.db.sent.count()]
  }
  expect(await at(world.time)).toEqual([2, 1])
  expect(await at(world.time + 7 * DAY_MS - 5000)).toEqual([2, 1])
  expect(await at(world.time + 7 * DAY_MS)).toEqual([0, 1])
  expect(await at(world.time + 30 * DAY_MS)).toEqual([0, 0])
})

test('PWA-26 the files of a receipt survive a correction of their claim that is begun and discarded', async () => {
  const world = await World.open()
  const uuid = await received(world, ['a.jpg', 'b.jpg'])
  give(world, uuid)
  await begin(world, uuid)
  await repair({ db: world.db, now: world.time })
  expect(await discardDraft({ db: world.db, uuid })).toEqual({ ok: true })
  expect([await world.db.bytes.count(), await unsentBytes(world.db)]).toEqual([2, []])
})

const QUOTA = { name: 'QuotaExceededError' }

test('PWA-26 the files of a receipt are deleted to make room for a new photo; without such files the device says that it is full', async () => {
  const world = await World.open()
  const { db } = world
  await received(world, ['a.jpg', 'b.jpg'])
  let hasRoom = false
  db.bytes.hook('creating', () => {
    if (!hasRoom) throw Object.assign(new Error('refused'), QUOTA)
  })
  db.bytes.hook('deleting', () => {
    hasRoom = true
  })
  await world.draftWith([photo('c.jpg')])
  expect([await db.bytes.count(), (await unsentBytes(db)).length]).toEqual([1, 1])
  hasRoom = false
  await expect(world.draftWith([photo('d.jpg')])).rejects.toThrow('No hay espacio')
  expect(await db.bytes.count()).toBe(1)
})

test('PWA-26 a write on a full disk deletes the oldest received files that it needs, but never files of a claim that is being queued again', async () => {
  const world = await World.open()
  const { db } = world
  const uuids: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) uuids.push(await received(world, [`${name}.jpg`]))
  const kept = async () => {
    const rows = (await db.sent.toArray()).filter(({ kept }) => kept.length > 0)
    return rows.map(({ claimUuid }) => 'abcd'[uuids.indexOf(claimUuid)]).sort()
  }
  let room = -3
  db.bytes.hook('creating', () => {
    if (room < 0) throw Object.assign(new Error('refused'), QUOTA)
  })
  db.bytes.hook('deleting', () => {
    room += 1
  })
  await world.draftWith([photo('e.jpg')])
  expect(await kept()).toEqual(['d'])
  room = -1
  const put = () => world.draftWith([photo('f.jpg')])
  await expect(whilePutBack(uuids[3] ?? '', put)).rejects.toThrow('No hay espacio')
  expect(await kept()).toEqual(['d'])
  await put()
  expect(await kept()).toEqual([])
})

test('PWA-26 the oldest received files beyond 200 MB are deleted', async () => {
  const world = await World.open()
  const { db } = world
  const sent = async () => (await db.sent.orderBy('receipt.at').toArray()).map(({ kept }) => kept.length)
  db.sent.hook('creating', (_key, row) => {
    for (const document of row.documents) document.size = MOST_SENT_BYTES / 2
  })
  await received(world, ['a.jpg'])
  await received(world, ['b.jpg'])
  expect(await sent()).toEqual([1, 1])
  await received(world, ['c.jpg'])
  expect(await sent()).toEqual([0, 1, 1])
  expect(await db.bytes.count()).toBe(2)
})

test('PWA-26 a receipt is recorded even on a full device, and its files are deleted at once', async () => {
  const world = await World.open()
  world.db.sent.hook('creating', () => {
    throw Object.assign(new Error('refused'), QUOTA)
  })
  const uuid = await received(world, ['a.jpg', 'b.jpg'])
  expect([await world.db.outbox.count(), await world.db.bytes.count(), await world.db.sent.count()]).toEqual([0, 0, 0])
  expect((await readDraft(world.db, uuid))?.state).toBe('done')
})
