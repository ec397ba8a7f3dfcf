// Runs an operator's command on the portal's database: on the server, in the folder, or by the portal that has it open.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { refuseHalfRestored } from '../backup/set-aside.ts'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { type Database, sql } from '../database/sql.ts'
import { type OpenedFiles, openFiles } from '../files/open-files.ts'
import type { Settings } from '../settings.ts'
import { askRunningPortal, type Order } from './running-portal.ts'

export type Operator = {
  readonly settings: Settings
  readonly now: Date
  readonly say: (line: string) => void
  readonly warn: (error: unknown) => void
}

export const OTHER_SCHEMA = 'La base de datos no es la de un portal de esta versión: inícielo una vez antes'

/** Opens the file store of the portal; who opens it closes it. */
export type OpenFiles = () => Promise<OpenedFiles>

type Command = {
  /** What the running portal is asked for, when it has the embedded database open. */
  order: Order
  /** Whether it needs one session of the database from its beginning to its end. */
  needsSession?: boolean
  /** A table of the schema that the command needs. */
  table: string
  /**
   * The work; its lines are printed at the end. The database has one connection, which stays open. `openFiles` opens the
   * file store, which the work closes.
   */
  work: (db: Database, openFiles: OpenFiles) => Promise<string[]>
}

/** Runs the command while portals may run. Rejects with a Spanish sentence. */
export async function onDatabase({ settings, now, say, warn }: Operator, command: Command): Promise<void> {
  const run = async (db: Database, folder: string) => {
    await refuseHalfFilled(db)
    const [schema] = await db.query<{ isReady: boolean }>(
      sql`SELECT to_regclass(${command.table}) IS NOT NULL AS "isReady"`,
    )
    if (!schema?.isReady) throw new Error(OTHER_SCHEMA)
    return command.work(db, () => openFiles({ settings, folder, db, now: () => now, temporary: 'command' }))
  }
  let lines: string[]
  if (settings.databaseUrl) {
    const connect = { connectionString: settings.databaseUrl }
    const db = openPostgres({ connect, maxClients: 1, keepsClients: command.needsSession === true, onLostClient: warn })
    lines = await run(db, settings.dataDir).finally(db.close)
  } else {
    refuseNoDatabase(settings)
    const lock = await lockFolder(settings.dataDir).catch((error) => {
      if (error instanceof FolderInUseError) return null
      throw error
    })
    if (lock === null) return void (await askRunningPortal(settings.dataDir, command.order, say))
    try {
      const db = await openEmbedded({ lock, now: () => now, onDeath: warn, onError: warn })
      lines = await run(db, lock.folder).finally(db.close)
    } finally {
      await lock.release()
    }
  }
  for (const line of lines) say(line)
}

/** Throws when the data folder has no complete database; to open it would create an empty one. */
export function refuseNoDatabase({ dataDir }: Settings): void {
  refuseHalfRestored(dataDir)
  if (!existsSync(path.join(dataDir, 'database')))
    throw new Error(`En la carpeta de datos ${dataDir} no hay ninguna base de datos del portal`)
}
