// Detects pictures of a single tone, and pictures with a part that a decoder filled because its data were missing.

import type { Tiles } from './picture-tiles.ts'

/** Pixels that differ by at most this many levels have one tone; no sensor and no paper is so even over a whole tile. */
const EVEN = 2
/** The fraction of a screenshot's height that the phone's bars occupy, both at the top and at the bottom. */
const SCREEN_BARS = 1 / 16
/**
 * The tones with which decoders fill missing parts: grey where data are missing, black where they are misread. `near`:
 * by how many levels a colour profile may change the grey. `ofLine`: the fraction of each line that must be filled; a
 * decoder that scales the picture down leaves traces of letters in the black. `least`: the smallest filled fraction of
 * the picture that is reported; it is larger for black, because a black margin is more often genuine.
 */
const FILLS = [
  { tone: 128, near: 3, ofLine: 1, least: 1 / 16 },
  { tone: 0, near: 0, ofLine: 0.4, least: 1 / 8 },
]
/** This many lines of tiles after the filled part may be partly filled; they are not counted. */
const BETWEEN = 2
/** If more than this fraction of the rest has the same tone, it is no fill but a screen's own grey or black. */
const MOST_ELSEWHERE = 0.01

/**
 * Whether a picture has one tone, except for a phone's bars: an empty page, or a screenshot that an app has blocked.
 */
export function isOneTone(tiles: Tiles): boolean {
  const rows = linesFrom(tiles, 'top')
  const bars = Math.floor(rows.length * SCREEN_BARS)
  const inner = rows.slice(bars, rows.length - bars).flat()
  const darkest = Math.min(...inner.map((tile) => tiles.darkest[tile] as number))
  const lightest = Math.max(...inner.map((tile) => tiles.lightest[tile] as number))
  return lightest - darkest <= EVEN
}

/** Whether a decoder filled a part at one side of a picture. Every side is checked: the picture may have been turned. */
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
    // A colour that merely has the same brightness as the grey is no fill.
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
