// Stops asking a service that fails: after five failures in a row it is not asked for a minute.

/** After this many failures in a row the questions stop; a single slow answer must not stop them. */
const MOST_FAILURES = 5
/** How long the questions stop: enough for a service to recover, not too long for a person who returns to a draft. */
const PAUSE_MS = 60_000

export type Breaker = {
  /** Whether the service may be asked now. After the pause one question tests it; others are refused meanwhile. */
  mayAsk: (now: Date) => boolean
  note: (outcome: 'answered' | 'failed', now: Date) => void
}

export function makeBreaker(): Breaker {
  let failures = 0
  let pausedUntil = 0
  return {
    mayAsk: (now) => {
      if (failures < MOST_FAILURES) return true
      if (now.getTime() < pausedUntil) return false
      pausedUntil = now.getTime() + PAUSE_MS
      return true
    },
    note: (outcome, now) => {
      failures = outcome === 'answered' ? 0 : failures + 1
      if (failures >= MOST_FAILURES) pausedUntil = now.getTime() + PAUSE_MS
    },
  }
}
