// Stores the answers of queries on this device: the only module that uses the library's experimental persister. It uses
// none of its internals; the tests of PWA-21 check that nothing is stored without it.
import {
  experimental_createQueryPersister,
  PERSISTER_KEY_PREFIX,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { hashKey, notifyManager, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { BUILD } from '../../api/build.ts'
import { CACHED_MS, dropCached, readCached, writeCached } from '../../offline/cache/cached-answers.ts'
import type { CacheDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'

/** The key of a query's entry in the device's cache. */
export const deviceKey = (queryKey: QueryKey): string => `${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`

/** Stores a query's answers in IndexedDB; a broken store counts as empty. */
export function devicePersister<Data, Key extends QueryKey>(cache: CacheDatabase): QueryPersister<Data, Key> {
  const { retrieveQuery, persistQuery } = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (key) => {
        const value = await orUndefinedOnStorageError(readCached({ db: cache, key, now: Date.now() }))
        return isPersisted(value) ? value : undefined
      },
      setItem: (key, value) =>
        orUndefinedOnStorageError(writeCached({ db: cache, key, value, storedAt: value.state.dataUpdatedAt })),
      removeItem: async (key) => void (await orUndefinedOnStorageError(dropCached({ db: cache, key }))),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: CACHED_MS,
    buster: BUILD,
  })
  return async (queryFn, context, query) => {
    if (query.state.data === undefined) {
      const stored = await retrieveQuery<Data>(query.queryHash, ({ state: { dataUpdatedAt, errorUpdatedAt } }) => {
        query.setState({ dataUpdatedAt, errorUpdatedAt })
        // Screens show a failure from the state of the query, so the promise needs no handler.
        if (query.isStale()) query.fetch().catch(() => undefined)
      })
      if (stored !== undefined) return stored
    }
    const answer = await queryFn(context)
    // The query has its answer and its time only in the next task.
    notifyManager.schedule(() => void persistQuery(query))
    return answer
  }
}

/** Gives the client answers from entries of the device's cache, except those that another build wrote. */
export function restoreAnswers(client: QueryClient, entries: readonly unknown[]): void {
  for (const entry of entries) {
    if (!isPersisted(entry) || entry.buster !== BUILD) continue
    const { data, dataUpdatedAt: updatedAt } = entry.state
    if (data !== undefined) client.setQueryData(entry.queryKey, data, { updatedAt })
  }
}

const isPersisted = (value: unknown): value is PersistedQuery =>
  typeof value === 'object' && value !== null && 'state' in value
