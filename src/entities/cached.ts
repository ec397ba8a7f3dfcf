// The caching of a query: how long an answer is used, where it is stored, when it is requested again.
import type { QueryMeta, UseQueryOptions } from '@tanstack/react-query'
import { CACHED_MS } from '../offline/cache/cached-answers.ts'

/** Which alert a failed query shows; without one, at most its screen reports the failure (SYS-05a). */
export type Alerted =
  /** For a detail that the user opened (NAV-07c). */
  | 'detail'
  /** For a search that the user started (SYS-05b, D76). */
  | 'search'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      alerts?: Alerted | undefined
      /** When the user pressed «Buscar» for this query, in milliseconds; answers fetched before that do not count. */
      searchedAt?: number | undefined
      /** Its answers are kept on the device. */
      onDevice?: true
    }
  }
}

/**
 * `open`: the cached answer is shown at each opening, and requested again. `expiry`: it is requested again only when
 * its 120 minutes are over (D96).
 */
export type Revalidation = 'open' | 'expiry'

/** The options of `useQuery`, with a required key. */
export type AppQuery<Data> = UseQueryOptions<Data, Error, Data, readonly unknown[]>

/** A query whose answers are used for 120 minutes, from memory or the device; for staff only from memory (PWA-23). */
export const cached = <Data>(revalidation: Revalidation, query: AppQuery<Data>): AppQuery<Data> => ({
  ...query,
  staleTime: revalidation === 'open' ? 0 : CACHED_MS,
  gcTime: CACHED_MS,
  refetchOnWindowFocus: false,
  meta: { ...query.meta, onDevice: true },
})

/** Returns the query with another alert for its failure; with `undefined` only its screen reports it. */
export const alerting = <Query extends { meta?: QueryMeta }>(query: Query, alerts: Alerted | undefined) => ({
  ...query,
  meta: { ...query.meta, alerts },
})
