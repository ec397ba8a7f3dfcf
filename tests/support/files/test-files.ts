// Fixture of the file store in the folder of a test database, with operations that only tests need.

import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Database, sql } from '../../../server/database/sql.ts'
import { openDiskObjects } from '../../../server/files/disk-objects.ts'
import { openFileStore } from '../../../server/files/file-store.ts'
import type { ObjectStore } from '../../../server/files/object-store.ts'
import type { FileStore } from '../../../server/files/store.ts'

export type TestFiles = FileStore & {
  objects: ObjectStore
  has: (sha256: string) => Promise<boolean>
  /** Deletes a file's bytes and keeps its rows, as damage to the disk would. */
  lose: (sha256: string) => Promise<void>
  /** Stores bytes to which no row refers, announced and in chunks as a phone sends them; returns their hash. */
  store: (bytes: Uint8Array) => Promise<string>
  /** The names of the objects that hold these bytes. */
  objectsOf: (sha256: string) => Promise<string[]>
}

type Where = { db: Database; dataDir: string }

export async function openTestFiles({ db, dataDir }: Where, now = () => new Date()): Promise<TestFiles> {
  const folder = path.join(dataDir, 'files')
  const objects = await openDiskObjects(folder)
  return withTestParts(db, objects, path.join(folder, 'temporary'), now)
}

/** Adds the operations for tests to a store over any kind of objects. */
export async function withTestParts(
  db: Database,
  objects: ObjectStore,
  temporaryFolder: string,
  now = () => new Date(),
): Promise<TestFiles> {
  const files = await openFileStore({ db, objects, temporaryFolder, now })
  return {
    ...files,
    objects,
    has: async (sha256) => (await files.missing([sha256])).size === 0,
    async lose(sha256) {
      const [row] = await db.query<{ object: string }>(sql`SELECT object FROM stored_file WHERE sha256 = ${sha256}`)
      if (!row) throw new Error(`No file ${sha256}`)
      await objects.remove(row.object)
    },
    async store(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const announced = { tamanio: bytes.length, sha256 }
      const received = await files.receive(Readable.from(piecesOf(bytes)), { limit: bytes.length, announced })
      if (received.tooLarge) throw new Error('The limit is its size')
      await files.keep(received, async () => undefined)
      return received.sha256
    },
    async objectsOf(sha256) {
      const names: string[] = []
      for await (const { name } of objects.list()) if (name.includes(sha256)) names.push(name)
      return names
    },
  }
}

const PIECE_BYTES = 64 * 1024

export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
