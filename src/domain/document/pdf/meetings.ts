// Finds which objects are both referred to in a dangerous place and dangerous there, whichever of the two is read first.

/** Stands for the number of an object whose number is not known: it may be any. */
export const UNKNOWN = -1

export class Meetings<Verdict> {
  private readonly named = new Set<number>()
  private readonly suspects = new Map<Verdict, Set<number>>()

  /** A key of such a place refers to the object. */
  refer(number: number): void {
    this.named.add(number)
  }

  /** The object would be this there. */
  suspect(number: number, verdict: Verdict): void {
    const known = this.suspects.get(verdict) ?? new Set()
    this.suspects.set(verdict, known.add(number))
  }

  /** What of them met. */
  get met(): Verdict[] {
    const { named } = this
    if (named.size === 0) return []
    return [...this.suspects].flatMap(([verdict, numbers]) => {
      const isMet = named.has(UNKNOWN) || numbers.has(UNKNOWN) || [...numbers].some((each) => named.has(each))
      return isMet ? [verdict] : []
    })
  }
}
