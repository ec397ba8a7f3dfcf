// Timestamps of changes in this tab; two changes within one millisecond still get different timestamps.
let last = 0

/** In milliseconds, later than every timestamp returned before. */
export function nextMoment(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}
