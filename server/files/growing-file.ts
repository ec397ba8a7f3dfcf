// Reads a file that is still being written: the latest bytes from memory, the rest from the disk.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const PIECE_BYTES = 256 * 1024
/** How many of the latest bytes stay in memory, so that a fast reader does not need the disk. */
const HELD_BYTES = 512 * 1024
const HELD_PIECES = 64

type HeldPiece = { readonly start: number; readonly bytes: Buffer }

/** Yields all bytes except the last, and the last one after `release`. Needs little memory even with a slow reader. */
export class GrowingFile extends Readable {
  readonly #path: string
  readonly #size: number
  /** Null until bytes have to be read from the disk. */
  #opening: Promise<FileHandle> | null = null
  #written = 0
  /** The bytes that arrived last, in their order. */
  readonly #held: HeldPiece[] = []
  #at = 0
  #isReleased = false
  #isWanted = false

  constructor(path: string, size: number) {
    super({ highWaterMark: PIECE_BYTES })
    this.#path = path
    this.#size = size
  }

  /** Adds the next bytes, even before they are on disk. `arrived` counts all bytes so far, these included. */
  arrive(bytes: Buffer, arrived: number): void {
    if (this.destroyed) return
    this.#held.push({ start: arrived - bytes.length, bytes })
    const isTooMuch = () => arrived - (this.#held[0]?.start ?? arrived) > HELD_BYTES + bytes.length
    while (this.#held.length > HELD_PIECES || isTooMuch()) this.#held.shift()
    this.#pass()
  }

  /** Tells how many bytes, counted from the beginning of the file, are on disk. */
  advance(written: number): void {
    this.#written = written
    this.#pass()
  }

  /** Allows the last byte to be read. */
  release(): void {
    this.#isReleased = true
    this.#pass()
  }

  override _read(): void {
    this.#isWanted = true
    this.#pass()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#held.length = 0
    const closed = this.#opening?.then((file) => file.close())
    // If the file could not be opened, there is nothing to close, and the read has already reported the error.
    Promise.resolve(closed).then(
      () => done(error),
      () => done(error),
    )
  }

  #pass(): void {
    if (!this.#isWanted || this.destroyed) return
    const end = this.#isReleased ? this.#size : this.#size - 1
    this.#dropGiven()
    const held = this.#held[0]
    if (held && held.start <= this.#at) {
      const bytes = held.bytes.subarray(this.#at - held.start, end - held.start)
      if (bytes.length > 0) this.#give(bytes)
      return
    }
    const length = Math.min(Math.min(this.#written, held?.start ?? end, end) - this.#at, PIECE_BYTES)
    if (length > 0) void this.#read(length)
  }

  #dropGiven(): void {
    while (this.#held[0] && this.#held[0].start + this.#held[0].bytes.length <= this.#at) this.#held.shift()
  }

  async #read(length: number): Promise<void> {
    this.#isWanted = false
    try {
      this.#opening ??= open(this.#path)
      const file = await this.#opening
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, this.#at)
      if (!this.destroyed) this.#give(buffer.subarray(0, bytesRead))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #give(bytes: Buffer): void {
    this.#isWanted = false
    this.#at += bytes.length
    this.push(bytes)
    if (this.#at === this.#size) this.push(null)
  }
}
