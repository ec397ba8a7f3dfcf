// Tests of the reading of vouchers in the background: the original first, one at a time, nothing lost by a kill.
import { expect, it } from 'vitest'
import { createDraft } from '../../../../src/offline/drafts/change-draft.ts'
import { storeDraftDocument } from '../../../../src/offline/drafts/store-document.ts'
import { photo, slotOf } from '../../offline/support/world.ts'
import { FOUND, JPEG, NONE, original, queueOf, withFiles } from './support/read-queue.ts'

it('PWA-08 DOC-08 the picked file is read, not its prepared version; its row gets the key once and is reported once', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  const { queue, readings, told } = queueOf()
  queue.add({ db, uuid, file: original(7) })
  // Meanwhile the screen finds the unread row and adds it again.
  queue.add({ db, uuid })
  await queue.whenDone()
  queue.add({ db, uuid })
  await queue.whenDone()
  expect(readings.map((bytes) => [...bytes])).toEqual([[...JPEG, 7]])
  expect(told.map((row) => row.voucher)).toEqual([FOUND])
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 a row that a kill left unread is read from its stored bytes', async () => {
  const { db, uuids } = await withFiles(1)
  const { queue, readings } = queueOf()
  queue.add({ db, uuid: uuids[0] ?? '' })
  await queue.whenDone()
  expect(readings).toEqual([new Uint8Array(photo('0.jpg').bytes)])
})

it('DOC-08 a picture of an unreadable format such as HEIC is read in its stored form', async () => {
  const { db, uuids } = await withFiles(1)
  const { queue, readings } = queueOf()
  const heic = new File([new TextEncoder().encode('\0\0\0\u0018ftypheic')], 'a.heic', { type: 'image/heic' })
  queue.add({ db, uuid: uuids[0] ?? '', file: heic })
  await queue.whenDone()
  expect(readings[0]).toEqual(new Uint8Array(photo('0.jpg').bytes))
})

it('D116 the photos of a burst are read one after the other, and at most three picked files are kept in memory', async () => {
  const { db, uuids } = await withFiles(6)
  const { queue, readings, told, mostAtOnce } = queueOf()
  for (const [at, uuid] of uuids.entries()) queue.add({ db, uuid, file: original(at) })
  await queue.whenDone()
  expect(mostAtOnce()).toBe(1)
  expect(told).toHaveLength(6)
  expect(readings.filter((bytes) => bytes[0] === 0xff)).toHaveLength(3)
})

it('DOC-08 a file counts as unread while the code of the barcode reader cannot be loaded; a later try reads the file', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let isThere = false
  const { queue, readings } = queueOf(async () => (isThere ? FOUND : 'no-reader'))
  queue.add({ db, uuid, file: original() })
  expect(queue.lacksReader(uuid), 'it is still to be tried').toBe(false)
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toBeUndefined()
  expect(queue.lacksReader(uuid), 'its row says so').toBe(true)
  queue.add({ db, uuid })
  await queue.whenDone()
  expect(readings).toHaveLength(1)
  isThere = true
  queue.retry()
  await queue.whenDone()
  expect(queue.lacksReader(uuid)).toBe(false)
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 a document that cannot be an invoice is not read, and neither is a deleted file', async () => {
  const { db, now } = await withFiles(0)
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now })
  const given = { db, draftUuid, slot: slotOf(1), tipo: 'RECETA' as const, now }
  const kept = await storeDraftDocument({ ...given, prepared: photo('receta.jpg') })
  const { queue, readings } = queueOf()
  if (kept.ok) queue.add({ db, uuid: kept.document.uuid, file: original() })
  queue.add({ db, uuid: crypto.randomUUID(), file: original() })
  await queue.whenDone()
  expect(readings).toEqual([])
})

it('PWA-08 DOC-08 a picked file that arrives later than its row is also read if the prepared file showed no key', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let calls = 0
  const { queue, readings, told } = queueOf(async () => {
    calls += 1
    if (calls > 1) return FOUND
    queue.add({ db, uuid, file: original(7) })
    return NONE
  })
  queue.add({ db, uuid })
  expect(queue.isWaiting(uuid)).toBe(true)
  await queue.whenDone()
  expect(queue.isWaiting(uuid)).toBe(false)
  expect(readings.map((bytes) => [...bytes].slice(0, 5))).toEqual([
    Array.from(new Uint8Array(photo('0.jpg').bytes).slice(0, 5)),
    [...JPEG, 7],
  ])
  expect(told.map(({ voucher }) => voucher)).toEqual([FOUND])
})
