// Detects a WebP by its first bytes, and reads the pixel size that it declares.

import { textAt } from './byte-text.ts'
import type { Size } from './orientation.ts'

/** Whether a file begins as a WebP. */
export const isWebp = (bytes: Uint8Array): boolean => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'

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
