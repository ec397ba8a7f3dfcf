// Tests of the watch over a person's store: a closed store is opened again, and never retried in a loop.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPersonalDatabase, type PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { watchStore } from '../../../../src/toolkit/person/eviction.ts'
import { eventually } from '../../../support/setup/eventually.ts'

let db: PersonalDatabase
let stop: () => void

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  db = await openPersonalDatabase(crypto.randomUUID())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const generationOf = async () => (await db.table('lease').get('generation'))?.generation

test('PWA-18a a store that cannot be opened, as on a full disk, is retried at growing intervals and not in a loop', async () => {
  stop = watchStore(db, 'ana')
  await eventually(async () => expect(await generationOf()).toBeTruthy())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = new DOMException('Internal error opening backing store', 'UnknownError')
  const opened = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    // A loop would never let the test end.
    if (opened.mock.calls.length > 1_000) stop()
    throw refused
  })
  db.close({ disableAutoOpen: false })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened.mock.calls.length).toBeGreaterThan(3)
  expect(opened.mock.calls.length).toBeLessThan(100)
})

test('PWA-18d a store that is empty when it is opened again gets a new name', async () => {
  stop = watchStore(db, 'ana')
  await eventually(async () => expect(await generationOf()).toBeTruthy())
  const before = await generationOf()
  await db.lease.clear()
  db.close({ disableAutoOpen: false })
  await eventually(async () => expect(await generationOf()).toBeTruthy())
  expect(await generationOf()).not.toBe(before)
})
