// The sizes at which a picture is searched for codes.

import type { Size } from '../../../domain/document/orientation.ts'

/**
 * The maximum number of pixels of the picture in which codes are read, and of the smaller picture in which bars are
 * searched. `FULL` is the size of a 12-megapixel photo: a 48-megapixel photo is no sharper, and would exceed a phone's
 * memory.
 */
export const BOUNDED = { read: 5_400_000, search: 2_000_000 }
export const FULL = { read: 12_600_000, search: 6_000_000 }

/** The least number of pixels of a photo of 12 megapixels. */
const TWELVE_MEGAPIXELS = 12_000_000

/** A size with the same aspect ratio and at most `pixels` pixels. */
export function within({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * The size at which to decode a picture of which `pixels` pixels are needed. A 48-megapixel photo is decoded at half
 * its width and height, which is enough, instead of at the decoder's next larger eighth.
 */
export function wantedSize(stored: Size, pixels: number): Size {
  const half = { width: Math.floor(stored.width / 2), height: Math.floor(stored.height / 2) }
  const wanted = within(stored, pixels)
  return wanted.width > half.width && half.width * half.height >= TWELVE_MEGAPIXELS ? half : wanted
}
