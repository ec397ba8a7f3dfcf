// Makes Chromium start a new log of its databases: a record that a full disk cut off would make it delete all of them.
// To be removed once Chromium can open a database with such a record (issues.chromium.org/issues/41041214).

const ROOM_BYTES = 8 * 1024 * 1024
/** Larger values would be stored in separate files, outside the log. */
const ROW_BYTES = 60_000
/** This many rows make the log exceed 4 MB, at which Chromium closes it. */
const ROWS = 100

/**
 * The name of the temporary database, and of the cache that tests for free space. If a killed page leaves them behind,
 * the next renewal removes them.
 */
const NAME = 'room'
const STORE = 'rows'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

let isDue = false
let attempt: Promise<void> | null = null

/** Called after a write that the disk refused: renews the log once there is room. Only Chromium has such a log. */
export function renewLogSoon(): void {
  if (isDue || !('userAgentData' in (globalThis.navigator ?? {}))) return
  isDue = true
  renewIn(FIRST_PAUSE_MS)
}

/**
 * Tries a due renewal at once; null when none is due. After a successful renewal, data reported as stored do not follow
 * an incomplete record in the log.
 */
export function renewLogFirst(): Promise<void> | null {
  if (!isDue) return null
  attempt ??= renewLog()
    .then((isDone) => {
      if (isDone) isDue = false
    })
    .finally(() => {
      attempt = null
    })
  return attempt
}

/** Whether the log may still contain an incomplete record. */
export const isRenewalDue = (): boolean => isDue

function renewIn(pause: number): void {
  setTimeout(async () => {
    await renewLogFirst()
    if (isDue) renewIn(Math.min(pause * 2, LONGEST_PAUSE_MS))
  }, pause)
}

/**
 * Writes and deletes 6 MB, to fill the log; false while the disk has no room for them. Chromium keeps all databases of
 * a site in one LevelDB. After a failed write it reopens the log and continues after the incomplete record; at the next
 * start it takes this record for a damaged log, and deletes everything. A full log is closed and its contents are
 * stored in tables, even with an incomplete record.
 */
async function renewLog(): Promise<boolean> {
  if (!(await hasRoom())) return false
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  try {
    const db = await requestResult(opening)
    try {
      for (let row = 0; row < ROWS; row += 1) await storeValue(db, noise())
    } finally {
      db.close()
    }
    return true
  } catch {
    return false
  } finally {
    indexedDB.deleteDatabase(NAME)
  }
}

/** Whether the disk has room; tested outside the databases, where a refusal damages nothing. */
async function hasRoom(): Promise<boolean> {
  try {
    const cache = await caches.open(NAME)
    await cache.put('/room', new Response(new Uint8Array(ROOM_BYTES)))
    return true
  } catch {
    return false
  } finally {
    await caches.delete(NAME).catch(() => false)
  }
}

/** A row that cannot be compressed. */
const noise = (): Uint8Array => crypto.getRandomValues(new Uint8Array(ROW_BYTES))

function storeValue(db: IDBDatabase, value: Uint8Array): Promise<void> {
  const transaction = db.transaction(STORE, 'readwrite')
  transaction.objectStore(STORE).put(value, 1)
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
