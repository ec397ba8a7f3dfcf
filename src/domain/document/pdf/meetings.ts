// Finds objects that are dangerous when referred to from certain places; object and reference may come in either order.

/** An unknown object number, which may be that of any object. */
export const UNKNOWN = -1

export class Meetings<Verdict> {
  private readonly named = new Set<number>()
  private readonly suspects = new Map<Verdict, Set<number>>()

  /** Notes that a dangerous place refers to the object. */
  refer(number: number): void {
    this.named.add(number)
  }

  /** Notes the verdict that applies to the object if a dangerous place refers to it. */
  suspect(number: number, verdict: Verdict): void {
    const known = this.suspects.get(verdict) ?? new Set()
    this.suspects.set(verdict, known.add(number))
  }

  /** The verdicts on the objects that a dangerous place refers to. */
  get met(): Verdict[] {
    const { named } = this
    if (named.size === 0) return []
    return [...this.suspects].flatMap(([verdict, numbers]) => {
      const isMet = named.has(UNKNOWN) || numbers.has(UNKNOWN) || [...numbers].some((each) => named.has(each))
      return isMet ? [verdict] : []
    })
  }
}
