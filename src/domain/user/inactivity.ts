// Inactivity timeout: after a time without activity the portal asks whether to continue, then the session ends (ACC-16,
// B§9).

/**
 * The time without activity after which the portal asks, in milliseconds. All times here are wall-clock time, including
 * sleep.
 */
export const IDLE_MS = 3_300_000
/** How long the portal waits for «Continuar» before the session ends. */
export const GRACE_MS = 300_000
/** Activity is recorded at most once per this many milliseconds. */
export const DEBOUNCE_MS = 500

export type Idleness = { is: 'active'; asksIn: number } | { is: 'asking'; remaining: number } | { is: 'over' }

/** The state of a session whose last activity was at `last`; a clock that was moved back counts as activity. */
export function idlenessAt(last: number, now: number): Idleness {
  const idle = Math.max(0, now - last)
  if (idle < IDLE_MS) return { is: 'active', asksIn: IDLE_MS - idle }
  const remaining = IDLE_MS + GRACE_MS - idle
  return remaining < 1 ? { is: 'over' } : { is: 'asking', remaining }
}
