// Reads the pixel size that a HEIC file declares, so that a decompression bomb is refused before it is decoded.

import { indexOfText } from './byte-text.ts'
import type { Size } from './orientation.ts'

const HEAD = 65_536

/** The largest `ispe` box in the first 64 KB, in pixels (tiles have smaller boxes); 0 × 0 without one. */
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
