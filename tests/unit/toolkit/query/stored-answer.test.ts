// Tests of answers that are taken from the device's cache ahead of their query.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { BUILD } from '../../../../src/api/build.ts'
import { recentReports } from '../../../../src/contract/claim-search.ts'
import { CACHED_MS } from '../../../../src/offline/cache/cached-answers.ts'
import { CLOCK } from '../../../../src/offline/cache/put-in-session.ts'
import { openCacheDatabase } from '../../../../src/offline/database/databases.ts'
import { FIRST_ANSWERS, HOME_PATH } from '../../../../src/toolkit/person/first-reads.ts'
import type { Store } from '../../../../src/toolkit/person/person-store.ts'
import { leaveAhead, readAhead, resultAhead } from '../../../../src/toolkit/person/results-ahead.ts'
import { restoreAnswers } from '../../../../src/toolkit/query/device-persister.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the home’s answers have the path of their endpoint', () => {
  expect(HOME_PATH).toBe(recentReports.path)
})

it('NAV-06b an answer of this build is restored with its time, and forgotten by a reset; one of another build is not used', async () => {
  const client = new QueryClient()
  const entry = (name: string, buster: string) => ({
    buster,
    queryKey: [name],
    state: { data: { ultimos: [] }, dataUpdatedAt: 5 },
  })
  restoreAnswers(client, [entry('ours', BUILD), entry('theirs', `not ${BUILD}`), undefined, null, 'text'])
  expect(client.getQueryState(['ours'])).toMatchObject({ data: { ultimos: [] }, dataUpdatedAt: 5 })
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  // A clock that was moved back resets all queries (D59).
  await client.resetQueries()
  expect(client.getQueryData(['ours'])).toBeUndefined()
  client.clear()
})

it('D59 the first screen’s answers are read without expired ones: the home’s at its address, elsewhere the newest', async () => {
  const cache = await openCacheDatabase(crypto.randomUUID())
  const now = Date.now()
  const key = (text: string) => `tanstack-query-["${text}"]`
  await cache.cache.bulkPut([
    { key: key(HOME_PATH), value: 'fresh', storedAt: now },
    { key: key(`${HOME_PATH}?old`), value: 'old', storedAt: now - CACHED_MS - 1 },
    ...Array.from({ length: 13 }, (_, at) => ({ key: key(`/polizas/${at}`), value: at, storedAt: now - 20 + at })),
  ])
  const read = async () => (await FIRST_ANSWERS({ cache } as Store)).filter((value) => value !== undefined)
  for (const home of ['/', '/login', '/home', '/vam/home']) {
    vi.stubGlobal('location', { pathname: home })
    expect(await read()).toEqual(['fresh'])
  }
  vi.stubGlobal('location', { pathname: '/gen/polizas' })
  expect(await read()).toEqual(['fresh', 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  // A clock that was moved back does not say how old any answer is.
  await cache.cache.put({ key: CLOCK, value: undefined, storedAt: now + 120_000 })
  expect(await read()).toEqual([])
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
