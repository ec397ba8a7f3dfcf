// Opens a person's databases, repairs them if the app was killed, and reads the data of the first screen.
import { markStart } from '../../api/start-marks.ts'
import { openCacheDatabase, openPersonalDatabase, type PersonalDatabase } from '../../offline/database/databases.ts'
import { isSound } from '../../offline/outbox/damage.ts'
import { FIRST_CACHED, FIRST_READS } from '../person/first-reads.ts'
import { closeStore, type Store } from '../person/person-store.ts'
import { readAhead } from '../person/results-ahead.ts'

export { deleteCacheDatabase, openDeviceDatabase } from '../../offline/database/databases.ts'

export type PreparedStore = {
  store: Store
  /** Whether the app was closed with the camera or the file picker open. */
  wasCapturing: boolean
}

/** Loaded only on a full device. */
const makeRoom = async (db: PersonalDatabase) =>
  (await import('../../offline/database/sent-room.ts')).makeRoomOfSent(db)

/** `storeKey`: the key in the names of the databases. Rejects if they cannot be opened or repaired. */
export async function prepareStore(storeKey: string): Promise<PreparedStore> {
  const [db, cache] = await Promise.all([openPersonalDatabase(storeKey, makeRoom), openCacheDatabase(storeKey)])
  const store = { db, cache }
  try {
    const [intents] = await Promise.all([readIfSound(store), readCache(store)])
    if (intents === null) {
      // Loaded only then: most starts repair nothing.
      const { repair } = await import('../../offline/outbox/repair.ts')
      await repair({ db, now: Date.now() })
      await readAhead(store, FIRST_READS)
    }
    markStart('store')
    return { store, wasCapturing: (intents ?? (await db.intents.count())) > 0 }
  } catch (error) {
    closeStore(store)
    throw error
  }
}

/**
 * Reads the data of the first screen, if nothing has to be repaired before. One transaction for all reads, as each
 * further one would cost as much as its reads; these are chained by `then`, because Dexie follows an `await` inside a
 * transaction by two hundred microtasks. Returns the number of intents; null if something has to be repaired, or if a
 * read fails: the repair then decides whether the app can start.
 */
async function readIfSound(store: Store): Promise<number | null> {
  const { db } = store
  const read = () => Promise.all([isSound(db, Date.now()), db.intents.count(), readAhead(store, FIRST_READS)])
  try {
    const [wasSound, intents] = await db.transaction('r', db.tables, read)
    return wasSound ? intents : null
  } catch {
    return null
  }
}

/** A cache that cannot be read is left to the components that use it. */
const readCache = (store: Store): Promise<unknown> =>
  store.cache.transaction('r', store.cache.tables, () => readAhead(store, FIRST_CACHED)).catch(() => undefined)
