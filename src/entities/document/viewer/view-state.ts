// The scale and rotation at which a page is viewed, as pure functions.

/** A size in screen pixels. */
export type Size = { width: number; height: number }

/**
 * `scale` null: as large as fits, with the whole page or its whole width in sight (`fit`). `scale` 1: one pixel of the
 * picture is one pixel of the screen. `turns`: quarter turns to the right.
 */
export type View = { scale: number | null; turns: 0 | 1 | 2 | 3; fit?: 'page' | 'width' }

export const FITTED: View = { scale: null, turns: 0 }

export const MIN_SCALE = 0.1
export const MAX_SCALE = 8
const STEP = 1.25
// Fitting enlarges a small picture at most to this scale.
const MAX_FIT = 2

/** The page's size once it is turned. */
export const turnedSize = ({ width, height }: Size, turns: View['turns']): Size =>
  turns % 2 === 1 ? { width: height, height: width } : { width, height }

/** The scale at which the page, or its width, fits into the space `room`. */
export function fitScale(page: Size, room: Size, turns: View['turns'], fit: View['fit'] = 'page'): number {
  const { width, height } = turnedSize(page, turns)
  if (width <= 0 || height <= 0 || room.width <= 0 || room.height <= 0) return 1
  const wide = room.width / width
  // No minimum: a large photo on a small screen may fit only below the smallest zoom level.
  return Math.min(wide, fit === 'width' ? wide : room.height / height, MAX_FIT)
}

/** The scale at which the page is actually drawn. */
export const drawnScale = (view: View, page: Size, room: Size): number =>
  view.scale ?? fitScale(page, room, view.turns, view.fit)

/** Zooms one step in (1) or out (-1); a step that would skip 100 % stops there. */
export function stepScale(scale: number, direction: 1 | -1): number {
  const next = direction === 1 ? scale * STEP : scale / STEP
  const passesWhole = (scale < 0.999 && next > 1.001) || (scale > 1.001 && next < 0.999)
  if (passesWhole) return 1
  return direction === -1 && scale < MIN_SCALE ? scale : clamp(next)
}

export const turn = (turns: View['turns']): View['turns'] => ((turns + 1) % 4) as View['turns']

export const clamp = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))

export const percentText = (scale: number): string => `${Math.round(scale * 100)} %`
