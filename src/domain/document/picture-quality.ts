// Judges whether a photo of a document is empty, too dark, out of focus, cut off, too small, or has a glare on it.

import type { Size } from './orientation.ts'
import { isOneTone, lacksPart } from './picture-fill.ts'
import type { PictureHint } from './picture-hint.ts'
import { type Sheet, sheetIn } from './picture-paper.ts'
import { groupsOf, neighbours, type Tiles, tilesOf } from './picture-tiles.ts'

/** Longest side, in pixels, of the small version that a photo is judged on. */
export const LOOK_SIDE = 1024

const READABLE_SIDE = 800
/** The brightness of paper below which ink can no longer be told from it. */
const DARK_BELOW = 80
/** A tile with ink or an edge has at least this difference between its lightest and its darkest pixel. */
const LEAST_CONTRAST = 44
/** With fewer tiles of such contrast nobody can tell how sharp a photo is. */
const LEAST_TILES = 10
/** The width of an edge, in pixels of the small version, above which small print can no longer be read. */
const BLURRY_ABOVE = 1.4
/** Only the sharpest quarter of the tiles with contrast is judged: a background out of focus is no fault. */
const SHARPEST = 0.25
/** A picture in which one tone of white has a larger share is a screenshot or a scan. */
const DRAWN_WHITE = 0.3
/** A tile without ink or edge has less contrast than this; the sensor's noise is measured in it. */
const PLAIN_CONTRAST = 20
const BURNT = 249
/** The smallest glare that hides text, as a share of the tiles. */
const LEAST_GLARE = 0.004
/**
 * The brightness of paper around a glare (below `least` it is a dark table, above `most` the whole photo is
 * overexposed), and the least share of the surroundings that must have it.
 */
const AROUND_GLARE = { least: 110, most: 238, share: 0.65 }

/**
 * Hints for the person; none of them refuses the photo. `rgba` holds the pixels of a small version, whose size is
 * `sample`; `size` is the size of the picture. A wrong hint costs more than a missing one: a person who
 * sees a hint without a reason no longer reads the next (the measured errors: `npm run bench -- hints`).
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
  // Noise makes a dark photo look sharp, and nothing glares in it.
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
 * The width of an edge in pixels, from its contrast and its steepest step. It is measured in rows and in columns, since
 * a shake of the hand blurs only one of them. 0 where there is nothing to measure.
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
    // Noise alone has steps, which would make a blurred photo look sharp.
    const noise = quantile(
      plain.map((tile) => steps[tile] as number),
      0.5,
    )
    const widths = all.map((tile) => contrastOf(tile) / (STEEPEST * Math.max(1, (steps[tile] as number) - noise)))
    return quantile(widths, SHARPEST)
  }
  return Math.max(widthBy(stepAcross), widthBy(stepDown))
}

/** The contrast of an edge that is blurred by a Gauss curve of width 1, divided by its step at the steepest pixel. */
const STEEPEST = Math.sqrt(2 * Math.PI)

/** A burnt spot without ink, with paper around it that is not burnt: light that fades over a whole sheet is no glare. */
function hasGlare(tiles: Tiles): boolean {
  const { across, down, darkest, bright, white } = tiles
  const spots = groupsOf(tiles, (tile) => (darkest[tile] as number) >= BURNT)
  const isPaper = (tile: number) => {
    const light = bright[tile] as number
    return light <= AROUND_GLARE.most && (white[tile] as number) >= AROUND_GLARE.least
  }
  return spots.some((spot) => {
    if (spot.length < LEAST_GLARE * across * down) return false
    // Skips the glare's soft edge, where ink is visible again: half of its radius.
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
