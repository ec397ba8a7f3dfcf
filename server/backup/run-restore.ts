// Runs «npm run restore»: renames the current database, and restores a backup in its place.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/sql.ts'
import { openObjects } from '../files/open-files.ts'
import { listBackups, nameOfBackup, readManifest } from './backup-folder.ts'
import { forgetBefore, type KnownBefore, knownOf, rememberBefore } from './known-before.ts'
import { restore } from './restore.ts'
import type { Command } from './run-backup.ts'
import { endRestoring, refuseOthers, setFolderAside, setSchemaAside } from './set-aside.ts'

type RestoreCommand = Command & {
  /** The name of a backup; null: the newest one. */
  readonly wanted: string | null
  /** Whether to go on when the backup lacks files. */
  readonly incomplete: boolean
}

/**
 * Restores the backup `wanted`, or the newest one. No portal may be running. The previous database is kept under another
 * name, which is printed. After an interruption the same command starts the restore again from the beginning.
 */
export async function runRestore(command: RestoreCommand): Promise<void> {
  const { settings, folder, wanted, incomplete, say, warn, now } = command
  const names = await listBackups(folder)
  const name = wanted ?? names.at(-1)
  if (name === undefined || !names.includes(name))
    throw new Error(`No hay ${wanted === null ? 'copias' : `una copia ${wanted}`} en ${folder}`)
  const { createdAt } = await readManifest(path.join(folder, name))
  const suffix = `restore-${nameOfBackup(now)}`

  const lock = await lockFolder(settings.dataDir).catch((error) => {
    throw error instanceof FolderInUseError
      ? new Error(
          `Un portal usa la carpeta de datos ${settings.dataDir}: deténgalo antes de restaurar. Nada ha cambiado.`,
        )
      : error
  })
  try {
    say(`Se restaura la copia ${name} (${createdAt})`)
    // The store is opened first: if that fails, the database must stay as it is.
    const objects = await openObjects(settings.filesPlace, lock.folder)
    const fill = (db: Database, old: string | null, known: KnownBefore | null) => {
      if (old !== null) say(`  lo que había quedó en «${old}»`)
      const temporaryFolder = path.join(lock.folder, 'files', 'restoring')
      return restore({ db, objects, folder, name, temporaryFolder, incomplete, now, known, say })
    }
    try {
      if (settings.databaseUrl) {
        // A single connection is used, because `refuseOthers` treats every other connection as another client's.
        const connect = { connectionString: settings.databaseUrl }
        const db = openPostgres({ connect, maxClients: 1, onLostClient: warn })
        const fillSchema = async () => {
          await refuseOthers(db)
          const known = await rememberBefore(lock.folder, () => knownOf(db))
          await fill(db, await setSchemaAside(db, suffix), known)
        }
        await fillSchema().finally(db.close)
      } else {
        const open = () => openEmbedded({ lock, now: () => now, onDeath: warn, onError: warn })
        const known = await rememberBefore(lock.folder, async () => {
          // Without this check, `open` would create an empty database, which would be kept as the previous one.
          if (!existsSync(path.join(lock.folder, 'database'))) throw new Error('nothing was there')
          const before = await open()
          return await knownOf(before).finally(before.close)
        })
        const old = await setFolderAside(lock.folder, suffix)
        const db = await open()
        await fill(db, old, known).finally(db.close)
        await endRestoring(lock.folder)
      }
      await forgetBefore(lock.folder)
    } finally {
      objects.close()
    }
  } finally {
    await lock.release()
  }
  say('La copia está restaurada y comparada. Inicie el portal.')
}
