// Copies the objects that a database's files name from one store to another, each under its own name.

import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Queryable, sql } from '../database/sql.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { verified } from '../files/verified-stream.ts'

const FILES_AT_ONCE = 4
const LISTED_AT_ONCE = 500

type Named = { sha256: string; object: string }

/** Goes through all files of a database, by their hash; `work` runs for some of them at the same time. */
async function forEachFile(db: Queryable, work: (file: Named) => Promise<void>): Promise<void> {
  for (let after = ''; ; ) {
    const files = await db.query<Named>(sql`SELECT sha256, object FROM stored_file WHERE sha256 > ${after}
      ORDER BY sha256 LIMIT ${LISTED_AT_ONCE}`)
    const last = files.at(-1)
    if (!last) return
    const waiting = [...files]
    const take = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await work(file)
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, take))
    after = last.sha256
  }
}

type Stores = { db: Queryable; from: ObjectStore; to: ObjectStore; temporaryFolder: string }

/**
 * Copies what is not there yet; the bytes are compared with their hash on the way. A file whose bytes the first store has
 * lost is answered, and not copied.
 * @returns the hashes of lost files
 */
export async function copyFiles(
  { db, from, to, temporaryFolder }: Stores,
  onFile: (isCopied: boolean) => void = () => undefined,
): Promise<string[]> {
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const lost: string[] = []
  await forEachFile(db, async ({ sha256, object }) => {
    if (await to.has(object)) return onFile(false)
    const file = await from.get(object)
    if (!file) {
      lost.push(sha256)
      return
    }
    const temporary = path.join(temporaryFolder, sha256)
    try {
      await pipeline(verified(file.stream, sha256), createWriteStream(temporary))
      await to.put(object, { path: temporary, tamanio: file.tamanio })
    } finally {
      await rm(temporary, { force: true })
    }
    onFile(true)
  })
  return lost
}

/** Reads every file of a database in a store and compares it with its hash; the hashes of those that are not whole. */
export async function brokenFiles(db: Queryable, objects: ObjectStore): Promise<string[]> {
  const broken: string[] = []
  await forEachFile(db, async ({ sha256, object }) => {
    const file = await objects.get(object)
    const isWhole = file !== null && (await readToEnd(verified(file.stream, sha256)))
    if (!isWhole) broken.push(sha256)
  })
  return broken
}

async function readToEnd(stream: AsyncIterable<unknown>): Promise<boolean> {
  try {
    for await (const _ of stream);
    return true
  } catch {
    return false
  }
}
