// The moment of a change made in this tab: two within one millisecond must not pass for the same.
let last = 0

/** Milliseconds, later than every moment before. */
export function nextMoment(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}
