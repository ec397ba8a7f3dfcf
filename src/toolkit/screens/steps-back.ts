// Remembers the address of every history entry of this page, so that a back link can go back in the history.

/** The address of each entry, by its index in the history; entries from before a reload are unknown. */
const entries: string[] = []

export const recordVisit = (at: number, address: string): void => {
  entries[at] = address
}

export const addressAt = (at: number): string | undefined => entries[at]

/** The number of steps back to `to`; null if `to` is not found, or an entry on the way does not satisfy `isAlike`. */
export function stepsBackTo(to: string, at: number, isAlike: (path: string) => boolean): number | null {
  const path = pathOf(to)
  // If the present entry has the same path as the list, only the search parameters distinguish their addresses.
  const isOverItsList = entries[at] !== undefined && pathOf(entries[at]) === path
  for (let step = at - 1; step >= 0; step -= 1) {
    const there = entries[step]
    if (there === undefined) return null
    if (isOverItsList ? isSameAddress(there, to) : pathOf(there) === path) return at - step
    if (!(isOverItsList ? addsTo(to, there) : isAlike(pathOf(there)))) return null
  }
  return null
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''
const paramsOf = (address: string): [string, string][] => [...new URL(address, 'http://localhost').searchParams]

/** Whether `longer` is the same list with further search parameters, such as the chosen row. */
function addsTo(shorter: string, longer: string): boolean {
  const values = new Map(paramsOf(longer))
  return pathOf(longer) === pathOf(shorter) && paramsOf(shorter).every(([name, value]) => values.get(name) === value)
}

const isSameAddress = (one: string, other: string): boolean => addsTo(one, other) && addsTo(other, one)
