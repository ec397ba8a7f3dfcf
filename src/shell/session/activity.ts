// When somebody last used the portal, one clock over all tabs (ACC-16b, D40).
import { idlenessAt } from '../../domain/user/inactivity.ts'
import type { Sending } from '../sending.ts'
import { recall, remember } from '../short-memory.ts'

const KEY = 'portal-activity'

// Where the browser keeps nothing, each tab has a clock of its own.
let own = Date.now()

/** Two tabs may tell the time a little differently. */
const APART_MS = 60_000

/** The last activity in any tab, in milliseconds; after a clock was moved back it counts anew. */
export function lastActivity(): number {
  const now = Date.now()
  const last = Math.max(own, Number(recall('localStorage', KEY) ?? 0))
  if (last - now > APART_MS) noteActivity(now)
  return Math.min(last, now)
}

/** Somebody is here, or something of theirs is being sent. */
export function noteActivity(now: number): void {
  own = now
  remember('localStorage', KEY, String(now))
}

/** The first touch after a long sleep is no activity yet: whether the session still stands is decided first. */
export function noteIfActive(): void {
  const now = Date.now()
  if (idlenessAt(lastActivity(), now).is === 'active') noteActivity(now)
}

/** What is being sent is activity (D40); returns how to stop. */
export function noteWhileSending({ subscribe, progress }: Pick<Sending, 'subscribe' | 'progress'>): () => void {
  return subscribe(() => {
    if (progress()) noteIfActive()
  })
}

/** Calls when another tab was used; returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
