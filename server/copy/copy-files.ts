// Copies files from one store of objects to another, and compares each file with its hash on the way.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Queryable, sql } from '../database/sql.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { DamagedFileError, verified } from '../files/verified-stream.ts'

const FILES_AT_ONCE = 4
const LISTED_AT_ONCE = 500

/** A file: the hash of its bytes, and the object that holds them. */
export type NamedFile = { readonly sha256: string; readonly object: string }

/** Yields all files that a database refers to, sorted by hash. */
export async function* filesOf(db: Queryable): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const files = await db.query<NamedFile>(sql`SELECT sha256, object FROM stored_file WHERE sha256 > ${after}
      ORDER BY sha256 LIMIT ${LISTED_AT_ONCE}`)
    yield* files
    const last = files.at(-1)
    if (!last) return
    after = last.sha256
  }
}

/** Runs `work` for several items at a time. After a failure no further item starts; the running ones are awaited. */
async function forEach<T>(all: AsyncIterable<T>, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.asyncIterator]()
  const failures: unknown[] = []
  const take = async () => {
    try {
      for (let next = await waiting.next(); !next.done && failures.length === 0; next = await waiting.next())
        await work(next.value)
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, take))
  if (failures.length > 0) throw failures[0]
}

/** A file to copy: the object that holds it, and the name that its copy gets. */
export type FileCopy = NamedFile & { readonly copy: string }

type CopyOptions = {
  /** The bytes of a file, or null when they are lost. */
  readonly read: (file: NamedFile) => ReturnType<ObjectStore['get']>
  readonly to: ObjectStore
  /** A folder on the same disk as `to`, if the objects of `to` are in a folder. */
  readonly temporaryFolder: string
  /** Whether a copy exists already, so that it is not made again. */
  readonly isThere?: (copy: string) => Promise<boolean>
}

/**
 * Copies the files that have no copy yet, except those whose bytes are lost or damaged.
 * @returns the hashes of the lost or damaged files
 */
export async function copyFiles(
  files: AsyncIterable<FileCopy>,
  { read, to, temporaryFolder, isThere = to.has }: CopyOptions,
  onFile: (isCopied: boolean) => void = () => undefined,
): Promise<string[]> {
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const lost: string[] = []
  await forEach(files, async ({ sha256, object, copy }) => {
    if (await isThere(copy)) return onFile(false)
    const file = await read({ sha256, object })
    if (!file) {
      lost.push(sha256)
      return
    }
    const temporary = path.join(temporaryFolder, sha256)
    try {
      await pipeline(verified(file.stream, sha256), createWriteStream(temporary, { mode: 0o600 }))
      await to.put(copy, { path: temporary, tamanio: file.tamanio })
      onFile(true)
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error
      lost.push(sha256)
    } finally {
      await rm(temporary, { force: true })
    }
  })
  return lost
}

/** Reads every file in a store and compares it with its hash; returns those that are damaged or missing. */
export async function brokenFiles(files: AsyncIterable<NamedFile>, objects: ObjectStore): Promise<NamedFile[]> {
  const broken: NamedFile[] = []
  await forEach(files, async (each) => {
    const file = await objects.get(each.object)
    const isWhole = file !== null && (await readToEnd(verified(file.stream, each.sha256)))
    if (!isWhole) broken.push(each)
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
