// The databases of a person on this device. Without React, so that they can be opened before React is loaded.
import type { CacheDatabase, PersonalDatabase } from '../../offline/database/databases.ts'

export type Store = { db: PersonalDatabase; cache: CacheDatabase }

export type StoreQuery<T> = (store: Store) => Promise<T>

/** Closes a store that no session has used. */
export function closeStore({ db, cache }: Store): void {
  db.close()
  cache.close()
}
