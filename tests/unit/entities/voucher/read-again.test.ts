// Tests of voucher readings that a locked phone, a changed picture or another tab interrupts: the key is not lost.
import { describe, expect, it } from 'vitest'
import type { PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { replaceBytes } from '../../../../src/offline/drafts/documents.ts'
import { storeInInbox } from '../../../../src/offline/drafts/store-document.ts'
import { photo, World } from '../../offline/support/world.ts'
import { FOUND, JPEG, KEY, NONE, original, queueOf, withFiles } from './support/read-queue.ts'

it('DOC-08 a reading that the phone interrupts is repeated from the picked file, twice at most per page; no result is stored', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  const { queue, readings } = queueOf(async () => 'unfinished')
  queue.add({ db, uuid, file: original(7) })
  await queue.whenDone()
  for (const _ of [1, 2, 3]) {
    queue.retry()
    queue.add({ db, uuid })
    await queue.whenDone()
  }
  expect(readings.map((bytes) => [...bytes])).toEqual([
    [...JPEG, 7],
    [...JPEG, 7],
  ])
  expect((await db.documents.get(uuid))?.voucher).toBeUndefined()
})

it('DOC-08 an interrupted reading is repeated at once if the page became visible again before the reading ended', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let calls = 0
  const { queue } = queueOf(async () => {
    calls += 1
    if (calls > 1) return FOUND
    queue.retry()
    return 'unfinished'
  })
  queue.add({ db, uuid, file: original() })
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 after logging out and in again an unread file is read from the newly opened database', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let isSignedIn = true
  const before = new Proxy(db, {
    get(of, name) {
      if (!isSignedIn) throw new DOMException('closed', 'InvalidStateError')
      return Reflect.get(of, name)
    },
  })
  const { queue } = queueOf(async () => (isSignedIn ? 'no-reader' : FOUND))
  queue.add({ db: before, uuid })
  await queue.whenDone()
  isSignedIn = false
  queue.add({ db, uuid })
  queue.retry()
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 a key of a future day is not stored but read again, because the clock of the device may be slow', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let isSlow = true
  const { queue, told } = queueOf(async () =>
    isSlow ? { kind: 'problem', claveAcceso: KEY, source: 'barcode', why: 'future' } : FOUND,
  )
  queue.add({ db, uuid, file: original() })
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toBeUndefined()
  expect(told).toEqual([])
  isSlow = false
  queue.retry()
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

describe('a picture that is cropped or rotated', () => {
  const changed = (db: PersonalDatabase, uuid: string, now: number) =>
    replaceBytes({ db, uuid, prepared: photo('recortada.jpg'), now })
  const uuidOf = async (replacing: ReturnType<typeof changed>) => {
    const kept = await replacing
    if (!kept.ok) throw new Error(kept.message)
    return kept.document.uuid
  }

  it('DOC-08 a picture that is changed while it is read keeps the found key, even after two changes', async () => {
    const { db, uuids, now } = await withFiles(1)
    const [uuid = ''] = uuids
    let last = ''
    const { queue, readings, told } = queueOf(async () => {
      for (const from of [uuid, 'last']) {
        const replacing = changed(db, from === 'last' ? last : from, now)
        queue.follow(from === 'last' ? last : from, replacing)
        last = await uuidOf(replacing)
        // The screen adds the changed row to the queue.
        queue.add({ db, uuid: last })
      }
      return FOUND
    })
    queue.add({ db, uuid, file: original(7) })
    await queue.whenDone()
    expect(readings).toHaveLength(1)
    expect(told.map((row) => row.uuid)).toEqual([last])
    expect((await db.documents.get(last))?.voucher).toEqual(FOUND)
  })

  it('DOC-08 a picture that is changed just when its reading ends keeps the key that is found', async () => {
    const { db, uuids, now } = await withFiles(1)
    const [uuid = ''] = uuids
    let replacing = Promise.resolve() as unknown as ReturnType<typeof changed>
    const { queue } = queueOf(async () => {
      replacing = changed(db, uuid, now)
      queue.follow(uuid, replacing)
      return FOUND
    })
    queue.add({ db, uuid, file: original(7) })
    await queue.whenDone()
    expect((await db.documents.get(await uuidOf(replacing)))?.voucher).toEqual(FOUND)
  })

  it('DOC-08 a picture that is changed before it is read is read from the picked file, even if its new row is already in the queue', async () => {
    const { db, uuids, now } = await withFiles(2)
    const [first = '', second = ''] = uuids
    let next = ''
    const { queue, readings, told } = queueOf(async () => {
      if (next) return FOUND
      const replacing = changed(db, second, now)
      next = await uuidOf(replacing)
      queue.add({ db, uuid: next })
      queue.follow(second, replacing)
      return NONE
    })
    queue.add({ db, uuid: first, file: original(1) })
    queue.add({ db, uuid: second, file: original(2) })
    await queue.whenDone()
    expect(readings.map((bytes) => [...bytes])).toEqual([
      [...JPEG, 1],
      [...JPEG, 2],
    ])
    expect(told.map((row) => row.uuid)).toEqual([first, next])
    expect((await db.documents.get(next))?.voucher).toEqual(FOUND)
  })

  it('DOC-08 a picture that is changed after an interrupted reading is read again from the picked file', async () => {
    const { db, uuids, now } = await withFiles(1)
    const [uuid = ''] = uuids
    let isCut = true
    const { queue, readings } = queueOf(async () => (isCut ? 'unfinished' : FOUND))
    queue.add({ db, uuid, file: original(7) })
    await queue.whenDone()
    const replacing = changed(db, uuid, now)
    queue.follow(uuid, replacing)
    const next = await uuidOf(replacing)
    isCut = false
    queue.add({ db, uuid: next })
    queue.retry()
    await queue.whenDone()
    expect(readings.map((bytes) => [...bytes])).toEqual([
      [...JPEG, 7],
      [...JPEG, 7],
    ])
    expect((await db.documents.get(next))?.voucher).toEqual(FOUND)
  })

  it('DOC-08 a key stays under the old uuid of its picture if the change fails; a deleted picture gets no key', async () => {
    const { db, uuids } = await withFiles(2)
    const [uuid = '', gone = ''] = uuids
    const { queue, readings, told } = queueOf(async () => {
      const present = readings.length === 1 ? uuid : gone
      if (present === gone) await db.documents.delete(gone)
      queue.follow(present, Promise.reject(new Error('the disk is full')))
      return FOUND
    })
    for (const each of uuids) queue.add({ db, uuid: each, file: original() })
    await queue.whenDone()
    expect(told.map((row) => row.uuid)).toEqual([uuid])
    expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
  })
})

describe('reading vouchers in two tabs', () => {
  it('DOC-08 a tab with only the stored bytes leaves the reading to the tab with the picked file', async () => {
    const world = await World.open()
    const uuids: string[] = []
    for (const nombre of ['a.jpg', 'b.jpg']) {
      const kept = await storeInInbox({ db: world.db, prepared: photo(nombre), now: world.time })
      if (kept.ok) uuids.push(kept.document.uuid)
    }
    const [first = '', second = ''] = uuids
    const other = queueOf(async () => NONE, world.lock)
    const mine = queueOf(async () => {
      // The other tab sees the files that this tab has not read yet.
      for (const uuid of uuids) other.queue.add({ db: world.db, uuid })
      await other.queue.whenDone()
      return FOUND
    }, world.lock)
    mine.queue.add({ db: world.db, uuid: first, file: original(1) })
    mine.queue.add({ db: world.db, uuid: second, file: original(2) })
    await mine.queue.whenDone()
    expect(other.readings).toEqual([])
    expect(mine.told.map(({ voucher }) => voucher)).toEqual([FOUND, FOUND])
  })

  it('DOC-08 files that a closed tab left unread are read by the other tab when it is visible again', async () => {
    const world = await World.open()
    const kept = await storeInInbox({ db: world.db, prepared: photo('a.jpg'), now: world.time })
    if (!kept.ok) throw new Error(kept.message)
    const { uuid } = kept.document
    const closed = queueOf(() => new Promise(() => {}), world.lock)
    closed.queue.add({ db: world.db, uuid, file: original() })
    const { queue, told } = queueOf(async () => FOUND, world.lock)
    queue.add({ db: world.db, uuid })
    await queue.whenDone()
    expect(told).toEqual([])
    await world.reopen()
    queue.retry()
    await queue.whenDone()
    expect(told).toHaveLength(1)
  })
})
