// The time when the portal was last used, shared by all tabs (ACC-16b, D40).
import { idlenessAt } from '../../domain/user/inactivity.ts'
import { recall, remember } from '../person/safe-storage.ts'
import type { Sending } from '../sending/sending.ts'

const KEY = 'portal-activity'

/** How far a stored time may be ahead of this tab's clock reading; if it is further ahead, the clock was moved back. */
const APART_MS = 60_000

export type Activity = {
  /** The last activity in any tab, in milliseconds; if the clock was moved back, the count begins again. */
  last: () => number
  /** Notes activity: the person is here, or their work is being sent. */
  note: (now: number) => void
  /** Notes activity, unless the user is idle: after a long sleep the session is checked before a touch counts. */
  noteIfActive: () => void
  /** Notes sending as activity (D40); returns a function that stops this. */
  noteWhileSending: (sending: Pick<Sending, 'subscribe' | 'progress'>) => () => void
  /** Calls the listener when another tab was used; returns a function that stops this. */
  onElsewhere: (listener: () => void) => () => void
}

export function createActivity(): Activity {
  // Where the browser stores nothing, each tab has a separate time.
  let own = Date.now()

  function note(now: number): void {
    own = now
    remember('localStorage', KEY, String(now))
  }
  function last(): number {
    const now = Date.now()
    const noted = Math.max(own, Number(recall('localStorage', KEY) ?? 0))
    if (noted - now > APART_MS) note(now)
    return Math.min(noted, now)
  }
  function noteIfActive(): void {
    const now = Date.now()
    if (idlenessAt(last(), now).is === 'active') note(now)
  }
  return {
    last,
    note,
    noteIfActive,
    noteWhileSending: ({ subscribe, progress }) =>
      subscribe(() => {
        if (progress()) noteIfActive()
      }),
    onElsewhere(listener) {
      const hear = ({ key }: StorageEvent) => key === KEY && listener()
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
