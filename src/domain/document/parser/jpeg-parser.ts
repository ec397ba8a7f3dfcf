// Finds the segments, size and end of a JPEG whose bytes arrive in chunks.

import type { Size } from '../orientation.ts'

export interface JpegSegment {
  readonly marker: number
  readonly start: number
  /** The offset of the next segment; a scan segment includes its coded data. */
  readonly end: number
}

/** The parser's position; `…-ff` means that the last byte was FF. */
type At = 'start' | 'between' | 'between-ff' | 'length' | 'body' | 'scan' | 'scan-ff' | 'ended'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc])
/** The number of bytes read from a frame segment's body: precision, height, width. */
const FRAME_HEAD_BYTES = 5
/** Real photos have some dozens of segments; a file made of empty segments must not fill the memory. */
const MAX_SEGMENTS = 10_000

export class JpegParser {
  readonly #onSegment: (segment: JpegSegment) => void
  #segments = 0
  /** Whether the end marker was found after a scan; bytes after the end marker do not matter. */
  whole = false
  #at: At = 'start'
  /** The number of bytes in earlier chunks. */
  #before = 0
  #marker = 0
  #start = 0
  /** The number of bytes still missing from the two-byte length, and from the body. */
  #lengthLeft = 0
  #bodyLeft = 0
  #length = 0
  #sawScan = false
  /** The body of the first frame segment; null until it begins, complete when the segment ends. */
  #frame: number[] | null = null
  #isFrameComplete = false

  /** `onSegment` is called for each complete segment, in order. */
  constructor(onSegment: (segment: JpegSegment) => void = () => undefined) {
    this.#onSegment = onSegment
  }

  /** The size in the first frame; null until the frame is complete, or if it states no size. */
  get size(): Size | null {
    if (!this.#frame || !this.#isFrameComplete || this.#frame.length < FRAME_HEAD_BYTES) return null
    const [, high = 0, low = 0, wide = 0, narrow = 0] = this.#frame
    const [height, width] = [(high << 8) | low, (wide << 8) | narrow]
    return width === 0 || height === 0 ? null : { width, height }
  }

  /** Parses the next chunk of the file, of any length. */
  push(bytes: Uint8Array): void {
    let index = 0
    while (index < bytes.length && this.#at !== 'ended') index = this.#step(bytes, index)
    this.#before += bytes.length
  }

  /** Takes one step from `index`, where a byte must be present; returns the index for the next step. */
  #step(bytes: Uint8Array, index: number): number {
    const byte = bytes[index] ?? 0
    switch (this.#at) {
      // Skips the start marker FF D8.
      case 'start':
        if (this.#before + index === 1) this.#at = 'between'
        return index + 1
      // Bytes between segments are skipped, as every decoder does, and FF may be repeated as padding.
      case 'between':
        return this.#findFf(bytes, index, 'between-ff')
      case 'between-ff':
        return this.#readMarker(byte, index)
      case 'length':
        return this.#readLength(byte, index)
      case 'body':
        return this.#readBody(bytes, index)
      case 'scan':
        return this.#findFf(bytes, index, 'scan-ff')
      case 'scan-ff':
        return this.#readScan(byte, index)
      default:
        return bytes.length
    }
  }

  #findFf(bytes: Uint8Array, index: number, next: At): number {
    const found = bytes.indexOf(0xff, index)
    if (found < 0) return bytes.length
    this.#at = next
    return found + 1
  }

  #readMarker(byte: number, index: number): number {
    if (byte === 0xff) return index + 1
    if (byte === END_OF_IMAGE) {
      this.whole = this.#sawScan
      this.#at = 'ended'
    } else if (byte <= 0x01 || (byte >= 0xd0 && byte <= 0xd8)) {
      this.#at = 'between'
    } else {
      this.#marker = byte
      this.#start = this.#before + index - 1
      this.#length = 0
      this.#lengthLeft = 2
      this.#at = 'length'
    }
    return index + 1
  }

  #readLength(byte: number, index: number): number {
    this.#length = (this.#length << 8) | byte
    this.#lengthLeft -= 1
    if (this.#lengthLeft > 0) return index + 1
    this.#bodyLeft = this.#length - 2
    const isFrame = this.#marker >= 0xc0 && this.#marker <= 0xcf && !NOT_FRAMES.has(this.#marker)
    if (isFrame && !this.#frame) this.#frame = []
    this.#at = this.#bodyLeft < 0 ? 'ended' : 'body'
    if (this.#bodyLeft === 0) this.#endBody(index + 1)
    return index + 1
  }

  #readBody(bytes: Uint8Array, index: number): number {
    const end = Math.min(index + this.#bodyLeft, bytes.length)
    if (this.#frame && !this.#isFrameComplete) {
      const missing = FRAME_HEAD_BYTES - this.#frame.length
      this.#frame.push(...bytes.subarray(index, Math.min(end, index + missing)))
    }
    this.#bodyLeft -= end - index
    if (this.#bodyLeft === 0) this.#endBody(end)
    return end
  }

  #endBody(index: number): void {
    if (this.#frame) this.#isFrameComplete = true
    if (this.#marker === START_OF_SCAN) this.#at = 'scan'
    else this.#endSegment(this.#before + index)
  }

  #readScan(byte: number, index: number): number {
    if (byte === 0xff) return index + 1
    const isData = byte === 0 || (byte >= 0xd0 && byte <= 0xd7)
    if (isData) {
      this.#at = 'scan'
      return index + 1
    }
    this.#sawScan = true
    this.#endSegment(this.#before + index - 1)
    if (this.#at === 'between') this.#at = 'between-ff'
    return index
  }

  #endSegment(end: number): void {
    this.#onSegment({ marker: this.#marker, start: this.#start, end })
    this.#segments += 1
    this.#at = this.#segments < MAX_SEGMENTS ? 'between' : 'ended'
  }
}
