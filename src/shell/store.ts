// The signed-in person's databases on this device, and reading them live.
import { liveQuery } from 'dexie'
import { createContext, useContext, useEffect, useState } from 'react'
import type { CacheDatabase, PersonalDatabase } from '../offline/databases.ts'

export type Store = { db: PersonalDatabase; cache: CacheDatabase }

export const StoreContext = createContext<Store | null>(null)

/** The person's databases; only inside the signed-in part of the app. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useStore outside of a session')
  return store
}

/** What a query of the store answers now and after every change, in this tab or another; undefined while it is first read. */
export function useLive<T>(query: (store: Store) => Promise<T>, dependencies: readonly unknown[] = []): T | undefined {
  const store = useStore()
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what its query depends on
  useEffect(() => {
    const subscription = liveQuery(() => query(store)).subscribe({ next: setValue, error: setFailure })
    return () => subscription.unsubscribe()
  }, [store, ...dependencies])
  // A broken database is the error page's matter.
  if (failure !== undefined) throw failure
  return value
}
