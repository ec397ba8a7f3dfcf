// Questions to the portal: how long an answer counts, and which answers are kept on the device.
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { CallFailure } from '../contract/call.ts'
import type { CacheDatabase } from '../offline/databases.ts'
import { BUILD } from './portal.ts'

/** Catalogues and policy lists are used for so long and no longer, online and offline: 120 minutes (D59). */
export const KEPT_MS = 120 * 60_000

/** A failed call as an error that a query can carry. */
export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.failure === 'problem' ? failure.envelope.message : failure.failure)
  }
}

/** The client of one signed-in person; queries are never shared between two. */
export function createQueryClient(onSessionEnded: (sentence: string) => void): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const failure = error instanceof CallError ? error.failure : null
        if (failure?.failure === 'problem' && failure.status === 401) onSessionEnded(failure.envelope.message)
      },
    }),
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: false, refetchOnWindowFocus: true } },
  })
}

/** What catalogue queries add to be kept in IndexedDB for 120 minutes and asked once within them (ACC-18, D96). */
export function keptFor(cache: CacheDatabase) {
  const persister = experimental_createQueryPersister<unknown>({
    storage: {
      getItem: async (key) => (await cache.cache.get(key))?.value,
      setItem: async (key, value) => void (await cache.cache.put({ key, value, storedAt: Date.now() })),
      removeItem: (key) => cache.cache.delete(key),
    },
    serialize: (query) => query,
    deserialize: (query) => query as never,
    maxAge: KEPT_MS,
    buster: BUILD,
  })
  return { persister: persister.persisterFn, staleTime: KEPT_MS, gcTime: KEPT_MS, refetchOnWindowFocus: false } as const
}
