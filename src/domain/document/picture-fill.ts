// Finds pictures that show nothing: of one tone alone, or with a part that a decoder has filled because its data are gone.

import type { Tiles } from './picture-tiles.ts'

/** By so many levels pixels of one tone differ: no sensor and no paper is so even over a whole tile. */
const EVEN = 2
/** The share of its height, above and below, in which a screenshot has the phone's own bars. */
const SCREEN_BARS = 1 / 16
/**
 * What decoders put where data are missing: grey where there are none, black where what is left is misread. `near`: a
 * colour profile may move the grey by so many levels. `ofLine`: how much of each line is filled; a decoder that reduces
 * leaves traces of letters in the black. `least`: the share of the picture that is asked about; a black margin is more
 * often honest.
 */
const FILLS = [
  { tone: 128, near: 3, ofLine: 1, least: 1 / 16 },
  { tone: 0, near: 0, ofLine: 0.4, least: 1 / 8 },
]
/** Lines of tiles beside the filled part that are partly filled. */
const BETWEEN = 2
/** A screen's own grey or black stands elsewhere too: beside the page, or above it. */
const MOST_ELSEWHERE = 0.01

/** Whether a picture is of one tone, but for the bars of a phone's screen: an empty page, or a forbidden screenshot. */
export function isOneTone(tiles: Tiles): boolean {
  const rows = linesFrom(tiles, 'top')
  const bars = Math.floor(rows.length * SCREEN_BARS)
  const inner = rows.slice(bars, rows.length - bars).flat()
  const darkest = Math.min(...inner.map((tile) => tiles.darkest[tile] as number))
  const lightest = Math.max(...inner.map((tile) => tiles.lightest[tile] as number))
  return lightest - darkest <= EVEN
}

/** Whether a part of a picture, from one of its sides on, is what a decoder fills in: it may have been turned since. */
export function lacksPart(tiles: Tiles): boolean {
  const sides = SIDES.map((side) => linesFrom(tiles, side))
  return FILLS.some((fill) => sides.some((lines) => isFilled(tiles, lines, fill)))
}

function isFilled(
  tiles: Tiles,
  lines: readonly number[][],
  { tone, near, ofLine, least }: (typeof FILLS)[number],
): boolean {
  const isFill = (tile: number) =>
    (tiles.darkest[tile] as number) >= tone - near &&
    (tiles.lightest[tile] as number) <= tone + near &&
    // A colour as bright as the grey is none.
    (tiles.white[tile] as number) >= tone - near &&
    (tiles.lightest[tile] as number) - (tiles.darkest[tile] as number) <= EVEN
  const shown = lines.findIndex((line) => line.filter(isFill).length < ofLine * line.length)
  if (shown < least * lines.length) return false
  const others = lines.slice(shown + BETWEEN).flat()
  return others.filter(isFill).length <= MOST_ELSEWHERE * others.length
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const

/** The lines of tiles along one side, the outermost first. */
function linesFrom({ across, down }: Tiles, side: (typeof SIDES)[number]): number[][] {
  const isRow = side === 'top' || side === 'bottom'
  const [lines, length] = isRow ? [down, across] : [across, down]
  const from = Array.from({ length: lines }, (_, line) =>
    Array.from({ length }, (_, at) => (isRow ? line * across + at : at * across + line)),
  )
  return side === 'top' || side === 'left' ? from : from.reverse()
}
