// The timers and listeners of each session state, which check the session or the portal at the right time.
import type { Activity } from './session-state.ts'

/** How often the portal is asked again while it does not answer. */
const AGAIN_MS = 10_000
/** After this time in the background the session is checked with the portal. */
const OLD_MS = 10 * 60_000

export type ActivitiesGiven = {
  /** Checks whether the session still exists. */
  recheck: () => void
  /** Checks whether the portal is reachable. */
  probe: () => void
}

/** Each function starts an activity, which the signal ends. */
const BEGINNINGS: { readonly [A in Activity]: (context: ActivitiesGiven, signal: AbortSignal) => void } = {
  pollPortal({ recheck }, signal) {
    const again = () => {
      if (document.visibilityState === 'visible') recheck()
    }
    repeat(again, signal)
    document.addEventListener('visibilitychange', again, { signal })
  },

  askAfterAbsence({ recheck }, signal) {
    let checkedAt = Date.now()
    const again = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < OLD_MS) return
      checkedAt = Date.now()
      recheck()
    }
    document.addEventListener('visibilitychange', again, { signal })
  },

  probePortal: ({ probe }, signal) => repeat(probe, signal),
}

/** Calls `ask` regularly, and when the network is back. */
function repeat(ask: () => void, signal: AbortSignal): void {
  const timer = setInterval(ask, AGAIN_MS)
  window.addEventListener('online', ask, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Returns a function that starts or continues the wanted activities, and ends the others. */
export function createActivities(context: ActivitiesGiven): (wanted: readonly Activity[]) => void {
  const going = new Map<Activity, AbortController>()
  return (wanted) => {
    for (const [name, over] of going) {
      if (wanted.includes(name)) continue
      over.abort()
      going.delete(name)
    }
    for (const name of wanted) {
      if (going.has(name)) continue
      const over = new AbortController()
      going.set(name, over)
      BEGINNINGS[name](context, over.signal)
    }
  }
}
