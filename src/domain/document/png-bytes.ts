// Parses a PNG's chunks: size, orientation, completeness, and a copy without metadata.

import { indexOfText } from './byte-text.ts'
import { orientationExif, readExif } from './exif.ts'
import { joinBytes } from './join-bytes.ts'
import type { Orientation } from './orientation.ts'
import { AROUND_DATA, PNG_SIGNATURE_BYTES, type PngChunk, PngParser } from './parser/png-parser.ts'
import type { PictureFacts } from './picture-facts.ts'

const KEPT_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs cICP mDCV cLLI'.split(' '))

/** The facts of a PNG; null unless it begins with a header that states a size. */
export function readPng(bytes: Uint8Array): PictureFacts | null {
  const { chunks, size, whole } = parsed(bytes)
  if (!size) return null
  const facts: PictureFacts = { kind: 'png', ...size, orientation: 1, hasGps: false, whole }
  for (const { type, start, end } of chunks) {
    const body = bytes.subarray(start + 8, end - 4)
    if (type === 'eXIf') {
      const exif = readExif(body)
      facts.orientation = exif?.orientation ?? facts.orientation
      facts.hasGps ||= exif?.hasGps === true
    } else if ((type === 'iTXt' || type === 'tEXt') && indexOfText(body, 'GPSL') >= 0) {
      facts.hasGps = true
    }
  }
  return facts
}

/**
 * The same coded picture with only the chunks needed to display it, and the orientation; null when it is incomplete.
 */
export function stripPng(bytes: Uint8Array, orientation: Orientation): Uint8Array<ArrayBuffer> | null {
  const { chunks, whole } = parsed(bytes)
  if (!whole) return null
  const parts: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE_BYTES)]
  for (const { type, start, end } of chunks) {
    if (!KEPT_CHUNKS.has(type)) continue
    parts.push(bytes.subarray(start, end))
    if (type === 'IHDR' && orientation !== 1) parts.push(pngChunk('eXIf', orientationExif(orientation)))
  }
  return joinBytes(parts)
}

/** Builds a PNG chunk with its length and checksum; `type` is its four-letter name. */
export function pngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(body.length + AROUND_DATA)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, body.length)
  chunk.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  )
  chunk.set(body, 8)
  view.setUint32(8 + body.length, checksum(chunk.subarray(4, 8 + body.length)))
  return chunk
}

function parsed(bytes: Uint8Array): Pick<PngParser, 'size' | 'whole'> & { chunks: PngChunk[] } {
  const chunks: PngChunk[] = []
  const parser = new PngParser((chunk) => chunks.push(chunk))
  parser.push(bytes)
  return { chunks, size: parser.size, whole: parser.whole }
}

/** CRC-32, computed bit by bit: it is only used for a few hundred KB. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The bit depths that each colour type may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/**
 * Whether a PNG conforms to the standard, so that every browser can decode it: valid values in its header, a palette if
 * its colour type needs one, data chunks without gaps, a correct checksum in every chunk, and an end chunk.
 */
export function isSoundPng(bytes: Uint8Array): boolean {
  const { chunks, whole } = parsed(bytes)
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = bytes.subarray(24, 29)
  if (!whole || chunks[0]?.type !== 'IHDR' || !DEPTHS[colour]?.includes(depth)) return false
  if (compression !== 0 || filter !== 0 || interlace > 1) return false
  const types = chunks.map(({ type }) => type)
  const [first, last] = [types.indexOf('IDAT'), types.lastIndexOf('IDAT')]
  if (types.slice(first, last).some((type) => type !== 'IDAT')) return false
  if (colour === 3 && !types.slice(0, first).includes('PLTE')) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return chunks.every(({ start, end }) => view.getUint32(end - 4) === checksum(bytes.subarray(start + 4, end - 4)))
}
