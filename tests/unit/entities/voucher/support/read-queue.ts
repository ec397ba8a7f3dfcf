// Test fixture of the queue that reads vouchers: a fake barcode reader, and files that are stored.
import type { Reading } from '../../../../../src/capture/voucher/read-voucher.ts'
import { calendarDate } from '../../../../../src/domain/calendar-date.ts'
import type { DocumentVoucher } from '../../../../../src/domain/voucher/voucher.ts'
import { createReadQueue } from '../../../../../src/entities/voucher/read-queue.ts'
import type { DocumentRow } from '../../../../../src/offline/database/document-types.ts'
import { storeInInbox } from '../../../../../src/offline/drafts/store-document.ts'
import type { TryLock } from '../../../../../src/offline/outbox/runner/lease.ts'
import { photo, World } from '../../../offline/support/world.ts'

export const KEY = '1511202601179999902800120010020000001231234567819'
export const FOUND: DocumentVoucher = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
export const JPEG = [0xff, 0xd8, 0xff, 0xe0]

export const NONE: DocumentVoucher = { kind: 'none' }

const alone: TryLock = (_name, work) => work()

/** A queue whose reader returns these answers; `readings` holds the bytes that the reader received. */
export function queueOf(answer: () => Promise<Reading> = async () => FOUND, lock = alone) {
  const readings: Uint8Array[] = []
  const told: DocumentRow[] = []
  let atOnce = 0
  let most = 0
  const queue = createReadQueue({
    async read(bytes) {
      readings.push(bytes)
      atOnce += 1
      most = Math.max(most, atOnce)
      const voucher = await answer()
      atOnce -= 1
      return voucher
    },
    lock,
    now: () => 1,
    today: () => calendarDate('2026-11-20'),
    onRead: (row) => told.push(row),
  })
  return { queue, readings, told, mostAtOnce: () => most }
}

/** The picked file. */
export const original = (...more: number[]) =>
  new File([new Uint8Array([...JPEG, ...more])], 'a.jpg', { type: 'image/jpeg' })

/** Stores a number of files in «Sin clasificar». */
export async function withFiles(count: number) {
  const { db, time: now } = await World.open()
  const uuids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const kept = await storeInInbox({ db, prepared: photo(`${at}.jpg`), now })
    if (kept.ok) uuids.push(kept.document.uuid)
  }
  return { db, uuids, now }
}
