// The sizes at which a picture is looked at for codes.

import type { Size } from '../../../domain/document/orientation.ts'

/**
 * The sizes at which a picture is read, and those at which bars are looked for in it, in pixels. The larger is a photo of
 * 12 megapixels: what one of 48 has more is no sharper, and a phone's memory ends.
 */
export const BOUNDED = { read: 5_400_000, search: 2_000_000 }
export const FULL = { read: 12_600_000, search: 6_000_000 }

/** A photo of 12 megapixels has at least so many. */
const TWELVE_MEGAPIXELS = 12_000_000

/** The same shape with at most so many pixels. */
export function within({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** The size to decode a picture to for so many pixels: half of one of 48 megapixels is enough, and not the next eighth. */
export function wantedSize(stored: Size, pixels: number): Size {
  const half = { width: Math.floor(stored.width / 2), height: Math.floor(stored.height / 2) }
  const wanted = within(stored, pixels)
  return wanted.width > half.width && half.width * half.height >= TWELVE_MEGAPIXELS ? half : wanted
}
