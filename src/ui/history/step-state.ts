// The state of a history entry: its overlays in addition to the page's own state; a reload can read both.

/** How many overlays are over the page, and whether the page was opened as an overlay of the previous page. */
export type State = { overlays?: number; opened?: boolean } | null

export const overlaysOf = (state: State): number => state?.overlays ?? 0
export const wasOpened = (state: State): boolean => state?.opened === true

/** The state without overlays. */
export function pageOf(state: State): State {
  const { overlays = 0, ...page } = state ?? {}
  return overlays === 0 ? state : page
}

export const withOverlays = (state: State, overlays: number): State =>
  overlays === 0 ? pageOf(state) : { ...state, overlays }

export const isSamePage = (one: State, other: State): boolean => written(one) === written(other)

const written = (state: State): string => JSON.stringify(pageOf(state) ?? {})
