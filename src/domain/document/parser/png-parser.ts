// Finds the chunks, size and end of a PNG whose bytes come in pieces.

import type { Size } from '../orientation.ts'

export interface PngChunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

export const PNG_SIGNATURE_BYTES = 8
/** The number of bytes before a chunk's data: length and type. */
const HEAD_BYTES = 8
/** The number of bytes around a chunk's data: its head before, the checksum after. */
export const AROUND_DATA = 12
const HEADER_DATA_BYTES = 13
/** Bytes read of each chunk: its head, and the width and height of the header chunk. */
const READ_BYTES = HEAD_BYTES + 8
const MAX_CHUNKS = 100_000

export class PngParser {
  readonly #onChunk: (chunk: PngChunk) => void
  #chunks = 0
  /** Whether the end chunk was found after a data chunk; bytes after the end chunk do not matter. */
  whole = false
  #size: Size | null = null
  #hasEnded = false
  /** The number of bytes in earlier pieces. */
  #before = 0
  /** Start and end offset of the chunk being read; the end is null until the chunk's head has been read. */
  #start = PNG_SIGNATURE_BYTES
  #end: number | null = null
  readonly #read = new Uint8Array(READ_BYTES)
  #sawData = false

  /** `onChunk` is called for each complete chunk, in order. */
  constructor(onChunk: (chunk: PngChunk) => void = () => undefined) {
    this.#onChunk = onChunk
  }

  /** The size in the header, which must be the first chunk; null until the header was read. */
  get size(): Size | null {
    return this.#size
  }

  /** Parses the next piece of the file, of any length. */
  push(bytes: Uint8Array): void {
    const until = this.#before + bytes.length
    while (!this.#hasEnded) {
      this.#copy(bytes)
      if (this.#end === null) {
        if (until < this.#start + HEAD_BYTES) break
        this.#end = this.#start + AROUND_DATA + this.#word(0)
      }
      if (until < this.#end) break
      this.#endChunk(this.#end)
    }
    this.#before = until
  }

  /** Copies those of the chunk's first bytes that are in this piece. */
  #copy(bytes: Uint8Array): void {
    const from = Math.max(this.#start, this.#before)
    const to = Math.min(this.#start + READ_BYTES, this.#before + bytes.length)
    if (from < to) this.#read.set(bytes.subarray(from - this.#before, to - this.#before), from - this.#start)
  }

  #endChunk(end: number): void {
    const type = String.fromCharCode(...this.#read.subarray(4, HEAD_BYTES))
    const isHeader = this.#chunks === 0 && type === 'IHDR'
    if (isHeader && end - this.#start === HEADER_DATA_BYTES + AROUND_DATA) {
      const [width, height] = [this.#word(HEAD_BYTES), this.#word(HEAD_BYTES + 4)]
      if (width > 0 && height > 0) this.#size = { width, height }
    }
    this.#onChunk({ type, start: this.#start, end })
    this.#chunks += 1
    this.#sawData ||= type === 'IDAT'
    if (type === 'IEND') this.whole = this.#sawData
    this.#hasEnded = type === 'IEND' || this.#chunks === MAX_CHUNKS
    this.#start = end
    this.#end = null
  }

  #word(at: number): number {
    return new DataView(this.#read.buffer).getUint32(at)
  }
}
