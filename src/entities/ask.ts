// Makes the query of an endpoint: its key, its call, and how long its answer is used.
import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { request } from '../api/client.ts'
import type { CallAnswer, CallInput } from '../contract/call.ts'
import { withDefaults } from '../contract/defaults.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type AppQuery, cached, type Revalidation } from './cached.ts'

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

/** The query of a list with pages: its last page stays visible while the next one loads. */
export const inPages = <Data>(query: AppQuery<Data>): AppQuery<Data> => ({
  ...query,
  // The library's type excludes answers that are functions; no answer of the portal is one.
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
