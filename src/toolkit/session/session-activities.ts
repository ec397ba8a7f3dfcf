// The timers and listeners that run while the session is in a state, and ask the portal when it is time.
import type { Activity } from './session-state.ts'

/** How often the request is repeated while there is no answer. */
const AGAIN_MS = 10_000
/** After this time in the background the session is checked with the portal. */
const OLD_MS = 10 * 60_000

export type ActivitiesGiven = {
  /** Checks whether the session still lives. */
  recheck: () => void
  /** Checks whether the portal is reachable. */
  probe: () => void
}

/** Each function starts an activity and returns a function that ends it. */
const BEGINNINGS: { readonly [A in Activity]: (given: ActivitiesGiven) => () => void } = {
  pollPortal({ recheck }) {
    const again = () => {
      if (document.visibilityState === 'visible') recheck()
    }
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  },

  askAfterAbsence({ recheck }) {
    let checkedAt = Date.now()
    const again = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < OLD_MS) return
      checkedAt = Date.now()
      recheck()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  },

  probePortal({ probe }) {
    const timer = setInterval(probe, AGAIN_MS)
    window.addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', probe)
    }
  },
}

/** Returns a function that starts or continues the wanted activities, and ends the others. */
export function createActivities(given: ActivitiesGiven): (wanted: readonly Activity[]) => void {
  const going = new Map<Activity, () => void>()
  return (wanted) => {
    for (const [name, end] of going)
      if (!wanted.includes(name)) {
        end()
        going.delete(name)
      }
    for (const name of wanted) if (!going.has(name)) going.set(name, BEGINNINGS[name](given))
  }
}
