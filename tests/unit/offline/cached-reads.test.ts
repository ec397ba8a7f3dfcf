// What a read of what is kept costs, and what is over: emptied by the index, at the start and every minute.
import 'fake-indexeddb/auto'
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
import { type CacheDatabase, openCacheDatabase } from '../../../src/offline/database/databases.ts'
import { closeForGood } from '../../../src/offline/database/reopen-connection.ts'
import { expireRegularly } from '../../../src/shell/query/use-cached-query.ts'
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
})
afterEach(() => {
  watch.end()
  closeForGood(db)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const read = (key: string, now: number) => readCached({ db, key, now })
/** Page 0 was fetched at T, each further one a second before. */
const keepPages = () =>
  db.cache.bulkPut(
    Array.from({ length: PAGES }, (_, nth) => ({ key: `page ${nth}`, value: nth, storedAt: T - nth * 1000 })),
  )
const valuesOf = async () => (await db.cache.toArray()).flatMap(({ value }) => value ?? [])

describe('a read touches its own row and no other, and writes nothing', () => {
  beforeEach(async () => {
    await keepPages()
    await expireCached({ db, now: T })
    watch.forget()
  })

  test.each([
    ['one that is there', 'page 7', T + 1000, 7],
    ['one that was never kept', 'page x', T + 1000, undefined],
    ['a minute later, while the page is awake', 'page 7', T + EXPIRE_EVERY_MS, 7],
    ['under a clock that was corrected by seconds', 'page 7', T - 20_000, 7],
  ])('%s', async (_what, key, now, value) => {
    expect(await read(key, now)).toBe(value)
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 1, modes: ['readonly'] })
  })

  test('eight at once', async () => {
    const keys = Array.from({ length: 8 }, (_, nth) => `page ${nth}`)
    expect(await Promise.all(keys.map((key) => read(key, T)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(watch.touched).toBe(8)
    expect(watch.modes).toEqual(Array(8).fill('readonly'))
  })

  test('when it was fetched', async () => {
    expect(await cachedAt({ db, key: 'page 7' })).toBe(T - 7000)
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 1, modes: ['readonly'] })
  })

  test('writing one touches one', async () => {
    await writeCached({ db, key: 'page x', value: 'x', storedAt: T })
    expect({ touched: watch.touched, modes: watch.modes }).toEqual({ touched: 1, modes: ['readwrite'] })
  })
})

test('the first reads of an opened cache share one expiry', async () => {
  await keepPages()
  watch.forget()
  expect(await Promise.all(['page 0', 'page 1', 'page 2'].map((key) => read(key, T)))).toEqual([0, 1, 2])
  expect(watch.modes.filter((mode) => mode === 'readwrite')).toHaveLength(1)
  watch.forget()
  expect(await read('page 3', T + 1)).toBe(3)
  expect(watch.modes).toEqual(['readonly'])
})

describe('what is over', () => {
  test('an expiry touches what is expired, nothing else', async () => {
    await keepPages()
    await expireCached({ db, now: T })
    watch.forget()
    // The last four of 500 are older than 120 minutes.
    await expireCached({ db, now: T - (PAGES - 4) * 1000 + CACHED_MS + 1 })
    expect(watch.touched, 'four read and written, and the clock').toBeLessThan(12)
    expect(await valuesOf()).toHaveLength(PAGES - 4)
  })

  test('an answer whose time ends between two expiries is not given, and emptied with the others that are over', async () => {
    await keepPages()
    await expireCached({ db, now: T + CACHED_MS - 1000 })
    expect(await read('page 0', T + CACHED_MS)).toBe(0)
    expect(await read('page 0', T + CACHED_MS + 1)).toBeUndefined()
    expect(await valuesOf()).toEqual([])
    expect(await cachedAt({ db, key: 'page 0' }), 'it is told when it was').toBe(T)
    expect(await read('page 0', T + CACHED_MS - 1000), 'no correction of the clock brings it back').toBeUndefined()
  })

  test('an answer from a time to come is emptied, though nobody has seen that time', async () => {
    await expireCached({ db, now: T })
    await writeCached({ db, key: 'a', value: 'to come', storedAt: T + 2 * MINUTE })
    await expireCached({ db, now: T + 1 })
    expect(await valuesOf()).toEqual([])
  })

  test('a page that slept learns by its first read what another saw: a clock that was moved back meanwhile revives nothing', async () => {
    await writeCached({ db, key: 'a', value: 'answer', storedAt: T })
    expect(await read('a', T)).toBe('answer')
    const other = await openCacheDatabase(localKey)
    await expireCached({ db: other, now: T + 60 * MINUTE })
    const both = await Promise.all([read('a', T + 3 * MINUTE), read('a', T + 3 * MINUTE)])
    expect(both).toEqual([undefined, undefined])
    expect(await valuesOf()).toEqual([])
    closeForGood(other)
  })

  test('a read waits for the expiry that is under way', async () => {
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

  test('an expiry that fails is as good as none: the next read begins with another', async () => {
    await writeCached({ db, key: 'a', value: 'answer', storedAt: T })
    await expireCached({ db, now: T })
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'))
    await expect(expireCached({ db, now: T + CACHED_MS + 1 })).rejects.toThrow('No room')
    expect(await read('a', T + CACHED_MS + 1)).toBeUndefined()
    expect(await valuesOf()).toEqual([])
  })
})

test('while a cache is open what is over is emptied at once and every minute, and no more after the end', async () => {
  vi.useFakeTimers({ now: T, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await db.cache.bulkPut([
    { key: 'before', value: 'before', storedAt: T - CACHED_MS - 1 },
    { key: 'soon', value: 'soon', storedAt: T - CACHED_MS + MINUTE - 1 },
    { key: 'later', value: 'later', storedAt: T - CACHED_MS + 2 * MINUTE - 1 },
  ])
  const stop = expireRegularly(db)
  await vi.waitFor(async () => expect(await valuesOf()).toEqual(['later', 'soon']))
  vi.advanceTimersByTime(MINUTE)
  await vi.waitFor(async () => expect(await valuesOf()).toEqual(['later']))
  stop()
  vi.advanceTimersByTime(10 * MINUTE)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await valuesOf()).toEqual(['later'])
})
