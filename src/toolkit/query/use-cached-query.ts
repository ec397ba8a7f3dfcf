// Queries whose answers are cached for 120 minutes: their hooks, and the deletion of expired answers (ACC-18, D59,
// D96).
import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStaffSession } from '../../domain/user/role.ts'
import { cachedAt, EXPIRE_EVERY_MS, expireCached, isFresh, isMovedBack } from '../../offline/cache/cached-answers.ts'
import type { CacheDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { useStore } from '../person/store.ts'
import { useNow } from '../person/use-now.ts'
import { useSession } from '../person/use-session.ts'
import { deviceKey, devicePersister } from './device-persister.ts'

/**
 * Returns an answer for as long as its query allows (`entities/ask.ts`). Nothing in memory expires by itself, so the
 * answer's age is checked against the clock. Answers for staff stay in memory and are never stored on the device
 * (PWA-23). `lastAt`: when an expired answer was fetched, if there is nothing else to show.
 */
export function useCachedQuery<T, K extends QueryKey>(question: UseQueryOptions<T, Error, T, K>) {
  const { cache } = useStore()
  const { person } = useSession()
  const now = useNow()
  const isCached = question.meta?.onDevice === true
  const isStored = isCached && !isStaffSession(person)
  const searchedAt = question.meta?.searchedAt ?? 0
  const { staleTime } = question
  const { data, dataUpdatedAt, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...question,
    staleTime: (query) =>
      query.state.dataUpdatedAt < searchedAt
        ? 0
        : typeof staleTime === 'function'
          ? staleTime(query)
          : (staleTime ?? 0),
    ...(isStored ? { persister: devicePersister<T, K>(cache) } : {}),
  })
  const isOver =
    isCached && data !== undefined && !isPlaceholderData && !isFresh(dataUpdatedAt, Math.max(now, Date.now()))
  useEffect(() => {
    if (isOver && question.enabled !== false) void refetch()
  }, [isOver, question.enabled, refetch])
  const answer = isOver ? undefined : data
  const lastAt = useLastTime(
    cache,
    isStored && answer === undefined && error !== null ? deviceKey(question.queryKey) : null,
  )
  return { data: answer, fetchedAt: dataUpdatedAt, isPlaceholderData, isFetching, error, refetch, lastAt }
}

export type CachedQuery<T> = Omit<ReturnType<typeof useCachedQuery<T, QueryKey>>, 'refetch'> & {
  refetch: () => Promise<unknown>
}

/** Hook: fetches an answer ahead of its screen, unless a fresh one is in memory or on the device. */
export function useFetchCached() {
  const client = useQueryClient()
  const { cache } = useStore()
  const { person } = useSession()
  return <T, K extends QueryKey>({ queryKey, queryFn, staleTime, gcTime, meta }: UseQueryOptions<T, Error, T, K>) => {
    const isStored = meta?.onDevice === true && !isStaffSession(person)
    return client.fetchQuery({
      queryKey,
      ...(queryFn && { queryFn }),
      ...(staleTime !== undefined && { staleTime }),
      ...(gcTime !== undefined && { gcTime }),
      ...(meta && { meta }),
      ...(isStored && { persister: devicePersister<T, K>(cache) }),
    })
  }
}

/**
 * When the answer cached under a key was fetched, whether expired or not; null without a key, and until it is known.
 */
function useLastTime(cache: CacheDatabase, key: string | null): number | null {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    if (key === null) return
    let isHere = true
    void orUndefinedOnStorageError(cachedAt({ db: cache, key })).then((found) => {
      if (isHere) setAt(found ?? null)
    })
    return () => {
      isHere = false
    }
  }, [cache, key])
  return key === null ? null : at
}

/**
 * At the start and every minute, deletes expired answers, even if nobody requests them, and stores the clock's time.
 * Returns a function that stops this.
 */
export function expireRegularly(cache: CacheDatabase): () => void {
  const expire = () => void orUndefinedOnStorageError(expireCached({ db: cache, now: Date.now() }))
  expire()
  const timer = setInterval(expire, EXPIRE_EVERY_MS)
  return () => clearInterval(timer)
}

const CLOCK_MS = 15_000

/**
 * If the clock was moved back, requests all answers in memory again, because they would look younger than they are
 * (D59). The user's last searches are not answers, and stay. Returns a function that stops this.
 */
export function watchClock(client: QueryClient, cache: CacheDatabase): () => void {
  let lastTime = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (isMovedBack(lastTime, now))
      // Gives the device's cache the new time as well, so that its expired answers are deleted too.
      void orUndefinedOnStorageError(expireCached({ db: cache, now: lastTime })).then(() =>
        client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'search' }),
      )
    lastTime = now
  }, CLOCK_MS)
  return () => clearInterval(timer)
}
