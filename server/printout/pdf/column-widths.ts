// Calculates the widths of a table's columns: as wide as their contents, or less if they do not fit together.

/** `least`: the width of the longest word that should stay whole; `wanted`: of the longest text in one line. */
export type Wish = { least: number; wanted: number }

/** Widths that add up to `room`. If the wanted widths do not fit, each column gets `least` and a share of the rest. */
export function columnWidths(wishes: readonly Wish[], room: number): number[] {
  const wanted = sum(wishes.map((wish) => wish.wanted))
  if (wanted <= room) return wishes.map((wish) => (wanted === 0 ? room / wishes.length : (wish.wanted / wanted) * room))
  const least = sum(wishes.map((wish) => wish.least))
  if (least >= room) return wishes.map((wish) => (wish.least / least) * room)
  const share = (room - least) / sum(wishes.map((wish) => wish.wanted - wish.least))
  return wishes.map((wish) => wish.least + (wish.wanted - wish.least) * share)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
