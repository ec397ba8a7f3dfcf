// Runs «npm run backup»: saves the rows and files of the installation that the settings name.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { type Database, sql } from '../database/sql.ts'
import { openObjects } from '../files/open-files.ts'
import { askRunningPortal } from '../portal/running-portal.ts'
import type { Settings } from '../settings.ts'
import { backUp } from './backup.ts'
import { refuseHalfRestored } from './set-aside.ts'

export type Command = {
  readonly settings: Settings
  /** BACKUP_DIR as an absolute path. */
  readonly folder: string
  readonly now: Date
  readonly say: (line: string) => void
  readonly warn: (error: unknown) => void
}

/**
 * Makes a backup. A database server is read directly, even while portals run. An embedded database is opened here,
 * unless a portal has it open: then that portal is asked for the backup. Only one backup at a time writes into a
 * folder.
 */
export async function runBackup(command: Command): Promise<void> {
  const { folder, say } = command
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Error(`No se puede escribir en la carpeta de las copias ${folder}: ${error.message}`, { cause: error })
  })
  const mine = await lockFolder(folder).catch((error) => {
    throw error instanceof FolderInUseError ? new Error(`Otra copia se está escribiendo en ${folder}`) : error
  })
  try {
    const name = await (command.settings.databaseUrl ? saveServer(command) : saveEmbedded(command))
    say(`Copia terminada: ${mine.folder}/${name}`)
  } finally {
    await mine.release()
  }
}

async function saveServer(command: Command): Promise<string> {
  const { settings, warn } = command
  const connect = { connectionString: settings.databaseUrl ?? '' }
  const db = openPostgres({ connect, maxClients: 1, onLostClient: warn })
  return save(command, db, settings.dataDir).finally(db.close)
}

async function saveEmbedded(command: Command): Promise<string> {
  const { settings, folder, now, say, warn } = command
  refuseHalfRestored(settings.dataDir)
  // Without this check, opening the folder would create an empty database.
  if (!existsSync(path.join(settings.dataDir, 'database')))
    throw new Error(
      `En la carpeta de datos ${settings.dataDir} no hay ninguna base de datos del portal: indique la suya con DATA_DIR o DATABASE_URL`,
    )
  const lock = await lockFolder(settings.dataDir).catch((error) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  if (lock === null) return askRunningPortal(settings.dataDir, { name: 'backup', words: [folder] }, say)
  try {
    const db = await openEmbedded({ lock, now: () => now, onDeath: warn, onError: warn })
    return await save(command, db, lock.folder).finally(db.close)
  } finally {
    await lock.release()
  }
}

async function save({ settings, folder, now, say }: Command, db: Database, dataDir: string): Promise<string> {
  await refuseHalfFilled(db)
  const [schema] = await db.query<{ isPortal: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS "isPortal"`,
  )
  if (!schema?.isPortal)
    throw new Error('La base de datos está vacía o no es la de un portal: indique la suya con DATA_DIR o DATABASE_URL')
  const objects = await openObjects(settings.filesPlace, dataDir)
  return backUp({ db, objects, folder, now, say }).finally(objects.close)
}
