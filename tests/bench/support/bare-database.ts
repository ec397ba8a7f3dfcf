// Opens the database of a stopped portal, without starting the portal.

import { openPostgres } from '../../../server/database/postgres.ts'
import type { Database } from '../../../server/database/sql.ts'
import { openEmbeddedFolder } from '../../support/world/embedded-folder.ts'

export interface BareDatabase {
  db: Database
  /** The address for a command-line client of the database; null for the embedded engine. */
  url: string | null
  close(): Promise<void>
}

/** `env` contains the settings of the portal. */
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
