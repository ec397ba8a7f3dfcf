// Catalogues and lists that are asked once and used for 120 minutes, from memory or from this device (ACC-18, D59, D96).
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { type QueryKey, type QueryPersister, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasPrivileges } from '../domain/user/role.ts'
import type { CacheDatabase } from '../offline/databases.ts'
import { dropKept, expireKept, isKept, KEPT_MS, keep, readKept } from '../offline/kept.ts'
import { orNothing } from '../offline/storage-trouble.ts'
import { BUILD } from './build.ts'
import { useSession } from './session/session.ts'
import { useStore } from './store.ts'
import { useNow } from './use-now.ts'

const IN_MEMORY = { staleTime: KEPT_MS, gcTime: KEPT_MS, refetchOnWindowFocus: false } as const

/** Keeps a query's answers in IndexedDB; a broken store is as good as an empty one. */
export function persisterOf<T, K extends QueryKey>(cache: CacheDatabase): QueryPersister<T, K> {
  const { persisterFn } = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (key) =>
        (await orNothing(readKept({ db: cache, key, now: Date.now() }))) as PersistedQuery | undefined,
      setItem: (key, value) => orNothing(keep({ db: cache, key, value, storedAt: value.state.dataUpdatedAt })),
      removeItem: async (key) => void (await orNothing(dropKept({ db: cache, key }))),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: KEPT_MS,
    buster: BUILD,
  })
  // The library types it for queries with and without pages at once.
  return persisterFn as QueryPersister<T, K>
}

/**
 * An answer for as long as it may be used; in memory nothing expires by itself, so its age is held against the clock.
 * What staff see stays in memory: none of it is ever stored on the device (PWA-23).
 */
export function useKept<T, K extends QueryKey>(question: UseQueryOptions<T, Error, T, K>) {
  const { cache } = useStore()
  const { person } = useSession()
  const now = useNow()
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    ...IN_MEMORY,
    ...question,
    ...(hasPrivileges(person) ? {} : { persister: persisterOf<T, K>(cache) }),
  })
  const isOver = data !== undefined && !isKept(dataUpdatedAt, Math.max(now, Date.now()))
  useEffect(() => {
    if (isOver && question.enabled !== false) void refetch()
  }, [isOver, question.enabled, refetch])
  return { data: isOver ? undefined : data, fetchedAt: dataUpdatedAt, isFetching, error }
}

/** At the start: what is over is deleted even if nobody asks for it, and the clock of this start is remembered. */
export const expireAtStart = (cache: CacheDatabase): Promise<void> =>
  orNothing(expireKept({ db: cache, now: Date.now() }))
