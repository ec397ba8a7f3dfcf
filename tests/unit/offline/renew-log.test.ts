// Tests of the renewal of the log of the databases after a write that the disk refused.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewLogSoon } from '../../../src/offline/database/connection/renew-log.ts'
import { openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { eventually } from '../../support/setup/eventually.ts'

/** What is between the rows that Chromium keeps in its log, and those that it keeps in files of their own. */
const LARGEST_LOGGED = 64 * 1024
const LOG_BYTES = 4 * 1024 * 1024

let written: number[]
let hasRoom: boolean
let asked: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  written = []
  hasRoom = true
  asked = 0
  vi.stubGlobal('navigator', { userAgentData: {} })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async () => {
        asked += 1
        if (!hasRoom) throw new DOMException('', 'QuotaExceededError')
      },
    }),
    delete: async () => true,
  })
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value instanceof Uint8Array) written.push(value.byteLength)
    return put.call(this, value, key)
  })
})
afterEach(async () => {
  hasRoom = true
  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(async () => expect(await temporary()).toEqual([]))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const temporary = async () => (await indexedDB.databases()).filter(({ name }) => !name?.startsWith('portal-'))
const sum = () => written.reduce((all, each) => all + each, 0)

test('PWA-18a a refused write makes the log begin anew, once, with rows that lie in it; nothing of them stays', async () => {
  renewLogSoon()
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(2_000)
  await eventually(() => expect(sum()).toBeGreaterThan(LOG_BYTES))
  expect(Math.max(...written)).toBeLessThan(LARGEST_LOGGED)
  expect(asked).toBe(1)
  await eventually(async () => expect(await temporary()).toEqual([]))
})

test('PWA-18a while the disk has no room nothing is written, which could be cut in half itself; it is tried ever later', async () => {
  hasRoom = false
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([asked, written]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBeLessThan(20)
  hasRoom = true
  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(() => expect(sum()).toBeGreaterThan(LOG_BYTES))
})

test('PWA-18a browsers without such a log are left alone', async () => {
  vi.stubGlobal('navigator', {})
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})

test('PWA-18a an operation of a person’s database that meets a full disk asks for it', async () => {
  const db = await openPersonalDatabase('ana')
  const full = new DOMException('Connection is closing because of: IO error: FILE_ERROR_NO_SPACE', 'UnknownError')
  await expect(
    db.transaction('rw', db.lease, () => {
      throw full
    }),
  ).rejects.toMatchObject({ name: 'UnknownError' })
  db.close()
  await db.delete()
  await vi.advanceTimersByTimeAsync(2_000)
  await eventually(() => expect(asked).toBe(1))
})
