// Tests of answers that are cached for 120 minutes, with correct and incorrect clocks, as rows and as queries.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CACHED_MS, expireCached, readCached, writeCached } from '../../../src/offline/cache/cached-answers.ts'
import { allowWrites } from '../../../src/offline/cache/put-in-session.ts'
import { type CacheDatabase, openCacheDatabase } from '../../../src/offline/database/databases.ts'
import { deviceKey, devicePersister } from '../../../src/toolkit/query/device-persister.ts'

const T = 1_780_000_000_000
const MINUTE = 60_000
let db: CacheDatabase
let count = 0
beforeEach(async () => {
  count += 1
  db = await openCacheDatabase(`kept-${count}`)
  allowWrites(db, async () => true)
})
afterEach(() => {
  db.close()
  vi.useRealTimers()
})

const read = (now: number) => readCached({ db, key: 'ramos', now })

it.each([
  ['PWA-03 an answer is returned at once', [T], 'answer'],
  ['PWA-03 an answer is returned after 120 minutes', [T + 120 * MINUTE], 'answer'],
  ['PWA-03 an answer is not returned after 121 minutes', [T + 121 * MINUTE], undefined],
  ['PWA-03 a clock moved back before the time of the fetch makes no answer valid', [T - MINUTE - 1], undefined],
  ['PWA-03 a clock moved back after the expiry makes no answer valid', [T + 121 * MINUTE, T + MINUTE], undefined],
  [
    'PWA-03 setting the clock back by an hour within the 120 minutes makes an answer invalid',
    [T + 60 * MINUTE, T + MINUTE],
    undefined,
  ],
  ['PWA-03 a clock corrected by seconds has no effect', [T + MINUTE, T + MINUTE - 20_000], 'answer'],
  ['PWA-03 an answer fetched just before the clock was corrected stays valid', [T - 20_000], 'answer'],
  [
    'PWA-03 setting the clock a year ahead and back makes an answer invalid',
    [T + 365 * 1440 * MINUTE, T + MINUTE],
    undefined,
  ],
])('%s', async (_title, moments, last) => {
  await writeCached({ db, key: 'ramos', value: 'answer', storedAt: T })
  let found: unknown
  for (const now of moments) found = await read(now)
  expect(found).toBe(last)
  const within = moments.every((now) => now < T + 7 * 1440 * MINUTE)
  expect((await db.cache.get('ramos'))?.storedAt, 'when it was fetched stays for a week').toBe(within ? T : undefined)
})

it('PWA-03 the time of an app start is recorded, so that no expired answer becomes valid again when the clock is set back', async () => {
  await writeCached({ db, key: 'ramos', value: 'answer', storedAt: T })
  await expireCached({ db, now: T + 121 * MINUTE })
  expect(await read(T + MINUTE)).toBeUndefined()
})

it('PWA-03 an expired answer is deleted from the device, answers that have not expired are preserved', async () => {
  await writeCached({ db, key: 'ramos', value: 'old', storedAt: T })
  await writeCached({ db, key: 'planes', value: 'young', storedAt: T + 60 * MINUTE })
  expect(await readCached({ db, key: 'planes', now: T + 121 * MINUTE })).toBe('young')
  expect((await db.cache.toArray()).map(({ value }) => value)).not.toContain('old')
})

it('ACC-18 the expiry of a cached answer does not end the session; the session is checked only once', async () => {
  const isSignedIn = vi.fn(async () => true)
  allowWrites(db, isSignedIn)
  await writeCached({ db, key: 'ramos', value: 'answer', storedAt: T })
  const moments = [T, T + MINUTE, T + 121 * MINUTE, T + 30 * 1440 * MINUTE, T]
  for (const now of moments) {
    await expireCached({ db, now })
    await writeCached({ db, key: 'planes', value: now, storedAt: now })
  }
  expect(await readCached({ db, key: 'planes', now: T })).toBe(T)
  expect(isSignedIn).toHaveBeenCalledTimes(1)
})

it('ACC-18 a connection without permission to write stores nothing', async () => {
  const other = await openCacheDatabase(`kept-${count}`)
  await writeCached({ db: other, key: 'ramos', value: 'answer', storedAt: T })
  other.close()
  expect(await read(T)).toBeUndefined()
})

it('ACC-18 an answer is not requested again within 120 minutes, even after a reload or without a network, and is requested again afterwards', async () => {
  vi.useFakeTimers({ now: T, toFake: ['Date'] })
  let requestCount = 0
  // Each app start has a new client and the same store.
  const open = async (): Promise<unknown> => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
    const queryFn = async () => {
      requestCount += 1
      return `answer ${requestCount}`
    }
    const persister = devicePersister<string, string[]>(db)
    const data = await client.fetchQuery({ queryKey: ['ramos'], queryFn, persister, staleTime: CACHED_MS })
    // The library writes after it has returned the answer.
    await new Promise((done) => setTimeout(done, 20))
    return data
  }
  expect(await open()).toBe('answer 1')
  vi.setSystemTime(T + 119 * MINUTE)
  expect(await open()).toBe('answer 1')
  vi.setSystemTime(T + 121 * MINUTE)
  expect(await open()).toBe('answer 2')
  vi.setSystemTime(T + 5 * MINUTE)
  expect(await open(), 'the clock moved back').toBe('answer 3')
  expect(requestCount).toBe(3)
})

it('ACC-18 PWA-21 only the library’s persister fills the cache of the device', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const keys = async () => (await db.cache.toArray()).filter(({ value }) => value !== undefined).map(({ key }) => key)
  await client.fetchQuery({ queryKey: ['ramos'], queryFn: async () => 1 })
  await new Promise((done) => setTimeout(done, 20))
  expect(await keys()).toEqual([])
  const persister = devicePersister<number, string[]>(db)
  await client.fetchQuery({ queryKey: ['planes'], queryFn: async () => 1, persister })
  await expect.poll(keys).toEqual([deviceKey(['planes'])])
})

it('ACC-18 a failing store behaves like an empty store', async () => {
  db.close()
  vi.spyOn(db, 'open').mockRejectedValue(Object.assign(new Error('gone'), { name: 'UnknownError' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const data = await client.fetchQuery({
    queryKey: ['x'],
    queryFn: async () => 1,
    persister: devicePersister<number, string[]>(db),
  })
  expect(data).toBe(1)
})
