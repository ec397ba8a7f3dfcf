// Tests of answers that are taken from the device's cache ahead of their query.
import { afterEach, expect, it, vi } from 'vitest'
import { BUILD } from '../../../../src/api/build.ts'
import { recentReports } from '../../../../src/contract/claim-search.ts'
import { CACHED_MS } from '../../../../src/offline/cache/cached-answers.ts'
import { openCacheDatabase } from '../../../../src/offline/database/databases.ts'
import { HOME_ANSWERS, HOME_PATH } from '../../../../src/toolkit/person/first-reads.ts'
import type { Store } from '../../../../src/toolkit/person/person-store.ts'
import { leaveAhead, readAhead, resultAhead } from '../../../../src/toolkit/person/results-ahead.ts'
import { optionsOfStored } from '../../../../src/toolkit/query/device-persister.ts'

afterEach(() => vi.restoreAllMocks())

it('the home’s answers have the path of their endpoint', () => {
  expect(HOME_PATH).toBe(recentReports.path)
})

it('NAV-06b an answer of this build begins its query with its time; one of another build is not used', () => {
  const state = { data: { ultimos: [] }, dataUpdatedAt: 5 }
  expect(optionsOfStored({ buster: BUILD, state })).toEqual({ initialData: state.data, initialDataUpdatedAt: 5 })
  expect(optionsOfStored({ buster: `not ${BUILD}`, state })).toEqual({})
  for (const value of [undefined, null, 'text']) expect(optionsOfStored(value)).toEqual({})
})

it('D59 the home’s answers are read without expired ones, and without those of other screens', async () => {
  const cache = await openCacheDatabase(crypto.randomUUID())
  const now = Date.now()
  const key = (text: string) => `tanstack-query-["${text}"]`
  await cache.cache.bulkPut([
    { key: key(HOME_PATH), value: 'fresh', storedAt: now },
    { key: key(`${HOME_PATH}?old`), value: 'old', storedAt: now - CACHED_MS - 1 },
    { key: key('/polizas'), value: 'another', storedAt: now },
  ])
  const store = { cache } as Store
  await readAhead(store, [HOME_ANSWERS])
  expect([...(resultAhead(store, HOME_ANSWERS)?.result ?? [])]).toEqual([[key(HOME_PATH), 'fresh']])
  cache.close()
})

it('a result that was read ahead is outdated after two seconds, unless a component keeps it current', async () => {
  const store = {} as Store
  const [followed, forgotten] = [async () => 1, async () => 2]
  await readAhead(store, [followed, forgotten])
  const ahead = resultAhead(store, followed)
  if (ahead) ahead.listeners += 1
  const later = performance.now() + 2_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(resultAhead(store, followed)?.result).toBe(1)
  expect(resultAhead(store, forgotten)).toBeUndefined()
  leaveAhead(store, followed)
  expect(resultAhead(store, followed)).toBeUndefined()
})
