// Results of store queries that are read before the first screen, which is then drawn with its data at once. Without
// React, so that it can run before React is loaded.
import type { Store, StoreQuery } from './person-store.ts'

/** How long a result is current while no component follows its query, in milliseconds. */
const CURRENT_MS = 2_000

/** `listeners`: how many components follow the query and keep the result current. */
type ResultAhead<T> = { result: T; readAt: number; listeners: number }

const resultsAhead = new WeakMap<Store, Map<unknown, ResultAhead<unknown>>>()

/** Reads the queries. A query that fails is left to the component that uses it. */
export function readAhead(store: Store, queries: readonly StoreQuery<unknown>[]): Promise<unknown> {
  const results = resultsAhead.get(store) ?? new Map<unknown, ResultAhead<unknown>>()
  resultsAhead.set(store, results)
  const read = (query: StoreQuery<unknown>) =>
    query(store).then((result) => results.set(query, { result, readAt: performance.now(), listeners: 0 }))
  return Promise.allSettled(queries.map(read))
}

/** The result of a query that was read ahead, while it is current. */
export function resultAhead<T>(store: Store, query: StoreQuery<T>): ResultAhead<T> | undefined {
  const results = resultsAhead.get(store)
  const found = results?.get(query) as ResultAhead<T> | undefined
  if (found?.listeners !== 0 || performance.now() - found.readAt <= CURRENT_MS) return found
  results?.delete(query)
  return undefined
}

/** Called when a component no longer follows the query. */
export function leaveAhead<T>(store: Store, query: StoreQuery<T>): void {
  const results = resultsAhead.get(store)
  const found = results?.get(query)
  if (!found) return
  found.listeners -= 1
  if (found.listeners === 0) results?.delete(query)
}
