// The order of rows: by which column and which way, what a press on a head makes of it, and as one word of an address.

/** As the portal takes it: the first column that is sorted by, then the others (D50). */
export type Sorted = readonly { id: string; desc: boolean }[]

/** As `aria-sort` says it. */
export function directionOf(sorted: Sorted, id: string): 'ascending' | 'descending' | 'none' {
  const found = sorted.find((each) => each.id === id)
  if (!found) return 'none'
  return found.desc ? 'descending' : 'ascending'
}

/** Pressing a head sorts by it, pressing it again turns the order round. */
export const sortedByHead = (sorted: Sorted, id: string): Sorted => [
  { id, desc: directionOf(sorted, id) === 'ascending' },
]

/** An order as one word of an address: the column, with a minus in front for descending. */
export const orderText = (sorted: Sorted): string => sorted.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')

/** The order of such a word; an empty one is none. */
export const sortedOf = (text: string): Sorted =>
  text === '' ? [] : text.split(',').map((word) => ({ id: word.replace(/^-/, ''), desc: word.startsWith('-') }))
