// Reads a file that is still being written, as far as its writer says.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const PIECE_BYTES = 256 * 1024

/** Ends after `size` bytes. Holds one piece in memory, and reads no faster than its pieces are taken. */
export class GrowingFile extends Readable {
  readonly #path: string
  readonly #size: number
  #file: FileHandle | null = null
  #written = 0
  #at = 0
  #isWanted = false

  constructor(path: string, size: number) {
    super({ highWaterMark: PIECE_BYTES })
    this.#path = path
    this.#size = size
  }

  /** So many bytes have been written from the beginning. */
  advance(written: number): void {
    this.#written = written
    this.#pass()
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.#path).then((file) => {
      this.#file = file
      done()
    }, done)
  }

  override _read(): void {
    this.#isWanted = true
    this.#pass()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#file) this.#file.close().then(() => done(error), done)
    else done(error)
  }

  #pass(): void {
    const length = Math.min(this.#written - this.#at, PIECE_BYTES)
    if (!this.#file || !this.#isWanted || length === 0) return
    this.#isWanted = false
    this.#file.read(Buffer.allocUnsafe(length), 0, length, this.#at).then(
      ({ bytesRead, buffer }) => {
        if (this.destroyed) return
        this.#at += bytesRead
        this.push(buffer.subarray(0, bytesRead))
        if (this.#at === this.#size) this.push(null)
      },
      (error) => this.destroy(error),
    )
  }
}
