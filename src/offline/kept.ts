// Keeps answers of the portal for 120 minutes and not a moment longer, whatever the device's clock does (D59).
import type { CacheDatabase, CacheRow } from './databases.ts'
import { withReopened } from './with-reopened.ts'

/** How long a catalogue or policy list is used after it was fetched, online and offline, in milliseconds: 120 minutes. */
export const KEPT_MS = 120 * 60 * 1000

/** Clocks are corrected by seconds every day; more than this is somebody moving it. */
const CORRECTION_MS = 60_000

/** Whether somebody moved the clock back since it showed `seen`. */
export const isMovedBack = (seen: number, now: number): boolean => now < seen - CORRECTION_MS

/** Whether what was fetched then may still be used; a time to come means that the clock was moved back. */
export const isKept = (fetchedAt: number, now: number): boolean =>
  fetchedAt <= now + CORRECTION_MS && now - fetchedAt <= KEPT_MS

/** How long it is told when something was last fetched, in milliseconds: a week. */
const TOLD_MS = 7 * 24 * 60 * 60 * 1000

/** The latest time that was ever seen here stands under this key. */
const CLOCK = '#clock'

/** Keeps an answer; `storedAt` is when it was fetched, in milliseconds. */
export async function keep({ db, ...row }: CacheRow & { db: CacheDatabase }): Promise<void> {
  await withReopened(db, () => db.cache.put(row))
}

/** The answer kept under a key while it may be used; older ones are never seen again. */
export async function readKept(given: { db: CacheDatabase; key: string; now: number }): Promise<unknown> {
  const { db, key, now } = given
  await expireKept({ db, now })
  return (await withReopened(db, () => db.cache.get(key)))?.value
}

/** When the answer kept under a key was fetched, in milliseconds, also once it is over; undefined where there was none. */
export async function keptAt({ db, key }: { db: CacheDatabase; key: string }): Promise<number | undefined> {
  return (await withReopened(db, () => db.cache.get(key)))?.storedAt
}

export async function dropKept({ db, key }: { db: CacheDatabase; key: string }): Promise<void> {
  await withReopened(db, () => db.cache.delete(key))
}

/**
 * Empties every answer whose time is over; when it was fetched stays for a week, to be told. After the clock was moved
 * back no answer is younger than it was: all are emptied.
 */
export async function expireKept({ db, now }: { db: CacheDatabase; now: number }): Promise<void> {
  await withReopened(db, () =>
    db.transaction('rw', db.cache, async () => {
      const seen = (await db.cache.get(CLOCK))?.storedAt ?? 0
      const movedBack = isMovedBack(seen, now)
      await db.cache
        .filter(
          ({ key, value, storedAt }) => key !== CLOCK && value !== undefined && (movedBack || !isKept(storedAt, now)),
        )
        .modify((row) => {
          row.value = undefined
        })
      await db.cache.filter(({ key, storedAt }) => key !== CLOCK && storedAt < now - TOLD_MS).delete()
      if (movedBack || now > seen) await db.cache.put({ key: CLOCK, value: undefined, storedAt: now })
    }),
  )
}
