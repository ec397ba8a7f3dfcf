// Stores the draft kit, with which claims are drafted offline (D60).
import type { Kit } from '../../contract/catalogue.ts'
import type { CacheDatabase, StoredKit } from '../database/databases.ts'
import { putInSession } from './put-in-session.ts'

/** The age after which the kit is requested again, in milliseconds: 120 minutes. An older kit is still used (D60). */
export const KIT_REFRESH_MS = 120 * 60 * 1000

/** Stores a fetched kit, unless the person of the cache has logged out; `now` is in milliseconds. */
export async function storeKit(input: {
  db: CacheDatabase
  kit: Kit
  etag: string | null
  now: number
}): Promise<void> {
  const { db, kit, etag, now } = input
  await putInSession({ db, table: db.kit, row: { id: 1, kit, etag, fetchedAt: now } })
}

/** Notes that the server answered 304: the stored kit counts as fetched at `now`. */
export async function touchKit({ db, now }: { db: CacheDatabase; now: number }): Promise<void> {
  await db.kit.update(1, { fetchedAt: now })
}

/** Defaults for the lists that a kit of an older version lacks. */
const UNKNOWN = {
  alcances: [],
  totales: [],
  deducibles: [],
  ultimoPaciente: null,
  comprobantes: [],
  emisores: [],
  porPagar: [],
} satisfies Partial<Kit>

/** The stored kit, or null. */
export const readKit = (db: CacheDatabase): Promise<StoredKit | null> =>
  db.kit
    .get(1)
    .then((row) => (row ? { kit: { ...UNKNOWN, ...row.kit }, fetchedAt: row.fetchedAt, etag: row.etag } : null))

/** Whether the kit should be requested again: it is too old, or its time is in the future because the clock was wrong. */
export function isKitOld(stored: StoredKit, now: number): boolean {
  return stored.fetchedAt > now || now - stored.fetchedAt > KIT_REFRESH_MS
}
