// Which path every step of this page's history has, so that a way back to a list can be steps back.

/** By the step's place in the history; of what was before a reload nothing is known. */
const paths: string[] = []

export const notePath = (at: number, path: string): void => {
  paths[at] = path
}

/** How many steps lead back to `path`, with nothing between but what `isAlike` to where one is; null where none do. */
export function stepsBackTo(path: string, at: number, isAlike: (path: string) => boolean): number | null {
  for (let step = at - 1; step >= 0; step -= 1) {
    const there = paths[step]
    if (there === undefined) return null
    if (there === path) return at - step
    if (!isAlike(there)) return null
  }
  return null
}
