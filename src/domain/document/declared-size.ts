// Reads the pixel size that a WebP or HEIC declares, so that a decompression bomb is refused before it is decoded.
import { indexOfText, textAt } from './byte-text.ts'
import type { Size } from './orientation.ts'

/** The end of a WebP's first 8 bytes: the word `RIFF` and a length that does not count these 8 bytes. */
const LENGTH_ENDS = 8

/** Whether a WebP has all the bytes that it declares; one padding byte may be missing. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  if (bytes.length < LENGTH_ENDS) return false
  const declared = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  return bytes.length + 1 >= LENGTH_ENDS + declared
}

/** The size in pixels, of any of the three kinds of WebP; null when it cannot be read. */
export function webpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const sizes = view.getUint32(21, true)
      return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
    default:
      return null
  }
}

const HEAD = 65_536

/**
 * The size of the largest `ispe` box in the first 64 KB, in pixels (tiles have smaller boxes); 0 × 0 if there is none.
 */
export function heicSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let largest: Size = { width: 0, height: 0 }
  for (let at = indexOfText(bytes, 'ispe', 0, HEAD); at >= 0; at = indexOfText(bytes, 'ispe', at + 4, HEAD)) {
    if (at + 16 > bytes.length) break
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
