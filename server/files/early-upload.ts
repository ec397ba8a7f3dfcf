// Uploads a file to the store while it still arrives, except its last byte. Without that byte the store keeps nothing.
import { randomUUID } from 'node:crypto'
import { GrowingFile } from './growing-file.ts'
import type { ObjectStore } from './object-store.ts'

/** The most uploads at once. Each holds a connection to the store, and less than a megabyte of its file in memory. */
const AT_ONCE = 16
/** An upload begins when the rest of the file will arrive within this time; earlier, its connection would only wait. */
const REST_MS = 2_000
/**
 * How much of a file must have arrived to show how fast the phone sends: SHARE of the file, or LARGE_SHARE
 * of a large file, but at least ENOUGH_BYTES.
 */
const SHARE = 1 / 8
const LARGE_SHARE = 1 / 32
const ENOUGH_BYTES = 64 * 1024

/** The size and hash that the sender announces before the bytes. */
export type AnnouncedFile = { readonly tamanio: number; readonly sha256: string }

export type EarlyUpload = {
  readonly object: string
  /**
   * Adds the next bytes of the file, even before they are on disk. `arrived` counts all bytes so far, these included.
   */
  arrive(piece: Buffer, arrived: number): void
  /** Tells the upload how many bytes, counted from the beginning of the file, are on disk. */
  advance(written: number): void
  /** Sends the last byte of an accepted file. Returns whether the store now has the file; if not, call `put`. */
  finish(): Promise<boolean>
  /** Aborts the upload, so that the store keeps nothing; does nothing after the end of the upload. */
  abort(): Promise<void>
}

type Arrival = { readonly path: string; readonly arrived: number; readonly ms: number }

/** Begins an upload if this is worthwhile now; null: not yet, but perhaps when more bytes have arrived. */
export type BeginUpload = (announced: AnnouncedFile, arriving: Arrival) => EarlyUpload | null

export function earlyUploads(objects: ObjectStore): BeginUpload {
  let underWay = 0
  return ({ tamanio, sha256 }, { path, arrived, ms }) => {
    const restMs = ((tamanio - arrived) * ms) / arrived
    const isTooEarly = arrived < Math.min(tamanio * SHARE, Math.max(tamanio * LARGE_SHARE, ENOUGH_BYTES))
    if (!objects.putArriving || underWay === AT_ONCE || isTooEarly || restMs > REST_MS) return null
    underWay += 1
    const object = nameFor(sha256)
    const file = new GrowingFile(path, tamanio)
    const breaking = new AbortController()
    // The upload is aborted when the file on the local disk cannot be read.
    file.on('error', () => breaking.abort())
    const stored = objects.putArriving(object, { tamanio, sha256, bytes: file, signal: breaking.signal }).then(
      () => true,
      () => false,
    )
    const ended = stored.finally(() => {
      underWay -= 1
      file.destroy()
    })
    return {
      object,
      arrive: (piece, arrived) => file.arrive(piece, arrived),
      advance: (written) => file.advance(written),
      finish() {
        file.release()
        return ended
      },
      async abort() {
        breaking.abort()
        await ended
      },
    }
  }
}

/** A new name for an object with these bytes. */
export const nameFor = (sha256: string): string =>
  `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-${randomUUID()}`
