// The sort order of rows: its columns and directions, how pressing a head changes it, and its form in the URL.

/** The portal's format: the first column to sort by, then the others (D50). */
export type SortOrder = readonly { id: string; desc: boolean }[]

/** The direction of a column, as a value of `aria-sort`. */
export function directionOf(sorted: SortOrder, id: string): 'ascending' | 'descending' | 'none' {
  const found = sorted.find((each) => each.id === id)
  if (!found) return 'none'
  return found.desc ? 'descending' : 'ascending'
}

/** Pressing a head sorts by its column; pressing it again reverses the order. */
export const sortedByHead = (sorted: SortOrder, id: string): SortOrder => [
  { id, desc: directionOf(sorted, id) === 'ascending' },
]

/** An order as one word in the URL: the column, with a minus in front for descending. */
export const orderText = (sorted: SortOrder): string => sorted.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')

/** Parses the word that `orderText` returns; '' is no order. */
export const sortedOf = (text: string): SortOrder =>
  text === '' ? [] : text.split(',').map((word) => ({ id: word.replace(/^-/, ''), desc: word.startsWith('-') }))
