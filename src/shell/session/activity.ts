// When somebody last used the portal, one clock over all tabs (ACC-16b, D40).

const KEY = 'portal-activity'

// Where the browser keeps nothing, each tab has a clock of its own.
let own = Date.now()

/** Two tabs may tell the time a little differently. */
const APART_MS = 60_000

/** The last activity in any tab, in milliseconds; after a clock was moved back it counts anew. */
export function lastActivity(): number {
  const now = Date.now()
  const last = Math.max(own, Number(kept() ?? 0))
  if (last - now > APART_MS) noteActivity(now)
  return Math.min(last, now)
}

/** Somebody is here, or something of theirs is being sent. */
export function noteActivity(now: number): void {
  own = now
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // A full or forbidden store: this tab knows it all the same.
  }
}

/** Calls when another tab was used; returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
