// Tests of the reading of vouchers in the background: the original first, one at a time, nothing lost by a kill.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import type { DocumentVoucher } from '../../../../src/domain/voucher/voucher.ts'
import { createReadQueue } from '../../../../src/entities/voucher/read-queue.ts'
import type { DocumentRow } from '../../../../src/offline/database/document-types.ts'
import { createDraft } from '../../../../src/offline/drafts/drafts.ts'
import { storeDraftDocument, storeInInbox } from '../../../../src/offline/drafts/store-document.ts'
import { photo, slotOf, World } from '../../offline/support/world.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const FOUND: DocumentVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

type Reading = { bytes: Uint8Array; contentType: string }

function queueOf(answer: () => Promise<DocumentVoucher | null> = async () => FOUND) {
  const readings: Reading[] = []
  const told: DocumentRow[] = []
  let atOnce = 0
  let most = 0
  const queue = createReadQueue({
    async read(bytes, contentType) {
      readings.push({ bytes, contentType })
      atOnce += 1
      most = Math.max(most, atOnce)
      const voucher = await answer()
      atOnce -= 1
      return voucher
    },
    now: () => 1,
    today: () => calendarDate('2026-11-20'),
    onRead: (row) => told.push(row),
  })
  return { queue, readings, told, mostAtOnce: () => most }
}

const original = (...more: number[]) => new File([new Uint8Array([...JPEG, ...more])], 'a.jpg', { type: 'image/jpeg' })

async function withFiles(count: number) {
  const { db, time: now } = await World.open()
  const uuids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const kept = await storeInInbox({ db, prepared: photo(`${at}.jpg`), now })
    if (kept.ok) uuids.push(kept.document.uuid)
  }
  return { db, uuids, now }
}

it('PWA-08 DOC-08 the picked file is read, not what was made of it; its row is filled and told once', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  const { queue, readings, told } = queueOf()
  queue.add({ db, uuid, file: original(7) })
  // The screen finds the row unread meanwhile.
  queue.add({ db, uuid })
  await queue.whenDone()
  queue.add({ db, uuid })
  await queue.whenDone()
  expect(readings.map(({ bytes }) => [...bytes])).toEqual([[...JPEG, 7]])
  expect(told.map((row) => row.voucher)).toEqual([FOUND])
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 a row that a kill left unread is read from its stored bytes', async () => {
  const { db, uuids } = await withFiles(1)
  const { queue, readings } = queueOf()
  queue.add({ db, uuid: uuids[0] ?? '' })
  await queue.whenDone()
  expect(readings[0]).toEqual({ bytes: new Uint8Array(photo('0.jpg').bytes), contentType: 'image/jpeg' })
})

it('DOC-08 a picture that the reader does not know, as HEIC, is read as it was stored', async () => {
  const { db, uuids } = await withFiles(1)
  const { queue, readings } = queueOf()
  const heic = new File([new TextEncoder().encode('\0\0\0\u0018ftypheic')], 'a.heic', { type: 'image/heic' })
  queue.add({ db, uuid: uuids[0] ?? '', file: heic })
  await queue.whenDone()
  expect(readings[0]?.bytes).toEqual(new Uint8Array(photo('0.jpg').bytes))
})

it('D116 a burst is read one after the other, and holds at most three files in memory', async () => {
  const { db, uuids } = await withFiles(6)
  const { queue, readings, told, mostAtOnce } = queueOf()
  for (const [at, uuid] of uuids.entries()) queue.add({ db, uuid, file: original(at) })
  await queue.whenDone()
  expect(mostAtOnce()).toBe(1)
  expect(told).toHaveLength(6)
  expect(readings.filter(({ bytes }) => bytes[0] === 0xff)).toHaveLength(3)
})

it('DOC-08 without the reader a file counts as not read, and is read when there is one', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let isThere = false
  const { queue, readings } = queueOf(async () => (isThere ? FOUND : null))
  queue.add({ db, uuid, file: original() })
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toBeUndefined()
  queue.add({ db, uuid })
  await queue.whenDone()
  expect(readings).toHaveLength(1)
  isThere = true
  queue.retry()
  await queue.whenDone()
  expect((await db.documents.get(uuid))?.voucher).toEqual(FOUND)
})

it('DOC-08 what cannot be an invoice is not read, nor what is gone', async () => {
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

it('PWA-08 DOC-08 a picked file that comes after its row was seen is read, where what was made of it shows no key', async () => {
  const { db, uuids } = await withFiles(1)
  const [uuid = ''] = uuids
  let calls = 0
  const { queue, readings, told } = queueOf(async () => {
    calls += 1
    if (calls > 1) return FOUND
    queue.add({ db, uuid, file: original(7) })
    return { kind: 'none' }
  })
  queue.add({ db, uuid })
  expect(queue.isWaiting(uuid)).toBe(true)
  await queue.whenDone()
  expect(queue.isWaiting(uuid)).toBe(false)
  expect(readings.map(({ bytes }) => [...bytes].slice(0, 5))).toEqual([
    [...new Uint8Array(photo('0.jpg').bytes).slice(0, 5)],
    [...JPEG, 7],
  ])
  expect(told.map(({ voucher }) => voucher)).toEqual([FOUND])
})
