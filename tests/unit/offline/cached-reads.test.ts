// Tests that a read of the cache accesses one row, and that expired answers are removed at the start and every minute.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  CACHED_MS,
  cachedAt,
  EXPIRE_EVERY_MS,
  expireCached,
  readCached,
  writeCached,
} from '../../../src/offline/cache/cached-answers.ts'
import { allowWrites } from '../../../src/offline/cache/put-in-session.ts'
import { closeForGood } from '../../../src/offline/database/connection/reopen-connection.ts'
import { type CacheDatabase, openCacheDatabase } from '../../../src/offline/database/databases.ts'
import { expireRegularly } from '../../../src/toolkit/query/use-cached-query.ts'
import { eventually } from '../../support/setup/eventually.ts'
import { StoreWatch } from './support/store-watch.ts'

const T = 1_780_000_000_000
const MINUTE = 60_000
const PAGES = 500

let localKey: string
let db: CacheDatabase
let watch: StoreWatch
beforeEach(async () => {
  localKey = crypto.randomUUID()
  watch = new StoreWatch()
  db = await openCacheDatabase(localKey)
  allowWrites(db, async () => true)
})
afterEach(() => {
  watch.end()
  closeForGood(db)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const read = (key: string, now: number) => readCached({ db, key, now })
/** Page 0 was fetched at T, each further page one second earlier. */
const keepPages = () =>
  db.cache.bulkPut(
    Array.from({ length: PAGES }, (_, nth) => ({ key: `page ${nth}`, value: nth, storedAt: T - nth * 1000 })),
  )
const valuesOf = async () => (await db.cache.toArray()).flatMap(({ value }) => value ?? [])

describe('a read accesses one row and writes nothing', () => {
  beforeEach(async () => {
    await keepPages()
    await expireCached({ db, now: T })
    watch.forget()
  })

  test.each([
    ['a cached answer', 'page 7', T + 1000, 7],
    ['an answer that was never cached', 'page x', T + 1000, undefined],
    ['an answer a minute later, while the page is awake', 'page 7', T + EXPIRE_EVERY_MS, 7],
    ['an answer under a clock that was corrected by seconds', 'page 7', T - 20_000, 7],
  ])('%s', async (_what, key, now, value) => {
    expect(await read(key, now)).toBe(value)
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 1, modes: ['readonly'] })
  })

  test('eight reads at the same time access one row each', async () => {
    const keys = Array.from({ length: 8 }, (_, nth) => `page ${nth}`)
    expect(await Promise.all(keys.map((key) => read(key, T)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(watch.touched).toBe(8)
    expect(watch.modes).toEqual(Array(8).fill('readonly'))
  })

  test('reading when an answer was fetched accesses one row', async () => {
    expect(await cachedAt({ db, key: 'page 7' })).toBe(T - 7000)
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 1, modes: ['readonly'] })
  })

  test('a write accesses its own row and the row of the session, in one transaction', async () => {
    await writeCached({ db, key: 'page x', value: 'x', storedAt: T })
    watch.forget()
    await writeCached({ db, key: 'page y', value: 'y', storedAt: T })
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 2, modes: ['readwrite'] })
  })
})

test('the first reads after a cache is opened share one removal of expired answers', async () => {
  await keepPages()
  watch.forget()
  expect(await Promise.all(['page 0', 'page 1', 'page 2'].map((key) => read(key, T)))).toEqual([0, 1, 2])
  expect(watch.modes.filter((mode) => mode === 'readwrite')).toHaveLength(1)
  watch.forget()
  expect(await read('page 3', T + 1)).toBe(3)
  expect(watch.modes).toEqual(['readonly'])
})

describe('the removal of expired answers', () => {
  test('the removal of expired answers accesses only their rows', async () => {
    await keepPages()
    await expireCached({ db, now: T })
    watch.forget()
    // The four oldest of the 500 answers are older than 120 minutes.
    await expireCached({ db, now: T - (PAGES - 4) * 1000 + CACHED_MS + 1 })
    expect(watch.touched, 'four read and written, and the clock').toBeLessThan(12)
    expect(await valuesOf()).toHaveLength(PAGES - 4)
  })

  test('an answer that expires between two removals is not returned; the read removes all expired answers', async () => {
    await keepPages()
    await expireCached({ db, now: T + CACHED_MS - 1000 })
    expect(await read('page 0', T + CACHED_MS)).toBe(0)
    expect(await read('page 0', T + CACHED_MS + 1)).toBeUndefined()
    expect(await valuesOf()).toEqual([])
    expect(await cachedAt({ db, key: 'page 0' }), 'it is told when it was').toBe(T)
    expect(await read('page 0', T + CACHED_MS - 1000), 'no correction of the clock brings it back').toBeUndefined()
  })

  test('an answer dated in the future is removed, even if the clock never reached that time', async () => {
    await expireCached({ db, now: T })
    await writeCached({ db, key: 'a', value: 'to come', storedAt: T + 2 * MINUTE })
    await expireCached({ db, now: T + 1 })
    expect(await valuesOf()).toEqual([])
  })

  test('after the device slept, the first read uses the latest time that another page recorded, even if the clock was moved back meanwhile', async () => {
    await writeCached({ db, key: 'a', value: 'answer', storedAt: T })
    expect(await read('a', T)).toBe('answer')
    const other = await openCacheDatabase(localKey)
    await expireCached({ db: other, now: T + 60 * MINUTE })
    const both = await Promise.all([read('a', T + 3 * MINUTE), read('a', T + 3 * MINUTE)])
    expect(both).toEqual([undefined, undefined])
    expect(await valuesOf()).toEqual([])
    closeForGood(other)
  })

  test('a read waits for a removal that is running', async () => {
    await writeCached({ db, key: 'a', value: 'answer', storedAt: T })
    let end = () => {}
    vi.spyOn(db, 'transaction').mockReturnValueOnce(
      new Dexie.Promise<void>((resolve) => {
        end = resolve
      }),
    )
    const expiring = expireCached({ db, now: T })
    const answered = vi.fn()
    const reading = read('a', T).then(answered)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answered).not.toHaveBeenCalled()
    end()
    await Promise.all([expiring, reading])
    expect(answered).toHaveBeenCalledWith('answer')
  })

  test('a removal that failed is repeated by the next read', async () => {
    await writeCached({ db, key: 'a', value: 'answer', storedAt: T })
    await expireCached({ db, now: T })
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'))
    await expect(expireCached({ db, now: T + CACHED_MS + 1 })).rejects.toThrow('No room')
    expect(await read('a', T + CACHED_MS + 1)).toBeUndefined()
    expect(await valuesOf()).toEqual([])
  })
})

test('while a cache is open, expired answers are removed at once and every minute, and no longer after it is closed', async () => {
  vi.useFakeTimers({ now: T, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await db.cache.bulkPut([
    { key: 'before', value: 'before', storedAt: T - CACHED_MS - 1 },
    { key: 'soon', value: 'soon', storedAt: T - CACHED_MS + MINUTE - 1 },
    { key: 'later', value: 'later', storedAt: T - CACHED_MS + 2 * MINUTE - 1 },
  ])
  const stop = expireRegularly(db)
  await eventually(async () => expect(await valuesOf()).toEqual(['later', 'soon']))
  vi.advanceTimersByTime(MINUTE)
  await eventually(async () => expect(await valuesOf()).toEqual(['later']))
  stop()
  vi.advanceTimersByTime(10 * MINUTE)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await valuesOf()).toEqual(['later'])
})
