// Judges whether a photo is too dark, out of focus or too small to be read.

import type { Size } from './orientation.ts'

export type PictureHint = 'blurry' | 'dark' | 'small'

/** Longest side, in pixels, of the small version that blur and darkness are judged on. */
export const LOOK_SIDE = 512

const DARK_BELOW = 55
const BLURRY_BELOW = 25
const READABLE_SIDE = 800

/**
 * Hints for the person; none of them refuses the photo. `rgba` holds the pixels of a small version, whose size is
 * `sample`; `size` is the size of the picture. Sharpness is the variance of the Laplacian, which is meaningless for a
 * dark photo, so `dark` and `blurry` are never given together.
 */
export function judgePixels(rgba: Uint8ClampedArray, sample: Size, size: Size): PictureHint[] {
  const grey = new Uint8Array(sample.width * sample.height)
  let sum = 0
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    const value = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8
    grey[at] = value
    sum += value
  }
  const hints: PictureHint[] = []
  if (sum / Math.max(1, grey.length) < DARK_BELOW) hints.push('dark')
  else if (sharpness(grey, sample) < BLURRY_BELOW) hints.push('blurry')
  if (Math.max(size.width, size.height) < READABLE_SIDE) hints.push('small')
  return hints
}

/** Variance of the Laplacian of a greyscale picture (0 to 255). */
function sharpness(grey: Uint8Array, { width, height }: Size): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around = pixel(grey, at - 1) + pixel(grey, at + 1) + pixel(grey, at - width) + pixel(grey, at + width)
      const value = around - 4 * pixel(grey, at)
      sum += value
      squares += value * value
      count += 1
    }
  }
  if (count === 0) return 0
  return squares / count - (sum / count) ** 2
}

function pixel(grey: Uint8Array, at: number): number {
  return grey[at] ?? 0
}
