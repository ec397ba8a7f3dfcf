// Keeps the draft kit: all that a claim is drafted from with no network (D60).
import type { Kit } from '../../contract/catalogue.ts'
import type { CacheDatabase } from '../database/databases.ts'
import type { StoredKit } from '../database/kit-types.ts'

/** After so many milliseconds the kit is requested again: 120 minutes. Its age never hides it (D60). */
export const KIT_REFRESH_MS = 120 * 60 * 1000

/** Keeps a fetched kit. */
export async function storeKit(given: {
  db: CacheDatabase
  kit: Kit
  etag: string | null
  now: number
}): Promise<void> {
  const { db, kit, etag, now } = given
  await db.kit.put({ id: 1, kit, etag, fetchedAt: now })
}

/** The server said that the kit has not changed (304). */
export async function touchKit({ db, now }: { db: CacheDatabase; now: number }): Promise<void> {
  await db.kit.update(1, { fetchedAt: now })
}

export async function readKit(db: CacheDatabase): Promise<StoredKit | null> {
  const row = await db.kit.get(1)
  return row ? { kit: row.kit, fetchedAt: row.fetchedAt, etag: row.etag } : null
}

/** Whether the kit should be requested again; a kit from the future too, for the clock was wrong. */
export function isKitOld(stored: StoredKit, now: number): boolean {
  return stored.fetchedAt > now || now - stored.fetchedAt > KIT_REFRESH_MS
}
