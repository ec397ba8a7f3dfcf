// Clears the cache at the end of a session: cached answers always, the kit unless there are drafts.

import { closeForGood } from '../database/connection/reopen-connection.ts'
import {
  type CacheDatabase,
  deleteCacheDatabase,
  openCacheDatabase,
  openPersonalDatabase,
  type PersonalDatabase,
} from '../database/databases.ts'
import { listDrafts } from '../drafts/list-drafts.ts'

/** How long to wait for another tab to close its connection to the deleted database, in milliseconds. */
const RELEASE_MS = 1_000

/** Clears and closes a person's cache at the end of their session; the kit stays while there are drafts (D60, D62). */
export async function clearLists(input: {
  db: PersonalDatabase
  cache: CacheDatabase
  localKey: string
}): Promise<void> {
  const { db, cache, localKey } = input
  const drafts = await listDrafts(db)
  await cache.cache.clear()
  if (drafts.length > 0) {
    // What is at hand without being needed for a draft goes with the session. Without the ETag the next kit is whole.
    await cache.kit.toCollection().modify((row) => {
      row.kit.porPagar = []
      row.etag = null
    })
    return closeForGood(cache)
  }
  await cache.kit.clear()
  closeForGood(cache)
  // The database is already empty: a tab that keeps its connection open must not block the logout.
  await Promise.race([deleteCacheDatabase(localKey), new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
}

/** `clearLists` for a person whose databases are not open: another person signed in here without a logout. */
export async function clearListsOf(localKey: string): Promise<void> {
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  await clearLists({ db, cache, localKey })
  db.close()
}
