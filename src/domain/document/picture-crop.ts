// The rectangle to which a person crops a picture: its arithmetic, and how it changes when the picture is rotated.

import type { Size } from './orientation.ts'

/** The crop rectangle, in fractions (0 to 1) of the displayed picture's width and height. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

export type CropEdge = keyof Crop

/** A person's changes to a picture: first it is rotated by 90° clockwise `quarterTurns` times, then cropped. */
export interface PictureEdit {
  quarterTurns: number
  crop: Crop | null
}

export const UNCHANGED: PictureEdit = { quarterTurns: 0, crop: null }

/** The picture without a crop. */
export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** The smallest fraction of a side that a crop can leave. */
export const LEAST_KEPT = 0.1

/** The crop, or null where it keeps the whole picture. */
export function realCrop({ left, top, right, bottom }: Crop): Crop | null {
  return left > 0 || top > 0 || right < 1 || bottom < 1 ? { left, top, right, bottom } : null
}

/** The same part of the picture after `quarterTurns` turns of 90° clockwise (negative: anticlockwise). */
export function turnedCrop(crop: Crop, quarterTurns: number): Crop {
  let turned = crop
  for (let turns = ((quarterTurns % 4) + 4) % 4; turns > 0; turns -= 1) {
    const { left, top, right, bottom } = turned
    turned = { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
  }
  return turned
}

/** The crop with one edge moved to `at`, but not outside the picture or nearer to the opposite edge than LEAST_KEPT. */
export function withEdgeAt(crop: Crop, edge: CropEdge, at: number): Crop {
  const [least, most] = {
    left: [0, crop.right - LEAST_KEPT],
    top: [0, crop.bottom - LEAST_KEPT],
    right: [crop.left + LEAST_KEPT, 1],
    bottom: [crop.top + LEAST_KEPT, 1],
  }[edge] as [number, number]
  return { ...crop, [edge]: Math.min(most, Math.max(least, at)) }
}

/** The crop with one edge moved inwards by a fraction of the picture; a negative fraction moves it outwards. */
export function withEdgeMoved(crop: Crop, edge: CropEdge, inwards: number): Crop {
  const isNear = edge === 'left' || edge === 'top'
  return withEdgeAt(crop, edge, crop[edge] + (isNear ? inwards : -inwards))
}

/** How much of the picture is cut off at an edge, in percent of the side. */
export function cutAway(crop: Crop, edge: CropEdge): number {
  return Math.round((edge === 'left' || edge === 'top' ? crop[edge] : 1 - crop[edge]) * 100)
}

/** The crop rectangle in whole pixels of a picture of this size; at least one pixel. */
export function cropPixels(
  { left, top, right, bottom }: Crop,
  { width, height }: Size,
): Size & { x: number; y: number } {
  const x = Math.min(width - 1, Math.round(left * width))
  const y = Math.min(height - 1, Math.round(top * height))
  return {
    x,
    y,
    width: Math.max(1, Math.round(right * width) - x),
    height: Math.max(1, Math.round(bottom * height) - y),
  }
}
