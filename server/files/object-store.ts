// Declares the interface of an object store, a folder on disk or an S3 bucket; an object is bytes with a name.
import type { Readable } from 'node:stream'

/** A file on the local disk that is to be put into the store. */
export type LocalFile = {
  readonly path: string
  /** The size in bytes. */
  readonly tamanio: number
}

export type ListedObject = {
  readonly name: string
  /** When the object was put into the store, by the store's clock. */
  readonly since: Date
}

/** A file whose size and hash are known before its bytes arrive. */
export type ArrivingFile = {
  readonly bytes: Readable
  readonly tamanio: number
  readonly sha256: string
  readonly signal: AbortSignal
}

/** Thrown when the store fails or does not answer; the same call may succeed later. */
export class StoreUnavailableError extends Error {}

export type ObjectStore = {
  /** Identifies this store, so that a database is never used with the files of another store. */
  readonly place: string
  /**
   * Puts a file under a new name that was never used before. Resolves when the object would survive a power cut; after
   * a rejection the store has the whole object or nothing. The local file may be moved away.
   */
  put(name: string, file: LocalFile): Promise<void>
  /**
   * Like `put`, in a single attempt, with bytes that are still arriving. The store keeps nothing when the signal aborts
   * before the last byte, or when the hash differs. Missing in a store where putting a complete file costs nothing.
   */
  putArriving?(name: string, file: ArrivingFile): Promise<void>
  /** The bytes, or null when there is no such object. */
  get(name: string): Promise<{ readonly stream: Readable; readonly tamanio: number } | null>
  has(name: string): Promise<boolean>
  /** Removes an object; does nothing when there is none. */
  remove(name: string): Promise<void>
  /** All objects, or those of one folder, which is named by the first two characters of the object names. */
  list(folder?: string): AsyncIterable<ListedObject>
  /** Removes the remains of unfinished uploads that began before `begunBefore`. */
  removeUnfinished(begunBefore: Date): Promise<void>
  close(): void
}
