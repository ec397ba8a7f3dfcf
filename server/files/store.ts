// Declares the interface of the file store, which keeps files together with the rows that refer to them.
import type { Readable } from 'node:stream'
import type { Problem } from '../../src/contract/problem.ts'
import type { Database, Queryable } from '../database/sql.ts'
import type { AnnouncedFile, EarlyUpload } from './early-upload.ts'
import type { Comparison } from './find-missing.ts'

/** How many bytes of the beginning of a received file are held in memory (`head`). */
export const HEAD_BYTES = 1024

/** A file that has arrived whole and has no row yet; its receiver must call `keep` or `discard`. */
export type ReceivedFile = {
  readonly tooLarge: false
  /** The size in bytes. */
  readonly tamanio: number
  /** The hash in hex, lower case. */
  readonly sha256: string
  /** The first bytes, at most HEAD_BYTES, from which the kind of file is detected. */
  readonly head: Uint8Array
  /** The path of the temporary file. */
  readonly temporary: string
  /** The upload to the store that began while the file was still arriving, or null. */
  readonly upload: EarlyUpload | null
}

/** A file that was larger than the limit; nothing of it is kept. */
export type RefusedFile = {
  readonly tooLarge: true
  /** How many bytes were read: at least limit + 1. */
  readonly tamanio: number
  /** False when the reading stopped at MAX_UPLOAD_READ_BYTES and the stream was destroyed. */
  readonly readToEnd: boolean
}

/** Files are identified by the SHA-256 of their bytes, so the same bytes are stored once. */
export type FileStore = {
  /**
   * Receives a stream, and computes size and hash. Rejects, and stores nothing, when the stream breaks off. A file
   * whose size and hash were announced may be sent on to the store while it arrives.
   */
  receive(
    stream: Readable,
    options: {
      readonly limit: number
      readonly announced?: AnnouncedFile
      /** Called with the bytes up to the limit as they arrive, in pieces of any size. */
      readonly onPiece?: (piece: Uint8Array) => void
    },
  ): Promise<ReceivedFile | RefusedFile>
  /** The received bytes, for inspection. */
  bytes(received: ReceivedFile): Promise<Buffer>
  /**
   * Stores a received file and the rows that `refer` writes about it, in one transaction. When `refer` returns a
   * problem, the file is not stored. Resolves when file and rows would survive a power cut. The same bytes may be
   * stored already. `refer` may run more than once, like any function that is passed to a transaction.
   */
  keep<T>(received: ReceivedFile, refer: (tx: Queryable) => Promise<T | Problem>): Promise<T | Problem>
  /** Deletes a received file; does nothing when it was kept or discarded already. */
  discard(received: ReceivedFile): Promise<void>
  /** A stream of the whole file. It breaks off when the bytes differ from the stored hash. */
  open(sha256: string): Promise<OpenFile | null>
  /** Returns those of `hashes` that have no stored file, or whose bytes are missing in the store. */
  missing(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes a file that no row refers to; returns whether this call removed it. */
  removeUnreferenced(sha256: string): Promise<boolean>
  /**
   * Removes the files that no row has referred to for a day, and the remains of uploads that stopped a day ago.
   * @returns how many files were removed
   */
  sweep(): Promise<number>
  /** Compares all rows with the store, and marks the files that are missing there (D173). */
  findMissing(): Promise<Comparison>
  /** The same store, whose rows `db` reads and writes; in a transaction a file is stored when that takes effect. */
  within(db: Database): FileStore
}

export type OpenFile = { readonly stream: Readable; readonly tamanio: number }
