// Creates the folder of the embedded database atomically, opens it, and checks that a commit is synced to disk.
import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openDurable, sync, syncFolder } from './durable-file-system.ts'

export type Watchers = {
  readonly countSync: () => void
  readonly syncs: () => number
  readonly onPanic: (error: unknown) => void
}

/** Opens the database in `folder`, and makes it when it is missing; throws when a commit would not be synced. */
export async function openDataFolder(folder: string, watchers: Watchers): Promise<PGlite> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await makeDataFolder(folder, watchers)
  const db = await openDurable(folder, watchers.countSync, watchers.onPanic)
  await assertFsync(db, watchers.syncs)
  return db
}

// Makes the database in a .new folder, so that a first start that is killed never leaves half a database.
async function makeDataFolder(folder: string, watchers: Watchers): Promise<void> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(`La carpeta ${folder} no está vacía ni contiene la base de datos del portal`)
  }
  const fresh = `${folder}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  const db = await openDurable(fresh, watchers.countSync, watchers.onPanic)
  await db.close()
  syncTree(fresh)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(fresh, folder)
  syncFolder(path.dirname(folder))
}

// Syncs all files, because initdb writes them without syncing.
function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(place)
    else if (entry.isFile()) sync(place, 'r+')
  }
  syncFolder(folder)
}

async function assertFsync(db: PGlite, syncs: () => number): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await db.query<Record<string, string>>(`SHOW ${name}`)
    if (rows[0]?.[name] !== 'on') throw new Error(`La base de datos incorporada arrancó con ${name} apagado`)
  }
  const before = syncs()
  // A message in the write-ahead log is a real commit that changes no table.
  await db.query("SELECT pg_logical_emit_message(true, 'portal', 'durable')")
  if (syncs() === before) {
    throw new Error('La base de datos incorporada no asegura sus escrituras en disco: el portal no arranca así')
  }
}
