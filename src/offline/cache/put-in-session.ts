// Writes to the cache only while its person is signed in: rows that arrive after a logout, in any tab, are dropped.
import type { Table } from 'dexie'
import type { CacheDatabase, CacheRow } from '../database/databases.ts'

/** The key of the row that stores the session of the cache, and the latest time that the cache has seen. */
export const CLOCK = '#clock'

/** The row `CLOCK`. It also holds the `session`, so that a logout clears the session together with the answers. */
type ClockRow = CacheRow & { session?: string }

/** `session`: the cache's session in which the connection may write; null until its first write. */
type Writer = { isSignedIn: () => Promise<boolean>; session: string | null }

const writers = new WeakMap<CacheDatabase, Writer>()

/** Allows a connection to write; `isSignedIn` asks the device's database whether that person is still signed in. */
export function allowWrites(cache: CacheDatabase, isSignedIn: () => Promise<boolean>): void {
  writers.set(cache, { isSignedIn, session: null })
}

/** Stores a row, or drops it if the person of the cache has logged out in any tab. Rejects if the storage fails. */
export async function putInSession<R>(input: { db: CacheDatabase; table: Table<R>; row: NoInfer<R> }): Promise<void> {
  const { db } = input
  const writer = writers.get(db)
  if (!writer) return
  if (writer.session !== null && (await putIf(writer.session, input))) return
  const session = await openSession(db)
  // A logout first deletes the person and then clears the cache. So it is enough to check the person after the session
  // was read: either the person is deleted already, or the logout will still clear the session.
  if (!(await writer.isSignedIn())) return
  writer.session = session
  await putIf(session, input)
}

/** Returns the session of the cache, and creates one if the cache is new or was cleared at a logout. */
function openSession(db: CacheDatabase): Promise<string> {
  const rows = db.table<ClockRow, string>('cache')
  return db.transaction('rw', rows, async () => {
    const row = await rows.get(CLOCK)
    const session = row?.session ?? crypto.randomUUID()
    if (!row?.session) await rows.put({ key: CLOCK, value: undefined, storedAt: row?.storedAt ?? 0, session })
    return session
  })
}

/** Stores the row if the session is unchanged; in one transaction, so that no logout of another tab comes between. */
function putIf<R>(session: string, input: { db: CacheDatabase; table: Table<R>; row: NoInfer<R> }): Promise<boolean> {
  const { db, table, row } = input
  const rows = db.table<ClockRow, string>('cache')
  return db.transaction('rw', [rows, table], async () => {
    const isOurs = (await rows.get(CLOCK))?.session === session
    if (isOurs) await table.put(row)
    return isOurs
  })
}
