// Opens the database that a stopped portal leaves, without a portal around it.

import { lockFolder } from '../../server/database/embedded/folder-lock.ts'
import { openEmbedded } from '../../server/database/embedded/open.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Queryable } from '../../server/database/sql.ts'

export interface BareDatabase {
  db: Queryable
  /** Where a program of the database's own reaches it; null when it is embedded. */
  url: string | null
  close(): Promise<void>
}

/** `env` are the settings that the portal had. */
export async function openDatabase({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<BareDatabase> {
  if (DATABASE_URL) {
    const db = openPostgres({ connect: { connectionString: DATABASE_URL }, maxClients: 10, onLostClient: fail })
    return { db, url: DATABASE_URL, close: () => db.close() }
  }
  const lock = await lockFolder(DATA_DIR)
  const db = await openEmbedded({ lock, now: () => new Date(), onDeath: fail, onTrouble: fail })
  return {
    db,
    url: null,
    async close() {
      await db.close()
      await lock.release()
    },
  }
}

function fail(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error))
}
