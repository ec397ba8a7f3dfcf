// Opens the data folder, the database with its migrations, and the file store.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { RESTORING, refuseHalfRestored } from '../backup/set-aside.ts'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { openFiles } from '../files/open-files.ts'
import { MIGRATIONS } from '../places.ts'
import { seedWhenEmpty } from '../seed-step.ts'
import type { Settings } from '../settings.ts'
import { failuresOf } from '../system/failure-log.ts'
import type { Closers } from './closers.ts'

/** How long a request waits for a database connection; a phone then sends the request again later. */
const WAIT_FOR_CLIENT_MS = 5_000

type Options = {
  settings: Settings
  closers: Closers
  now: () => Date
  say: (line: string) => void
  /** Called when the embedded database is gone, so that nothing can be answered. */
  onDeath: (error: Error) => void
  /** Whether to delete the embedded database and its files first. */
  isReset?: boolean
  /** Whether to fill an empty database with the demo world, if the settings say so. */
  isSeeded: boolean
}

export type Store = Awaited<ReturnType<typeof openStore>>

export async function openStore({ settings, closers, now, say, onDeath, isReset, isSeeded }: Options) {
  const lock = await lockFolder(settings.dataDir)
  closers.add('la carpeta de datos', lock.release)
  if (isReset) await forget(settings)
  if (!settings.databaseUrl) refuseHalfRestored(lock.folder)

  const embedded = settings.databaseUrl
    ? null
    : await openEmbedded({ lock, now, onDeath, onError: failuresOf('database') })
  const open = (isBounded: boolean) =>
    openPostgres({
      connect: { connectionString: settings.databaseUrl ?? '' },
      maxClients: settings.databaseConnections,
      isBounded,
      onLostClient: failuresOf('database'),
    })
  const db = embedded ?? open(true)
  closers.add('la base de datos', db.close)
  // No user waits yet, so a migration or a demo world has no time limit.
  const preparing = embedded ?? open(false)
  await refuseHalfFilled(preparing)
  await migrate(preparing, MIGRATIONS, (name) => say(`  migración ${name}`))
  say(settings.databaseUrl ? 'Base de datos: PostgreSQL, lista' : `Base de datos incorporada lista en ${lock.folder}`)

  const files = await openFiles({ settings, folder: lock.folder, db, now, onAway: failuresOf('files') })
  closers.add('el almacén de archivos', async () => files.close())
  const demo = isSeeded && (await seedWhenEmpty({ settings, db: preparing, files, now, say }))
  if (preparing !== db) await preparing.close()
  if (isSeeded) db.waitAtMost(WAIT_FOR_CLIENT_MS)
  return { folder: lock.folder, embedded, db, files, demo }
}

async function forget(settings: Settings): Promise<void> {
  if (settings.databaseUrl) throw new Error('Solo se reinicia la base incorporada: quite DATABASE_URL')
  for (const name of ['database', 'database.new', RESTORING, 'files', 'facturas-de-muestra']) {
    await rm(path.join(settings.dataDir, name), { recursive: true, force: true })
  }
}
