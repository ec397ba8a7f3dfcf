// The register of activities that must not be interrupted: components enter their activity, and reloads check the
// register.
import type { Busy } from '../../ui/busy.ts'

/** Unsaved text, a claim being sent, and what a component reports (`ui/busy.ts`), such as a photo not yet stored. */
export type Activity = Busy | 'unsaved' | 'sending'

export type Interruptions = {
  /** Registers an activity; returns a function that ends it. */
  hold: (activity: Activity) => () => void
  /** Registers an activity until `work` settles; returns `work`. */
  during: <T>(activity: Activity, work: Promise<T>) => Promise<T>
  current: () => ReadonlySet<Activity>
  /** Resolves when none of these activities is going on, or after `patienceMs`. */
  whenIdle: (activities: readonly Activity[], patienceMs?: number) => Promise<void>
  /** Called when the session is over or belongs to another user: unsaved work then no longer delays a reload. */
  leaveAnyway: () => void
  /** Whether `leaveAnyway` was called: the browser then does not ask before it leaves the page (D24). */
  isLeaving: () => boolean
}

/** A slow phone prepares a large photo in a few seconds; work that takes longer than this counts as hanging. */
const PATIENCE_MS = 20_000

export function createInterruptions(): Interruptions {
  const holds = new Map<symbol, Activity>()
  const waiting = new Set<() => void>()
  let isLeaving = false

  const current = () => new Set(holds.values())
  const isIdle = (activities: readonly Activity[]) => activities.every((each) => !current().has(each))

  function hold(activity: Activity): () => void {
    const mine = Symbol(activity)
    holds.set(mine, activity)
    return () => {
      if (holds.delete(mine)) for (const look of Array.from(waiting)) look()
    }
  }

  return {
    hold,
    current,
    during(activity, work) {
      const release = hold(activity)
      work.then(release, release)
      return work
    },
    whenIdle: (activities, patienceMs = PATIENCE_MS) =>
      new Promise((resolve) => {
        if (isIdle(activities)) return resolve()
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const look = () => isIdle(activities) && end()
        const timer = setTimeout(end, patienceMs)
        waiting.add(look)
      }),
    leaveAnyway() {
      isLeaving = true
    },
    isLeaving: () => isLeaving,
  }
}

export const interruptions = createInterruptions()
