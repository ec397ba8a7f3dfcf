// Divides a scaled-down photo into tiles, and measures how bright, white and sharp each tile is.

import type { Size } from './orientation.ts'

/** The side of a tile, in pixels of the scaled-down photo. */
export const TILE = 16

/**
 * One value per tile, row by row. `bright` and `white` describe the paper in the tile: pixels darker than the tile's
 * mean are ink.
 */
export interface Tiles {
  across: number
  down: number
  /** The brightness (0 to 255) of the paper. */
  bright: Uint8Array
  /** The lowest of red, green and blue (0 to 255) of the paper: high for white paper, low for wood and skin. */
  white: Uint8Array
  darkest: Uint8Array
  lightest: Uint8Array
  /** Largest step between two neighbours in a row, and in a column. */
  stepAcross: Uint8Array
  stepDown: Uint8Array
  /** The fraction of pixels that share one tone of white, within three levels. */
  flatWhite: number
}

/**
 * Evenly white areas of this level or lighter never occur in a photo: no camera exposes paper both so brightly and so
 * evenly.
 */
const FLAT_FROM = 247

/** The tiles of RGBA pixels; pixels left over at the right and at the bottom belong to no tile. */
export function tilesOf(rgba: Uint8ClampedArray, { width, height }: Size): Tiles {
  const across = Math.max(1, Math.floor(width / TILE))
  const down = Math.max(1, Math.floor(height / TILE))
  const plane = () => new Uint8Array(across * down)
  const tiles: Tiles = {
    across,
    down,
    bright: plane(),
    white: plane(),
    darkest: plane(),
    lightest: plane(),
    stepAcross: plane(),
    stepDown: plane(),
    flatWhite: 0,
  }
  const grey = new Uint8Array(width * height)
  const least = new Uint8Array(width * height)
  const tones = new Uint32Array(256)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    const red = rgba[from] as number
    const green = rgba[from + 1] as number
    const blue = rgba[from + 2] as number
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8
    const low = red < green ? (red < blue ? red : blue) : green < blue ? green : blue
    least[at] = low
    if (low >= FLAT_FROM) tones[low] = (tones[low] as number) + 1
  }
  for (let tone = FLAT_FROM + 1; tone < 256; tone += 1) {
    const three = (tones[tone - 1] as number) + (tones[tone] as number) + (tones[tone + 1] ?? 0)
    tiles.flatWhite = Math.max(tiles.flatWhite, three / grey.length)
  }
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      measure(tiles, row * across + column, { grey, least, width, height, left: column * TILE, top: row * TILE })
  return tiles
}

type Place = { grey: Uint8Array; least: Uint8Array; width: number; height: number; left: number; top: number }

function measure(tiles: Tiles, tile: number, { grey, least, width, height, left, top }: Place): void {
  const right = Math.min(width, left + TILE)
  const bottom = Math.min(height, top + TILE)
  let sum = 0
  let darkest = 255
  let lightest = 0
  let stepAcross = 0
  let stepDown = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left, end = y * width + right; at < end; at += 1) {
      const value = grey[at] as number
      sum += value
      if (value < darkest) darkest = value
      if (value > lightest) lightest = value
      // The last pixel has no neighbour, so its step is 0.
      const across = Math.abs(value - (grey[at + 1] ?? value))
      const down = Math.abs(value - (grey[at + width] ?? value))
      if (across > stepAcross && at + 1 < end) stepAcross = across
      if (down > stepDown) stepDown = down
    }
  }
  const mean = sum / Math.max(1, (right - left) * (bottom - top))
  let brights = 0
  let whites = 0
  let count = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left, end = y * width + right; at < end; at += 1) {
      const value = grey[at] as number
      if (value < mean) continue
      brights += value
      whites += least[at] as number
      count += 1
    }
  }
  tiles.bright[tile] = brights / Math.max(1, count)
  tiles.white[tile] = whites / Math.max(1, count)
  tiles.darkest[tile] = darkest
  tiles.lightest[tile] = lightest
  tiles.stepAcross[tile] = stepAcross
  tiles.stepDown[tile] = stepDown
}

/** The groups of adjoining tiles for which `isMember` is true, each as a list; the largest group first. */
export function groupsOf(
  { across, down }: Pick<Tiles, 'across' | 'down'>,
  isMember: (tile: number) => boolean,
): number[][] {
  const seen = new Uint8Array(across * down)
  const groups: number[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isMember(start)) continue
    seen[start] = 1
    const group = [start]
    for (let next = 0; next < group.length; next += 1) {
      for (const beside of neighbours(group[next] as number, across, down)) {
        if (seen[beside] || !isMember(beside)) continue
        seen[beside] = 1
        group.push(beside)
      }
    }
    groups.push(group)
  }
  return groups.sort((one, other) => other.length - one.length)
}

/** The tiles above, below, left and right of a tile. */
export function neighbours(tile: number, across: number, down: number): number[] {
  const column = tile % across
  const row = (tile - column) / across
  const found: number[] = []
  if (column > 0) found.push(tile - 1)
  if (column < across - 1) found.push(tile + 1)
  if (row > 0) found.push(tile - across)
  if (row < down - 1) found.push(tile + across)
  return found
}
