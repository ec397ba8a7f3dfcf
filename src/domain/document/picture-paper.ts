// Finds the sheet of paper in a photo, and the sides of the photo at which the sheet is cut off.

import { groupsOf, neighbours, type Tiles } from './picture-tiles.ts'

/** The smallest difference in levels between paper and table at which a sheet is reported. */
const LEAST_DIFFERENCE = 45
/** The smallest fraction of the tiles that a sheet covers. */
const LEAST_SHEET = 0.06
/** How many tiles beyond a sheet's edge the table is measured, and how many levels darker it must be there. */
const BEYOND = 2
const EDGE_STEP = 32
/**
 * The smallest fraction of a sheet's edge with such a step in brightness; where light merely fades there is no step.
 */
const SHARP_EDGE = 0.6
/** The smallest fraction of its convex outline that a single sheet fills; two overlapping sheets fill less. */
const FILLS_OUTLINE = 0.95
/** The smallest fraction of a picture's side that a sheet must cover to count as cut off there. */
const LEAVES_OVER = 0.14

export interface Sheet {
  tiles: readonly number[]
  /** The sides of the picture at which the sheet is cut off. */
  crosses: readonly Side[]
}

export type Side = 'left' | 'top' | 'right' | 'bottom'

/** The largest white sheet on a darker table; null if sheet and table cannot be told apart. */
export function sheetIn(tiles: Tiles): Sheet | null {
  const limit = whiteFrom(tiles.white)
  if (limit === null) return null
  const { across, down, white } = tiles
  const [sheet] = groupsOf(tiles, (tile) => (white[tile] as number) >= limit)
  if (!sheet || sheet.length < LEAST_SHEET * across * down) return null
  if (!isOneSheet(tiles, sheet) || !hasSharpEdge(tiles, sheet)) return null
  return { tiles: sheet, crosses: crossedSides(tiles, sheet) }
}

/** The level that best divides paper from table (Otsu's method); null when the two differ too little. */
function whiteFrom(white: Uint8Array): number | null {
  const counts = new Uint32Array(256)
  for (const value of white) counts[value] = (counts[value] as number) + 1
  let total = 0
  counts.forEach((count, value) => {
    total += count * value
  })
  let best = { between: 0, level: 0, difference: 0 }
  let below = 0
  let belowSum = 0
  for (let level = 1; level < 256; level += 1) {
    below += counts[level - 1] as number
    belowSum += (counts[level - 1] as number) * (level - 1)
    const above = white.length - below
    if (below === 0 || above === 0) continue
    const difference = (total - belowSum) / above - belowSum / below
    const between = below * above * difference ** 2
    if (between > best.between) best = { between, level, difference }
  }
  return best.difference >= LEAST_DIFFERENCE ? best.level : null
}

/** Whether the tiles form one sheet. Dark tiles inside of it, such as a logo's, belong to it too. */
function isOneSheet({ across, down }: Tiles, sheet: readonly number[]): boolean {
  const rows = Array.from({ length: down }, () => ({ first: across, last: -1 }))
  const columns = Array.from({ length: across }, () => ({ first: down, last: -1 }))
  for (const tile of sheet) {
    const column = tile % across
    const row = (tile - column) / across
    widen(rows[row], column)
    widen(columns[column], row)
  }
  let filled = 0
  const corners: Point[] = []
  rows.forEach(({ first, last }, row) => {
    for (let column = first; column <= last; column += 1) {
      const { first: top = 0, last: end = -1 } = columns[column] ?? {}
      if (row >= top && row <= end) filled += 1
    }
    if (last < first) return
    corners.push([first, row], [first, row + 1], [last + 1, row], [last + 1, row + 1])
  })
  return filled >= FILLS_OUTLINE * areaOf(outlineOf(corners))
}

type Extent = { first: number; last: number }
type Point = readonly [x: number, y: number]

function widen(extent: Extent | undefined, at: number): void {
  if (!extent) return
  extent.first = Math.min(extent.first, at)
  extent.last = Math.max(extent.last, at)
}

/** The convex outline of points (Andrew's monotone chain). */
function outlineOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const chain = (ordered: readonly Point[]) => {
    const hull: Point[] = []
    for (const point of ordered) {
      while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function areaOf(outline: readonly Point[]): number {
  let twice = 0
  outline.forEach(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] as Point
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

function hasSharpEdge({ across, down, white }: Tiles, sheet: readonly number[]): boolean {
  const isSheet = new Uint8Array(across * down)
  for (const tile of sheet) isSheet[tile] = 1
  let edges = 0
  let sharp = 0
  for (const tile of sheet) {
    for (const beside of neighbours(tile, across, down)) {
      if (isSheet[beside]) continue
      const step = beside - tile
      const outside = tile + step * BEYOND
      if (!isInLine(tile, outside, across, down)) continue
      edges += 1
      const inside = isInLine(tile, tile - step, across, down) && isSheet[tile - step] ? tile - step : tile
      if ((white[inside] as number) - (white[outside] as number) >= EDGE_STEP) sharp += 1
    }
  }
  return edges > 0 && sharp >= SHARP_EDGE * edges
}

function isInLine(tile: number, other: number, across: number, down: number): boolean {
  if (other < 0 || other >= across * down) return false
  const isAbove = (other - tile) % across === 0
  return isAbove || Math.floor(other / across) === Math.floor(tile / across)
}

function crossedSides({ across, down }: Tiles, sheet: readonly number[]): Side[] {
  const lengths = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const tile of sheet) {
    const column = tile % across
    const row = (tile - column) / across
    if (column === 0) lengths.left += 1
    if (column === across - 1) lengths.right += 1
    if (row === 0) lengths.top += 1
    if (row === down - 1) lengths.bottom += 1
  }
  return (['left', 'top', 'right', 'bottom'] as const).filter(
    (side) => lengths[side] >= LEAVES_OVER * (side === 'left' || side === 'right' ? down : across),
  )
}
