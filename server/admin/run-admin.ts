// npm run admin -- epoch: the command for a database that went back without ours, by a snapshot or a provider's recovery.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { refuseHalfRestored, refuseOthers } from '../backup/set-aside.ts'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { type Database, sql } from '../database/sql.ts'
import { beginEpoch } from '../epoch/begin-epoch.ts'
import type { Settings } from '../settings.ts'

type AdminCommand = {
  /** The words after the command's name. */
  readonly words: readonly string[]
  readonly settings: Settings
  readonly now: Date
  readonly say: (line: string) => void
  readonly warn: (error: unknown) => void
}

const USAGE =
  'Uso: npm run admin -- epoch    La base de datos volvió a un momento anterior: termina sesiones y contraseñas temporales ' +
  'y adelanta los números'

/** No portal may run: each one reads the epoch when it starts. Rejects with a Spanish sentence. */
export async function runAdmin({ words, settings, now, say, warn }: AdminCommand): Promise<void> {
  if (words.length !== 1 || words[0] !== 'epoch') throw new Error(USAGE)
  const lock = await lockFolder(settings.dataDir).catch((error) => {
    throw error instanceof FolderInUseError
      ? new Error(`Un portal usa la carpeta de datos ${settings.dataDir}: deténgalo antes. Nada ha cambiado.`)
      : error
  })
  try {
    if (settings.databaseUrl) {
      const connect = { connectionString: settings.databaseUrl }
      const db = openPostgres({ connect, maxClients: 1, onLostClient: warn })
      await refuseOthers(db)
        .then(() => newEpoch(db, now))
        .finally(db.close)
    } else {
      refuseHalfRestored(lock.folder)
      // Opening would make an empty one there.
      if (!existsSync(path.join(lock.folder, 'database')))
        throw new Error(`En la carpeta de datos ${settings.dataDir} no hay ninguna base de datos del portal`)
      const db = await openEmbedded({ lock, now: () => now, onDeath: warn, onError: warn })
      await newEpoch(db, now).finally(db.close)
    }
  } finally {
    await lock.release()
  }
  say('Época nueva: todas las sesiones terminaron y los números siguen 100 000 más adelante. Inicie el portal.')
}

/** What the database knows of the time that it went back to: its last audited act. */
async function newEpoch(db: Database, now: Date): Promise<void> {
  await refuseHalfFilled(db)
  const [found] = await db.query<{ isPortal: boolean }>(sql`SELECT to_regclass('epoch') IS NOT NULL AS "isPortal"`)
  if (!found?.isPortal)
    throw new Error('La base de datos no es la de un portal de esta versión: inícielo una vez antes')
  const [last] = await db.query<{ at: Date }>(sql`SELECT coalesce(max(at), ${now}) AS at FROM audit`)
  await db.transaction((tx) => beginEpoch(tx, { since: last?.at ?? now, now, source: 'admin epoch', known: null }))
}
