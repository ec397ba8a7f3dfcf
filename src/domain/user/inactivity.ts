// When nobody has used the portal for too long: first it asks, then the session ends (ACC-16, B§9).

/** Without activity for so long, the portal asks; all in milliseconds of wall time, sleep included. */
export const IDLE_MS = 3_300_000
/** So long it waits for «Continuar». */
export const GRACE_MS = 300_000
/** Activity counts at most so often. */
export const DEBOUNCE_MS = 500

export type Idleness = { is: 'active'; asksIn: number } | { is: 'asking'; remaining: number } | { is: 'over' }

/** Where somebody stands who was last active at `last`; a clock that was moved back counts as activity. */
export function idlenessAt(last: number, now: number): Idleness {
  const idle = Math.max(0, now - last)
  if (idle < IDLE_MS) return { is: 'active', asksIn: IDLE_MS - idle }
  const remaining = IDLE_MS + GRACE_MS - idle
  return remaining < 1 ? { is: 'over' } : { is: 'asking', remaining }
}
