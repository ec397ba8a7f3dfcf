// Remembers the path of every history entry of this page, so that a back link can go back in the history.

/** Indexed by the entry's place in the history; entries from before a reload are unknown. */
const paths: string[] = []

export const notePath = (at: number, path: string): void => {
  paths[at] = path
}

/** How many steps back `path` is, if every entry in between satisfies `isAlike`; null if there is none. */
export function stepsBackTo(path: string, at: number, isAlike: (path: string) => boolean): number | null {
  for (let step = at - 1; step >= 0; step -= 1) {
    const there = paths[step]
    if (there === undefined) return null
    if (there === path) return at - step
    if (!isAlike(there)) return null
  }
  return null
}
