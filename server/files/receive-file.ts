// Receives a stream into a temporary file on the local disk, and computes its size and hash.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { MAX_UPLOAD_READ_BYTES } from '../../src/domain/document/limits.ts'
import type { BeginUpload, EarlyUpload } from './early-upload.ts'
import { type FileStore, HEAD_BYTES, type ReceivedFile, type RefusedFile } from './store.ts'

const WRITE_AHEAD_BYTES = 256 * 1024

type Reception = Omit<ReceivedFile, 'temporary' | 'upload'> | RefusedFile

/** Empties `folder`, or creates it; received files go there. No other process may use the folder. */
export async function openReceiver(
  folder: string,
  beginUpload: BeginUpload,
): Promise<Pick<FileStore, 'receive' | 'bytes' | 'discard'>> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drop = async (temporary: string, upload: EarlyUpload | null) => {
    await upload?.abort()
    await rm(temporary, { force: true })
  }
  return {
    async receive(stream, { limit, announced, onPiece }) {
      const temporary = path.join(folder, randomUUID())
      const start = performance.now()
      const early: { upload: EarlyUpload | null } = { upload: null }
      const watch: Watch = {
        onPiece(piece, arrived) {
          onPiece?.(piece)
          if (!announced || arrived > announced.tamanio) return
          early.upload ??= beginUpload(announced, { path: temporary, arrived, ms: performance.now() - start })
          early.upload?.arrive(piece, arrived)
        },
        onWritten: (written) => early.upload?.advance(written),
      }
      let reception: Reception | undefined
      try {
        reception = await takeIn(stream, temporary, limit, watch)
      } finally {
        if (reception?.tooLarge !== false) await drop(temporary, early.upload)
      }
      if (reception.tooLarge) return reception
      const isAnnounced = reception.tamanio === announced?.tamanio && reception.sha256 === announced.sha256
      if (!isAnnounced) await early.upload?.abort()
      return { ...reception, temporary, upload: isAnnounced ? early.upload : null }
    },
    bytes: ({ temporary }) => readFile(temporary),
    discard: ({ temporary, upload }) => drop(temporary, upload),
  }
}

type Watch = {
  /** Called with the next bytes before they are written. `arrived` counts all bytes so far, these included. */
  onPiece(piece: Buffer, arrived: number): void
  /** Called with how many bytes of the file are on the disk. */
  onWritten(written: number): void
}

async function takeIn(
  stream: Readable,
  temporary: string,
  limit: number,
  { onPiece, onWritten }: Watch,
): Promise<Reception> {
  // While one piece is being written, up to `highWaterMark` bytes more are received.
  const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_AHEAD_BYTES })
  // An error of the disk is not thrown here: `file.errored` is checked with every piece, and `finished` at the end.
  file.on('error', () => undefined)
  const hash = createHash('sha256')
  let tamanio = 0
  let head = Buffer.alloc(0)
  try {
    for await (const piece of stream) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
      tamanio += bytes.length
      if (file.errored) throw file.errored
      if (tamanio <= limit) {
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
        onPiece(bytes, tamanio)
        const isFull = !file.write(bytes, (error) => error ?? onWritten(file.bytesWritten))
        hash.update(bytes)
        if (isFull) await once(file, 'drain')
      } else if (tamanio > MAX_UPLOAD_READ_BYTES) {
        // Leaving the loop destroys the stream.
        return { tooLarge: true, tamanio, readToEnd: false }
      }
    }
    if (tamanio > limit) return { tooLarge: true, tamanio, readToEnd: true }
    file.end()
    await finished(file)
    return { tooLarge: false, tamanio, sha256: hash.digest('hex'), head }
  } finally {
    if (!file.closed) await new Promise<void>((closed) => file.once('close', closed).destroy())
  }
}
