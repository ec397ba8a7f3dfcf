// Reads a file that is still being written: what has just arrived from memory, and the rest from the disk.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const PIECE_BYTES = 256 * 1024
/** The latest bytes, which whoever keeps up need not read from the disk. */
const HELD_BYTES = 512 * 1024

type Held = { readonly start: number; readonly bytes: Buffer }

/** Gives all but the last byte, and that one when it is released. Holds little memory however slowly it is read. */
export class GrowingFile extends Readable {
  readonly #path: string
  readonly #size: number
  #file: FileHandle | null = null
  #arrived: number
  #written = 0
  /** The latest bytes that have arrived, in their order. */
  readonly #held: Held[] = []
  #at = 0
  #isReleased = false
  #isWanted = false

  /** `arrived`: bytes before the first that is told. */
  constructor(path: string, { size, arrived }: { readonly size: number; readonly arrived: number }) {
    super({ highWaterMark: PIECE_BYTES })
    this.#path = path
    this.#size = size
    this.#arrived = arrived
  }

  /** The next bytes of the file, whether or not they are on the disk. */
  arrive(bytes: Buffer): void {
    this.#held.push({ start: this.#arrived, bytes })
    this.#arrived += bytes.length
    while (this.#arrived - (this.#held[0]?.start ?? 0) > HELD_BYTES + bytes.length) this.#held.shift()
    this.#pass()
  }

  /** So many bytes are on the disk, from the beginning. */
  advance(written: number): void {
    this.#written = written
    this.#pass()
  }

  /** The last byte may be given. */
  release(): void {
    this.#isReleased = true
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
    this.#held.length = 0
    if (this.#file) this.#file.close().then(() => done(error), done)
    else done(error)
  }

  #pass(): void {
    if (!this.#file || !this.#isWanted) return
    const end = this.#isReleased ? this.#size : this.#size - 1
    this.#dropGiven()
    const held = this.#held[0]
    if (held && held.start <= this.#at) {
      const bytes = held.bytes.subarray(this.#at - held.start, end - held.start)
      if (bytes.length > 0) this.#give(bytes)
      return
    }
    const length = Math.min(Math.min(this.#written, held?.start ?? end, end) - this.#at, PIECE_BYTES)
    if (length > 0) this.#readFrom(this.#file, length)
  }

  /** Leaves the last piece until the file is given whole: its last byte waits for its release. */
  #dropGiven(): void {
    while (this.#held[0] && this.#held[0].start + this.#held[0].bytes.length <= this.#at) this.#held.shift()
  }

  #readFrom(file: FileHandle, length: number): void {
    this.#isWanted = false
    file.read(Buffer.allocUnsafe(length), 0, length, this.#at).then(
      ({ bytesRead, buffer }) => {
        if (!this.destroyed) this.#give(buffer.subarray(0, bytesRead))
      },
      (error) => this.destroy(error),
    )
  }

  #give(bytes: Buffer): void {
    this.#isWanted = false
    this.#at += bytes.length
    this.push(bytes)
    if (this.#at === this.#size) this.push(null)
  }
}
