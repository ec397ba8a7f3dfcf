// Opens the database that a stopped portal leaves, without a portal around it.

import { openPostgres } from '../../server/database/postgres.ts'
import type { Queryable } from '../../server/database/sql.ts'
import { openEmbeddedFolder } from '../support/embedded-folder.ts'

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
  return { ...(await openEmbeddedFolder(DATA_DIR)), url: null }
}

function fail(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error))
}
