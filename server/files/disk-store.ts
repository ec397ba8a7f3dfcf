// Content-addressed file store on disk, with atomic, fsynced writes.
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_UPLOAD_READ_BYTES } from '../../src/domain/document/limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type FileStore, HEAD_BYTES, type ReceivedFile, type RefusedFile, type StoredFile } from './store.ts'

const SHA256 = /^[0-9a-f]{64}$/

/** Opens `folder`, made when missing. No other process may have it open: left-over temporary files are removed. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const temporaryFolder = path.join(folder, 'temporary')
  await rm(temporaryFolder, { recursive: true, force: true })
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  await syncFolder(folder)

  const placeOf = (sha256: string) => {
    // A hash becomes part of a path; anything else must not.
    if (!SHA256.test(sha256)) throw new RangeError('No es un SHA-256')
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  return {
    async receive(stream, { limit }) {
      const temporary = path.join(temporaryFolder, randomUUID())
      const handle = await open(temporary, 'wx', 0o600)
      let received: ReceivedFile | RefusedFile | undefined
      try {
        received = await takeIn(stream, handle, temporary, limit)
        return received
      } finally {
        await handle.close()
        if (received?.tooLarge !== false) await rm(temporary, { force: true })
      }
    },

    bytes: ({ temporary }) => readFile(temporary),

    async keep({ sha256, temporary }) {
      const place = placeOf(sha256)
      await syncFile(temporary)
      await makeFolder(folder, path.dirname(place))
      // Overwrites an older copy: this repairs a damaged file and renews the file's age.
      await rename(temporary, place)
      await syncFolder(path.dirname(place))
    },

    discard: ({ temporary }) => rm(temporary, { force: true }),

    async open(sha256) {
      try {
        const handle = await open(placeOf(sha256), 'r')
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), tamanio: size }
      } catch (error) {
        return absent(error, null)
      }
    },

    alone: oneAtATime(),

    async has(sha256) {
      return (await storedSince(placeOf(sha256))) !== null
    },

    async remove(sha256, storedBefore) {
      const place = placeOf(sha256)
      const since = await storedSince(place)
      if (since === null || (storedBefore && since >= storedBefore)) return false
      await rm(place, { force: true })
      return true
    },

    async *list(): AsyncGenerator<StoredFile> {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(path.join(folder, first))) {
          for await (const { name } of await opendir(path.join(folder, first, second))) {
            const since = SHA256.test(name) ? await storedSince(path.join(folder, first, second, name)) : null
            if (since) yield { sha256: name, since }
          }
        }
      }
    },
  }
}

async function takeIn(
  stream: Readable,
  handle: FileHandle,
  temporary: string,
  limit: number,
): Promise<ReceivedFile | RefusedFile> {
  const hash = createHash('sha256')
  let tamanio = 0
  let head = Buffer.alloc(0)
  for await (const piece of stream) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
    tamanio += bytes.length
    if (tamanio <= limit) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
      hash.update(bytes)
      await writeWhole(handle, bytes)
    } else if (tamanio > MAX_UPLOAD_READ_BYTES) {
      // Leaving the loop destroys the stream.
      return { tooLarge: true, tamanio, readToEnd: false }
    }
  }
  if (tamanio > limit) return { tooLarge: true, tamanio, readToEnd: true }
  return { tooLarge: false, tamanio, sha256: hash.digest('hex'), head, temporary }
}

async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  // A write may take less than it is given.
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written)
    written += bytesWritten
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  // A new folder's own name must survive a power cut too, and so up to the root that stood before.
  for (let parent = path.dirname(folder); ; parent = path.dirname(parent)) {
    await syncFolder(parent)
    if (parent === root) return
  }
}

async function syncFile(place: string): Promise<void> {
  const handle = await open(place, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there NTFS journals names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function storedSince(place: string): Promise<Date | null> {
  try {
    return (await stat(place)).mtime
  } catch (error) {
    return absent(error, null)
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => name)
}

function absent<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
  throw error
}
