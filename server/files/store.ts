// What the portal asks of the place where files lie, on a disk or in an S3-compatible store.
import type { Readable } from 'node:stream'

/** How much of a received file is known without reading it again, in bytes. */
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
  /** Forgets a received file; one that was kept or discarded already is none of its business. */
  discard(received: ReceivedFile): Promise<void>
  open(sha256: string): Promise<{ readonly stream: Readable; readonly tamanio: number } | null>
  has(sha256: string): Promise<boolean>
  /**
   * Runs `work` while no other work on the same content runs: who keeps a file and writes its row, and who
   * removes a file that no row names, must not meet between the two steps.
   */
  alone<T>(sha256: string, work: () => Promise<T>): Promise<T>
  /** Removes a file unless it was kept again at or after `keptBefore`; says whether it is gone by this call. */
  remove(sha256: string, storedBefore?: Date): Promise<boolean>
  list(): AsyncIterable<StoredFile>
}
