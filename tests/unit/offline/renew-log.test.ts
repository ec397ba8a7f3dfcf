// Tests that the browser's log of the databases is renewed after a write that the disk refused.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewLogSoon } from '../../../src/offline/database/connection/renew-log.ts'
import { openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { eventually } from '../../support/setup/eventually.ts'

/** Chromium stores rows below this size in its log, and larger rows in separate files. */
const LARGEST_LOGGED = 64 * 1024
const LOG_BYTES = 4 * 1024 * 1024

let written: number[]
let hasRoom: boolean
let asked: number
/** The number of renewals that found room on the disk; `ended` counts the renewals that have ended. */
let begun: number
let ended: number
/** Databases that other test files in this process did not delete. */
let foreign: Set<string | undefined>

beforeEach(async () => {
  foreign = await names()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  written = []
  hasRoom = true
  asked = 0
  begun = 0
  ended = 0
  vi.stubGlobal('navigator', { userAgentData: {} })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async () => {
        asked += 1
        if (!hasRoom) throw new DOMException('', 'QuotaExceededError')
        begun += 1
      },
    }),
    delete: async () => true,
  })
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value instanceof Uint8Array) written.push(value.byteLength)
    return put.call(this, value, key)
  })
  const { deleteDatabase } = indexedDB
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    if (name === 'room') ended += 1
    return deleteDatabase.call(indexedDB, name)
  })
})
// A renewal continues after its test, and would affect the next test or another test file in this process.
afterEach(async () => {
  hasRoom = true
  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(() => expect(ended).toBe(begun))
  await eventually(async () => expect(await temporary()).toEqual([]))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const names = async () => new Set((await indexedDB.databases()).map(({ name }) => name))
const temporary = async () => [...(await names())].filter((name) => !foreign.has(name))
const sum = () => written.reduce((all, each) => all + each, 0)

test('PWA-18a after a refused write, rows are stored until the browser begins a new log, and then deleted', async () => {
  renewLogSoon()
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(2_000)
  await eventually(() => expect(sum()).toBeGreaterThan(LOG_BYTES))
  expect(Math.max(...written)).toBeLessThan(LARGEST_LOGGED)
  expect(asked).toBe(1)
  await eventually(async () => expect(await temporary()).toEqual([]))
})

test('PWA-18a while the disk is full no row is written, because it could be cut in half; retries become less frequent', async () => {
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

test('PWA-18a in browsers without such a log nothing is renewed', async () => {
  vi.stubGlobal('navigator', {})
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})

test('PWA-18a an operation on a person’s database that fails because the disk is full requests a renewal', async () => {
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

test('PWA-18a once there is room again, the next write starts the renewal at once and waits for it; a read does not wait', async () => {
  const db = await openPersonalDatabase('ana')
  hasRoom = false
  renewLogSoon()
  await vi.advanceTimersByTimeAsync(30_000)
  const tries = asked
  hasRoom = true
  await db.lease.get('runner')
  expect([asked, begun]).toEqual([tries, 0])
  await db.lease.put({ id: 'runner', number: 1, until: 0, pause: null, sentence: null })
  expect([begun, ended]).toEqual([1, 1])
  expect(sum()).toBeGreaterThan(LOG_BYTES)
  await db.transaction('rw', db.lease, () => db.lease.clear())
  expect(begun, 'once').toBe(1)
  db.close()
  await db.delete()
})
