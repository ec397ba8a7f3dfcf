// Judges whether a photo of a document is empty, too dark, out of focus, cut off, too small, or has a glare on it.

import type { Size } from './orientation.ts'
import { isOneTone, lacksPart } from './picture-fill.ts'
import type { PictureHint } from './picture-hint.ts'
import { type Sheet, sheetIn } from './picture-paper.ts'
import { groupsOf, neighbours, type Tiles, tilesOf } from './picture-tiles.ts'

/** The longest side, in pixels, of the scaled-down version by which a photo is judged. */
export const LOOK_SIDE = 1024

const READABLE_SIDE = 800
/** If the paper is darker than this, ink can no longer be told from it. */
const DARK_BELOW = 80
/** A tile with ink or an edge has at least this difference between its lightest and its darkest pixel. */
const LEAST_CONTRAST = 44
/** With fewer contrasting tiles than this, sharpness cannot be judged. */
const LEAST_TILES = 10
/** The width of an edge, in pixels of the scaled-down version, above which small print is illegible. */
const BLURRY_ABOVE = 1.4
/** Only the sharpest quarter of the contrasting tiles is judged: a blurred background is no fault. */
const SHARPEST = 0.25
/** If one tone of white covers more than this fraction, the picture is a screenshot or a scan. */
const DRAWN_WHITE = 0.3
/** A tile with less contrast than this has no ink or edge; the sensor's noise is measured there. */
const PLAIN_CONTRAST = 20
const BURNT = 249
/** The smallest glare that hides text, as a fraction of the tiles. */
const LEAST_GLARE = 0.004
/**
 * The brightness of the paper around a glare (below `least` it is a dark table, above `most` the whole photo is
 * overexposed), and the smallest fraction of the surroundings that must have this brightness.
 */
const AROUND_GLARE = { least: 110, most: 238, share: 0.65 }

/**
 * Hints for the person; no hint refuses the photo. `rgba` contains the pixels of a scaled-down version of size
 * `sample`; `size` is the size of the picture itself. A wrong hint costs more than a missing one: a person who has seen
 * a hint without a reason ignores the next (for measured error rates: `npm run bench -- hints`).
 */
export function judgePixels(rgba: Uint8ClampedArray, sample: Size, size: Size): PictureHint[] {
  const tiles = tilesOf(rgba, sample)
  const hints: PictureHint[] = isOneTone(tiles) ? ['blank'] : lacksPart(tiles) ? ['missing'] : lookHints(tiles)
  if (Math.max(size.width, size.height) < READABLE_SIDE) hints.push('small')
  return hints
}

/** The hints for a picture that is not empty. */
function lookHints(tiles: Tiles): PictureHint[] {
  const sheet = sheetIn(tiles)
  const hints: PictureHint[] = []
  // Noise makes a dark photo look sharp, and a dark photo has no glare.
  const light = paperLight(tiles, sheet)
  if (light < DARK_BELOW) hints.push('dark')
  else if (edgeWidth(tiles, sheet) > BLURRY_ABOVE) hints.push('blurry')
  const isDrawn = tiles.flatWhite > DRAWN_WHITE
  if (!isDrawn && light <= AROUND_GLARE.most && hasGlare(tiles)) hints.push('glare')
  if (!isDrawn && sheet && isCut(sheet)) hints.push('cut')
  return hints
}

/** The brightness of the paper: of the sheet, or of the brightest tenth where no sheet is found. */
function paperLight({ bright }: Tiles, sheet: Sheet | null): number {
  const values = sheet ? sheet.tiles.map((tile) => bright[tile] as number) : [...bright]
  return quantile(values, sheet ? 0.5 : 0.9)
}

/**
 * The width of an edge in pixels, from its contrast and its steepest step. Rows and columns are both measured, because
 * a shaken camera blurs only one of them. 0 if there are too few edges.
 */
function edgeWidth(tiles: Tiles, sheet: Sheet | null): number {
  const { darkest, lightest, stepAcross, stepDown } = tiles
  const contrastOf = (tile: number) => (lightest[tile] as number) - (darkest[tile] as number)
  const hasContrast = (tile: number) => contrastOf(tile) >= LEAST_CONTRAST
  const onSheet = sheet?.tiles.filter(hasContrast) ?? []
  const all = onSheet.length >= LEAST_TILES ? onSheet : [...darkest.keys()].filter(hasContrast)
  if (all.length < LEAST_TILES) return 0
  const plain = [...darkest.keys()].filter((tile) => contrastOf(tile) < PLAIN_CONTRAST)
  const widthBy = (steps: Uint8Array) => {
    // Noise alone also produces steps, which would make a blurred photo look sharp.
    const noise = quantile(
      plain.map((tile) => steps[tile] as number),
      0.5,
    )
    const widths = all.map((tile) => contrastOf(tile) / (STEEPEST * Math.max(1, (steps[tile] as number) - noise)))
    return quantile(widths, SHARPEST)
  }
  return Math.max(widthBy(stepAcross), widthBy(stepDown))
}

/** The contrast of an edge with a Gaussian blur of width 1, divided by the step at its steepest pixel. */
const STEEPEST = Math.sqrt(2 * Math.PI)

/**
 * Whether there is an overexposed spot without ink, surrounded by paper that is not overexposed; light that fades over
 * a whole sheet is no glare.
 */
function hasGlare(tiles: Tiles): boolean {
  const { across, down, darkest, bright, white } = tiles
  const spots = groupsOf(tiles, (tile) => (darkest[tile] as number) >= BURNT)
  const isPaper = (tile: number) => {
    const light = bright[tile] as number
    return light <= AROUND_GLARE.most && (white[tile] as number) >= AROUND_GLARE.least
  }
  return spots.some((spot) => {
    if (spot.length < LEAST_GLARE * across * down) return false
    // Skips the glare's soft edge (half of its radius), where ink is visible again.
    let inner = spot
    for (let ring = 0; ring < 2 + Math.sqrt(spot.length / Math.PI) / 2; ring += 1)
      inner = [...inner, ...around(inner, across, down)]
    const beyond = around(inner, across, down)
    return beyond.length > 0 && beyond.filter(isPaper).length >= AROUND_GLARE.share * beyond.length
  })
}

function around(tiles: readonly number[], across: number, down: number): number[] {
  const inside = new Set(tiles)
  return [...new Set(tiles.flatMap((tile) => neighbours(tile, across, down)))].filter((tile) => !inside.has(tile))
}

/**
 * Whether a sheet is cut off: it crosses one or two sides of the picture. A sheet that crosses three or four was
 * photographed close up and fills the picture, so it does not count.
 */
function isCut({ crosses }: Sheet): boolean {
  return crosses.length === 1 || crosses.length === 2
}

function quantile(values: number[], share: number): number {
  const sorted = values.sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
