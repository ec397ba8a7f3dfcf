// How fresh an answer must be, said where the query is: for how long it is used, where it is kept, when it is requested again.
import type { QueryMeta, UseQueryOptions } from '@tanstack/react-query'
import { CACHED_MS } from '../offline/cache/cached-answers.ts'

/** What a failing query is to its person; without it the screen says it alone, or nothing does (SYS-05a). */
export type Alerted =
  /** What somebody opened to look at (NAV-07c). */
  | 'detail'
  /** What somebody searched for (SYS-05b, D76). */
  | 'search'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      alerts?: Alerted | undefined
      /** When somebody pressed «Buscar» for it, in milliseconds: what was fetched before is no answer to that. */
      searchedAt?: number | undefined
      /** Its answers are kept on the device. */
      onDevice?: true
    }
  }
}

/** `open`: the cached answer is shown at once and requested again whenever it is opened. `expiry`: once in 120 minutes (D96). */
export type Revalidation = 'open' | 'expiry'

/** A query as `useQuery` takes it, its key always there. */
export type AppQuery<Data> = UseQueryOptions<Data, Error, Data, readonly unknown[]>

/** A query whose answers are used for 120 minutes, from memory or from the device; of staff in memory alone (PWA-23). */
export const cached = <Data>(revalidation: Revalidation, query: AppQuery<Data>): AppQuery<Data> => ({
  ...query,
  staleTime: revalidation === 'open' ? 0 : CACHED_MS,
  gcTime: CACHED_MS,
  refetchOnWindowFocus: false,
  meta: { ...query.meta, onDevice: true },
})

/** The same query with another alert for its failure; `undefined`: none, its screen says it alone. */
export const alerting = <Given extends { meta?: QueryMeta }>(query: Given, alerts: Alerted | undefined) => ({
  ...query,
  meta: { ...query.meta, alerts },
})
