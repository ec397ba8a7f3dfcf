// Finds which objects are both referred to in a dangerous place and dangerous there, whichever of the two is read first.

/** Stands for an unknown object number: it may be any object. */
export const UNKNOWN = -1

export class Meetings<Verdict> {
  private readonly named = new Set<number>()
  private readonly suspects = new Map<Verdict, Set<number>>()

  /** Notes that a key in a dangerous place refers to the object. */
  refer(number: number): void {
    this.named.add(number)
  }

  /** Notes the verdict on the object if it is referred to in such a place. */
  suspect(number: number, verdict: Verdict): void {
    const known = this.suspects.get(verdict) ?? new Set()
    this.suspects.set(verdict, known.add(number))
  }

  /** The verdicts on the objects that are also referred to in such a place. */
  get met(): Verdict[] {
    const { named } = this
    if (named.size === 0) return []
    return [...this.suspects].flatMap(([verdict, numbers]) => {
      const isMet = named.has(UNKNOWN) || numbers.has(UNKNOWN) || [...numbers].some((each) => named.has(each))
      return isMet ? [verdict] : []
    })
  }
}
