// The interface of the file store, for a disk or an S3-compatible store.
import type { Readable } from 'node:stream'

/** Bytes of a received file's beginning that are known without reading it again. */
export const HEAD_BYTES = 1024

/** A file that has arrived whole and belongs to nobody yet: `keep` or `discard` it. */
export type ReceivedFile = {
  readonly tooLarge: false
  /** Bytes. */
  readonly tamanio: number
  /** Hex, lower case. */
  readonly sha256: string
  /** The first bytes, at most HEAD_BYTES: they say what kind of file it is. */
  readonly head: Uint8Array
  /** The store's own name for it. */
  readonly temporary: string
}

/** More than the limit came; nothing of it is left. */
export type RefusedFile = {
  readonly tooLarge: true
  /** Bytes that were read, at least limit + 1. */
  readonly tamanio: number
  /** False when the reading stopped at MAX_UPLOAD_READ_BYTES and the stream was destroyed. */
  readonly readToEnd: boolean
}

export type StoredFile = {
  readonly sha256: string
  /** When it was last stored. */
  readonly since: Date
}

/** Files are named by the SHA-256 of their bytes, so the same bytes lie there once. */
export type FileStore = {
  /** Takes a stream in while computing size and hash. Rejects, and leaves nothing, when the stream breaks off. */
  receive(stream: Readable, options: { readonly limit: number }): Promise<ReceivedFile | RefusedFile>
  /** The received bytes, for inspection. */
  bytes(received: ReceivedFile): Promise<Buffer>
  /** Resolves when the file would survive a power cut. The same bytes may be there already. */
  keep(received: ReceivedFile): Promise<void>
  /** Deletes a received file; does nothing when it was kept or discarded already. */
  discard(received: ReceivedFile): Promise<void>
  open(sha256: string): Promise<{ readonly stream: Readable; readonly tamanio: number } | null>
  has(sha256: string): Promise<boolean>
  /**
   * Runs `work` while no other work on the same content runs. Storing a file with its row and removing a file that no
   * row names take two steps each, which must not interleave.
   */
  alone<T>(sha256: string, work: () => Promise<T>): Promise<T>
  /** Removes a file unless it was stored again at or after `storedBefore`; returns whether this call removed it. */
  remove(sha256: string, storedBefore?: Date): Promise<boolean>
  list(): AsyncIterable<StoredFile>
}
