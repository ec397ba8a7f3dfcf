// Finds empty pictures: of one tone, or with a part that a decoder has filled because its data are missing.

import type { Tiles } from './picture-tiles.ts'

/** The most levels by which pixels of one tone differ: no sensor and no paper is so even over a whole tile. */
const EVEN = 2
/** The share of a screenshot's height that the phone's bars take, at the top and at the bottom each. */
const SCREEN_BARS = 1 / 16
/**
 * The tones with which decoders fill missing data: grey where there are none, black where the rest is misread. `near`:
 * the levels by which a colour profile may move the grey. `ofLine`: the filled share of each line; a decoder that
 * reduces leaves traces of letters in the black. `least`: the smallest share of the picture that is reported; a black
 * margin is more often honest.
 */
const FILLS = [
  { tone: 128, near: 3, ofLine: 1, least: 1 / 16 },
  { tone: 0, near: 0, ofLine: 0.4, least: 1 / 8 },
]
/** Lines of tiles beside the filled part that are partly filled. */
const BETWEEN = 2
/** The most of the tone elsewhere in the picture: a screen's own grey or black also stands beside or above the page. */
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

/** Whether a decoder filled a part of a picture that begins at any side: the picture may have been turned since. */
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
    // A colour as bright as the grey is no fill.
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
