// What must not be interrupted on this page: a part that is busy registers here, and a reload or a way off the page asks first.
import type { Busy } from '../ui/busy.ts'

/** A photo that is not on the device yet, words that nobody keeps, a claim on its way; and what parts of the screen say. */
export type Activity = Busy | 'photo' | 'unsaved' | 'sending'

export type Interruptions = {
  /** It goes on from now; answers how to say that it is over. */
  hold: (activity: Activity) => () => void
  /** It goes on as long as the work does, which is given back. */
  during: <T>(activity: Activity, work: Promise<T>) => Promise<T>
  current: () => ReadonlySet<Activity>
  /** Waits until none of these goes on, within limits. */
  whenIdle: (activities: readonly Activity[], patienceMs?: number) => Promise<void>
  /** The session is over, or is somebody else's: nothing that stands on the page keeps it there any more. */
  leaveAnyway: () => void
  /** Whether the page is on its way out, whatever stands on it: no browser asks before it goes (D24). */
  isLeaving: () => boolean
}

/** A slow phone prepares a large photo in a few seconds; nobody is kept longer by work that hangs. */
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
      if (holds.delete(mine)) for (const look of [...waiting]) look()
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

/** Those of this page. */
export const interruptions = createInterruptions()
