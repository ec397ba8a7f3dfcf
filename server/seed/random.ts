// A deterministic random generator: numbers, choices and UUIDs that are the same at every seeding.

export type Random = {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** An identifier in the form of a UUID v4; predictable, so only for the demo world. */
  uuid(): string
}

/** Each part of the seed uses a generator with its own name, so that an addition to one part leaves the others as is. */
export function makeRandom(name: string): Random {
  let state = beginning(name)
  // The algorithm is mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const int = (least: number, most: number) => least + (next() % (most - least + 1))
  const hex = () => next().toString(16).padStart(8, '0')
  return {
    int,
    pick(list) {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new RangeError('No se elige de una lista vacía')
      return item
    },
    uuid() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()]
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}

// The hash function FNV-1a.
function beginning(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
