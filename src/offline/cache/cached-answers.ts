// Keeps answers of the portal for 120 minutes and not a moment longer, whatever the device's clock does (D59).
import type { CacheDatabase, CacheRow } from '../database/databases.ts'

/** How long a catalogue or policy list is used after it was fetched, online and offline, in milliseconds: 120 minutes. */
export const CACHED_MS = 120 * 60 * 1000

/** How often expired answers are removed while the cache is open, in milliseconds: its owner calls `expireCached` so often. */
export const EXPIRE_EVERY_MS = 60_000

/** After so long without an expiry, as in a page that slept, a read begins with one. */
const EXPIRY_HOLDS_MS = 2 * EXPIRE_EVERY_MS

/** Clocks are corrected by seconds every day; more than this is somebody moving it. */
const CORRECTION_MS = 60_000

/** Whether somebody moved the clock back since it showed `seen`. */
export const isMovedBack = (seen: number, now: number): boolean => now < seen - CORRECTION_MS

/** Whether what was fetched then may still be used; a time to come means that the clock was moved back. */
export const isFresh = (fetchedAt: number, now: number): boolean =>
  fetchedAt <= now + CORRECTION_MS && now - fetchedAt <= CACHED_MS

/** How long the time of the last fetch is kept, in milliseconds: a week. */
const TOLD_MS = 7 * 24 * 60 * 60 * 1000

/** The latest time that was ever seen here stands under this key. */
const CLOCK = '#clock'

/** The last expiry of a cache by this page: while it holds, a read need look at nothing but its own row. */
const lastExpiry = new WeakMap<CacheDatabase, { at: number; done: Promise<void> }>()

/** Keeps an answer; `storedAt` is when it was fetched, in milliseconds. */
export async function writeCached({ db, ...row }: CacheRow & { db: CacheDatabase }): Promise<void> {
  await db.cache.put(row)
}

/** The answer kept under a key while it may be used; older ones are never seen again. */
export async function readCached(given: { db: CacheDatabase; key: string; now: number }): Promise<unknown> {
  const { db, key, now } = given
  const last = lastExpiry.get(db)
  const holds = last !== undefined && !isMovedBack(last.at, now) && now - last.at <= EXPIRY_HOLDS_MS
  await (holds ? last.done : expireCached({ db, now }))
  const row = await db.cache.get(key)
  if (row?.value === undefined || isFresh(row.storedAt, now)) return row?.value
  await expireCached({ db, now })
  return undefined
}

/** When the answer kept under a key was fetched, in milliseconds, also once it is over; undefined where there was none. */
export async function cachedAt({ db, key }: { db: CacheDatabase; key: string }): Promise<number | undefined> {
  return (await db.cache.get(key))?.storedAt
}

export async function dropCached({ db, key }: { db: CacheDatabase; key: string }): Promise<void> {
  await db.cache.delete(key)
}

/**
 * Empties every answer whose time is over; when it was fetched stays for a week, to be shown. After the clock was moved
 * back no answer is younger than it was: all are emptied.
 */
export function expireCached({ db, now }: { db: CacheDatabase; now: number }): Promise<void> {
  const done = emptyWhatIsOver(db, now)
  lastExpiry.set(db, { at: now, done })
  // One that failed holds for nobody.
  done.catch(() => lastExpiry.delete(db))
  return done
}

function emptyWhatIsOver(db: CacheDatabase, now: number): Promise<void> {
  const { cache } = db
  return db.transaction('rw', cache, async () => {
    const seen = (await cache.get(CLOCK))?.storedAt ?? 0
    const movedBack = isMovedBack(seen, now)
    await cache
      .where('storedAt')
      .below(now - TOLD_MS)
      .delete()
    const over = movedBack ? await cache.toArray() : await rowsOver(db, now)
    const emptied = over.filter(({ value }) => value !== undefined).map((row) => ({ ...row, value: undefined }))
    await cache.bulkPut(emptied)
    if (movedBack || now > seen) await cache.put({ key: CLOCK, value: undefined, storedAt: now })
  })
}

/** Those that `isFresh` says no to, by the index; what was emptied already is among them. */
async function rowsOver({ cache }: CacheDatabase, now: number): Promise<CacheRow[]> {
  const old = await cache
    .where('storedAt')
    .below(now - CACHED_MS)
    .toArray()
  const toCome = await cache
    .where('storedAt')
    .above(now + CORRECTION_MS)
    .toArray()
  return [...old, ...toCome]
}
