// Starts the embedded database in its thread and connects to it over a socket.
import fs from 'node:fs'
import path from 'node:path'
import { openPostgres, type Postgres } from '../postgres.ts'
import type { FolderLock } from './folder-lock.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { startThread } from './thread.ts'
import { startUpkeep } from './upkeep.ts'

export type EmbeddedOptions = {
  /** Proves that no other process uses the folder: two engines on one folder would destroy the data. */
  readonly lock: FolderLock
  readonly now: () => Date
  /** Called when the engine has died. The process must then end, because it cannot answer anything any more. */
  readonly onDeath: (error: Error) => void
  /** Called with the error of a checkpoint, a vacuum or a lost connection; each of them is retried. */
  readonly onError: (error: unknown) => void
}

export type EmbeddedDatabase = Postgres & {
  /** How many times a file of the database has been synced to disk since the start. */
  syncs(): number
  /** The folder of the socket, private to this user; removed by `close`. */
  readonly socketFolder: string
}

/** Starts and opens the database; resolves when a test commit has reached the disk and the socket answers. */
export async function openEmbedded({ lock, now, onDeath, onError }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder: socketFolder, socket } = makeSocketFolder(lock.id)
  const syncs = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const thread = await startThread({ folder: path.join(lock.folder, 'database'), socket, syncs }, onDeath)
  // Its only connection says nothing about the engine.
  const { connections: _, ...db } = openPostgres({ connect: { socketFolder }, maxClients: 1, onLostClient: onError })
  const upkeep = startUpkeep(db, now, onError)
  return {
    ...db,
    socketFolder,
    syncs: () => Atomics.load(new Int32Array(syncs), 0),
    async close() {
      try {
        await upkeep.stop()
      } finally {
        await db.close()
        await thread.close()
        fs.rmSync(socketFolder, { recursive: true, force: true })
      }
    },
  }
}
