// Throws away what a person's session had fetched: lists at once, the kit unless drafts wait for it.
import {
  type CacheDatabase,
  deleteCacheDatabase,
  openCacheDatabase,
  openPersonalDatabase,
  type PersonalDatabase,
} from '../database/databases.ts'
import { closeForGood } from '../database/reopen-connection.ts'
import { listDrafts } from '../drafts/drafts.ts'

/** A tab that does not let go of a database keeps nobody waiting for longer, in milliseconds. */
const RELEASE_MS = 1_000

/** Clears what was fetched for a person, at the end of their session; the kit stays only while drafts wait (D60, D62). */
export async function clearLists(given: {
  db: PersonalDatabase
  cache: CacheDatabase
  localKey: string
}): Promise<void> {
  const { db, cache, localKey } = given
  const drafts = await listDrafts(db)
  await cache.cache.clear()
  if (drafts.length > 0) return closeForGood(cache)
  await cache.kit.clear()
  closeForGood(cache)
  // Emptied it is already: a tab that does not let go of it must keep nobody here.
  await Promise.race([deleteCacheDatabase(localKey), new Promise((resolve) => setTimeout(resolve, RELEASE_MS))])
}

/** The same for somebody whose databases are not open: another came in without a logout before. */
export async function clearListsOf(localKey: string): Promise<void> {
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  await clearLists({ db, cache, localKey })
  db.close()
}
