// Reads the pixel size and the length that a WebP declares.

import { textAt } from './byte-text.ts'
import type { Size } from './orientation.ts'

/** The offset behind `RIFF` and the length, which does not count these bytes. */
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
