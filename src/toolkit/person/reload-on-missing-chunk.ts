// Reloads the page once when a release has removed a chunk from the server, never over unsaved work (PWA-17b).

import { BUILD } from '../../api/build.ts'
import { type Interruptions, interruptions } from './interruptions.ts'
import { recall, remember } from './safe-storage.ts'

const KEY = 'portal-mended'

/** The facts that decide whether the page may reload by itself. */
export type ReloadConditions = {
  /** The release of the page: if a reload brings no other release, the page does not reload again. */
  build: string
  mended: () => string | null
  noteMended: (build: string) => void
  /** Whether a reload would lose nothing, and the page is visible: an open camera or file picker hides the page. */
  isFree: () => boolean
  isThere: () => Promise<boolean>
}

/** Decides whether to reload: once for each release and tab, if the portal is reachable. Stores that it will reload. */
export async function shouldReload({ build, mended, noteMended, isFree, isThere }: ReloadConditions): Promise<boolean> {
  if (mended() === build || !isFree() || !(await isThere()) || !isFree()) return false
  noteMended(build)
  // If the decision could not be stored, the page does not reload: it might reload endlessly.
  return mended() === build
}

/** Whether a reload would lose nothing: no unsaved text, no photo, no progress of sending. */
export function mayReload({ current }: Pick<Interruptions, 'current'>): boolean {
  const activities = current()
  return !activities.has('unsaved') && !activities.has('photo') && !activities.has('sending')
}

/** Reloads the page if allowed; resolves to whether it will reload. */
export async function reloadOnMissingChunk(): Promise<boolean> {
  const may = await shouldReload({
    build: BUILD,
    mended: () => recall('sessionStorage', KEY),
    noteMended: (build) => remember('sessionStorage', KEY, build),
    isFree: () => document.visibilityState === 'visible' && mayReload(interruptions),
    isThere: isPortalThere,
  })
  if (may) window.location.reload()
  return may
}

/** Uses `fetch` instead of the app's own client, whose chunk may be the missing one. */
async function isPortalThere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/salud', { cache: 'no-store' })
    return answer.ok && answer.headers.has('x-portal')
  } catch {
    return false
  }
}
