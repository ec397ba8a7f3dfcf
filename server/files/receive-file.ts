// Takes a stream in as a temporary file on the local disk, while computing its size and hash.
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_UPLOAD_READ_BYTES } from '../../src/domain/document/limits.ts'
import { HEAD_BYTES, type ReceivedFile, type RefusedFile } from './store.ts'

export type Receiver = {
  receive(stream: Readable, options: { readonly limit: number }): Promise<ReceivedFile | RefusedFile>
  bytes(received: ReceivedFile): Promise<Buffer>
  discard(received: ReceivedFile): Promise<void>
}

/** Makes `folder`, and empties it: what lies there was left by an earlier process. No other process may use it. */
export async function openReceiver(folder: string): Promise<Receiver> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async receive(stream, { limit }) {
      const temporary = path.join(folder, randomUUID())
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
    discard: ({ temporary }) => rm(temporary, { force: true }),
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
