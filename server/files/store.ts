// The interface of the file store: files with the rows that refer to them, independent of where their bytes are.
import type { Readable } from 'node:stream'
import type { Problem } from '../../src/contract/problem.ts'
import type { Queryable } from '../database/sql.ts'
import type { Announced, EarlyUpload } from './early-upload.ts'
import type { Comparison } from './find-missing.ts'

/** How many of a received file's first bytes are known without reading it again. */
export const HEAD_BYTES = 1024

/** A file that has arrived whole and has no row yet: `keep` or `discard` it. */
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
  /** Its upload to the store, which began before the file was whole, or null. */
  readonly upload: EarlyUpload | null
}

/** A file that exceeded the limit; nothing of it is left. */
export type RefusedFile = {
  readonly tooLarge: true
  /** Bytes that were read, at least limit + 1. */
  readonly tamanio: number
  /** False when the reading stopped at MAX_UPLOAD_READ_BYTES and the stream was destroyed. */
  readonly readToEnd: boolean
}

/** Files are identified by the SHA-256 of their bytes, so the same bytes are stored once. */
export type FileStore = {
  /**
   * Receives a stream while computing size and hash. Rejects, and leaves nothing, when the stream breaks off. An
   * announced file may be sent on to the store meanwhile.
   */
  receive(
    stream: Readable,
    options: {
      readonly limit: number
      readonly announced?: Announced
      /** Called with the bytes up to the limit as they arrive, in pieces of any size. */
      readonly onPiece?: (piece: Uint8Array) => void
    },
  ): Promise<ReceivedFile | RefusedFile>
  /** The received bytes, for inspection. */
  bytes(received: ReceivedFile): Promise<Buffer>
  /**
   * Stores a received file and, in one transaction, what `refer` writes about it. When `refer` returns a problem the
   * file is not stored. Resolves when both would survive a power cut; the same bytes may be there already. `refer` may
   * run more than once, like the work of any transaction.
   */
  keep<T>(received: ReceivedFile, refer: (tx: Queryable) => Promise<T | Problem>): Promise<T | Problem>
  /** Deletes a received file; does nothing when it was kept or discarded already. */
  discard(received: ReceivedFile): Promise<void>
  /** A stream of the whole file; it breaks off when the bytes are not those that were stored. */
  open(sha256: string): Promise<OpenFile | null>
  /** Returns the hashes for which there is no stored file, or whose bytes are missing. */
  missing(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes a file that no row refers to; returns whether this call removed it. */
  removeUnreferenced(sha256: string): Promise<boolean>
  /**
   * Removes the files that no row has referred to for a day, and the remains of unfinished uploads of that age.
   * @returns how many files were removed
   */
  sweep(): Promise<number>
  /** Compares all rows with the store, and marks the files that it no longer has (D173). */
  findMissing(): Promise<Comparison>
}

export type OpenFile = { readonly stream: Readable; readonly tamanio: number }
