// Hooks: the databases of the signed-in person on this device, and the results of queries that follow every change.
import { liveQuery } from 'dexie'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { Store, StoreQuery } from './person-store.ts'
import { leaveAhead, resultAhead } from './results-ahead.ts'
import { whenIdle } from './when-idle.ts'

export type { Store } from './person-store.ts'

export const StoreContext = createContext<Store | null>(null)

/** The person's databases; only inside the signed-in part of the app. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useStore outside of a session')
  return store
}

/** The minimum time between two reads of a claim list, which changes with every file sent. */
export const SEEN_MOVING_MS = 250

/**
 * The result of a store query, updated after every change in this tab or another; undefined until the query was first
 * read. With `paceMs`, many quick changes cause only about two reads in that time.
 */
export function useLive<T>(query: StoreQuery<T>, dependencies: readonly unknown[] = [], paceMs = 0): T | undefined {
  const store = useStore()
  const ahead = resultAhead(store, query)
  const [value, setValue] = useState(ahead?.result)
  const [failure, setFailure] = useState<unknown>()
  const isAhead = useRef(ahead !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what its query depends on
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      const subscription = liveQuery(() => query(store)).subscribe({
        next: (answer) => {
          if (ahead) ahead.result = answer
          setValue(answer)
          const isBurst = performance.now() - last < paceMs
          last = performance.now()
          if (!isBurst) return
          subscription.unsubscribe()
          timer = setTimeout(() => {
            stop = listen()
          }, paceMs)
        },
        error: setFailure,
      })
      return () => subscription.unsubscribe()
    }
    const begin = () => {
      stop = listen()
    }
    let stop = () => {}
    if (ahead) ahead.listeners += 1
    // The screen shows the result that was read ahead: only its later changes are of interest.
    if (isAhead.current) stop = whenIdle(begin)
    else begin()
    isAhead.current = false
    return () => {
      clearTimeout(timer)
      stop()
      if (ahead) leaveAhead(store, query)
    }
  }, [store, ...dependencies])
  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return value
}
