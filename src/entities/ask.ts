// Makes the query of an endpoint: its key, its call, how long its answer may be used, and where the answer is stored.
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { request } from '../api/client.ts'
import type { CallAnswer, CallInput } from '../contract/call.ts'
import { withDefaults } from '../contract/defaults.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { CACHED_MS } from '../offline/cache/cached-answers.ts'

/** Which alert a failed query shows; without an alert, at most the query's screen reports the failure (SYS-05a). */
export type AlertKind =
  /** For a detail that the user opened (NAV-07c). */
  | 'detail'
  /** For a search that the user started (SYS-05b, D76). */
  | 'search'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      alerts?: AlertKind | undefined
      /** When the user pressed «Buscar» for this query, in milliseconds; answers fetched before that do not count. */
      searchedAt?: number | undefined
      /** Whether the answers are kept on the device. */
      onDevice?: true
    }
  }
}

/**
 * When a cached answer is requested again. `open`: at each opening, while the cached answer is shown. `expiry`: only
 * after its 120 minutes are over (D96).
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

/** A query that is requested at each opening, and never while a person edits or reads its answer. */
export const steady = <Data>(query: AppQuery<Data>): AppQuery<Data> => ({
  ...query,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Returns the query with another alert for its failure; with `undefined` at most its screen reports the failure. */
export const alerting = <Query extends { meta?: QueryMeta }>(query: Query, alerts: AlertKind | undefined) => ({
  ...query,
  meta: { ...query.meta, alerts },
})

/** The key of an endpoint's answer to an input: the path, then the input with the defaults of the contract. */
export const answerKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey => {
  const values = input as { params?: unknown; query?: unknown; body?: unknown }
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema && part in values ? [withDefaults(schema, values[part])] : []
  })
  return [endpoint.path, ...parts]
}

/**
 * The query of an endpoint. With `revalidation` its answers are cached for 120 minutes; without it they are requested
 * at every mount.
 */
export function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  revalidation?: Revalidation,
): AppQuery<CallAnswer<E>> {
  const query: AppQuery<CallAnswer<E>> = {
    queryKey: answerKey(endpoint, input),
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
  }
  return revalidation ? cached(revalidation, query) : query
}

/** Like `ask`, but a failure shows the alert for details (NAV-07c). */
export const askDetail = <E extends Endpoint>(endpoint: E, input: CallInput<E>, revalidation: Revalidation = 'open') =>
  alerting(ask(endpoint, input, revalidation), 'detail')

/** Returns the query with these options added. */
export const withOptions = <Data>(query: AppQuery<Data>, options: Partial<AppQuery<Data>>): AppQuery<Data> => ({
  ...query,
  ...options,
})

/** Returns the query of a paged list so that its current page stays visible while the next one loads. */
export const inPages = <Data>(query: AppQuery<Data>): AppQuery<Data> => ({
  ...query,
  // The library's type excludes answers that are functions; the portal's answers are never functions.
  placeholderData: keepPreviousData as AppQuery<Data>['placeholderData'],
})

/**
 * Invalidates the answers of these endpoint paths and of all paths below them. Answers that are on the screen are
 * requested again at once.
 */
export const renewAnswers = (client: QueryClient, paths: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.some((each) => String(path).startsWith(each)),
  })
