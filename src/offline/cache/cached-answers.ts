// The cache of answers on the device: each answer expires after 120 minutes, even when the device's clock is moved (D59).
import type { CacheDatabase, CacheRow } from '../database/databases.ts'
import { CLOCK, putInSession } from './put-in-session.ts'

/** How long a cached answer is used after it was fetched, online and offline, in milliseconds: 120 minutes. */
export const CACHED_MS = 120 * 60 * 1000

/** How often the page that opened a cache must call `expireCached`, in milliseconds. */
export const EXPIRE_EVERY_MS = 60_000

/** If the last expiry run is older than this, as after the page slept, a read first starts one; in milliseconds. */
const EXPIRY_HOLDS_MS = 2 * EXPIRE_EVERY_MS

/** Systems correct their clock by seconds every day; a larger jump back means that a user moved it. */
const CORRECTION_MS = 60_000

/** Whether the clock was moved back since it showed `seen`; both times in milliseconds. */
export const isMovedBack = (seen: number, now: number): boolean => now < seen - CORRECTION_MS

/** Whether an answer fetched at `fetchedAt` may still be used; a future time means that the clock was moved back. */
export const isFresh = (fetchedAt: number, now: number): boolean =>
  fetchedAt <= now + CORRECTION_MS && now - fetchedAt <= CACHED_MS

/** How long the time of the last fetch is stored for screens to show, in milliseconds: a week. */
const SHOWN_MS = 7 * 24 * 60 * 60 * 1000

/** The last expiry run of each cache in this page: while it is recent, a read only checks its own row. */
const lastExpiry = new WeakMap<CacheDatabase, { at: number; done: Promise<void> }>()

/**
 * Stores an answer, unless the person of the cache has logged out; `storedAt` is when it was fetched, in milliseconds.
 * Rejects when the storage fails.
 */
export function writeCached({ db, ...row }: CacheRow & { db: CacheDatabase }): Promise<void> {
  return putInSession({ db, table: db.cache, row })
}

/** The cached answer of a key, or undefined when there is none or it has expired. */
export async function readCached(input: { db: CacheDatabase; key: string; now: number }): Promise<unknown> {
  const { db, key, now } = input
  const last = lastExpiry.get(db)
  const holds = last !== undefined && !isMovedBack(last.at, now) && now - last.at <= EXPIRY_HOLDS_MS
  await (holds ? last.done : expireCached({ db, now }))
  const row = await db.cache.get(key)
  if (row?.value === undefined || isFresh(row.storedAt, now)) return row?.value
  await expireCached({ db, now })
  return undefined
}

/**
 * When the answer of a key was fetched, in milliseconds. The time is stored for a week, even if the answer has expired;
 * afterwards the result is undefined.
 */
export async function cachedAt({ db, key }: { db: CacheDatabase; key: string }): Promise<number | undefined> {
  return (await db.cache.get(key))?.storedAt
}

/** Deletes the answer of a key, and the time of its fetch. */
export async function dropCached({ db, key }: { db: CacheDatabase; key: string }): Promise<void> {
  await db.cache.delete(key)
}

/**
 * Deletes the value of every expired answer; the time of its fetch is stored for a week, to be shown. If the clock was
 * set back, the age of every answer is unknown and all values are deleted.
 */
export function expireCached({ db, now }: { db: CacheDatabase; now: number }): Promise<void> {
  const done = emptyWhatIsOver(db, now)
  lastExpiry.set(db, { at: now, done })
  // If the run fails, the next read starts a new one.
  done.catch(() => lastExpiry.delete(db))
  return done
}

/**
 * The answers that may still be used, of those whose keys are chosen; changes nothing, so that a start need not wait for
 * an expiry run. `choose` runs in a transaction over the cache.
 */
export function readFresh(input: {
  db: CacheDatabase
  now: number
  choose: (cache: CacheDatabase['cache']) => Promise<readonly string[]>
}): Promise<CacheRow[]> {
  const { db, now, choose } = input
  const { cache } = db
  return db.transaction('r', cache, () =>
    Promise.all([cache.get(CLOCK), choose(cache)]).then(([clock, keys]): CacheRow[] | Promise<CacheRow[]> => {
      if (isMovedBack(clock?.storedAt ?? 0, now)) return []
      const usable = (row: CacheRow | undefined) => (row && isFresh(row.storedAt, now) ? [row] : [])
      return cache.bulkGet([...keys]).then((rows) => rows.flatMap(usable))
    }),
  )
}

function emptyWhatIsOver(db: CacheDatabase, now: number): Promise<void> {
  const { cache } = db
  return db.transaction('rw', cache, async () => {
    const clock = await cache.get(CLOCK)
    const seen = clock?.storedAt ?? 0
    const movedBack = isMovedBack(seen, now)
    await cache
      .where('storedAt')
      .below(now - SHOWN_MS)
      .delete()
    const over = movedBack ? await cache.toArray() : await rowsOver(db, now)
    const emptied = over.filter(({ value }) => value !== undefined).map((row) => ({ ...row, value: undefined }))
    await cache.bulkPut(emptied)
    if (movedBack || now > seen) await cache.put({ ...clock, key: CLOCK, value: undefined, storedAt: now })
  })
}

/** The rows that are not fresh, found by the index; rows whose value is already deleted are among them. */
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
