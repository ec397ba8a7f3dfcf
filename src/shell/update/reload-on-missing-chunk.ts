// A part of the app that the server no longer has, after a new release: mended by one reload, never over work (PWA-17b).

import { BUILD } from '../build.ts'
import { type Interruptions, interruptions } from '../interruptions.ts'
import { recall, remember } from '../storage/safe-storage.ts'

const KEY = 'portal-mended'

/** What has to be known before a page reloads by itself. */
export type Around = {
  /** The release that the page is of; a reload that brought no other is not repeated. */
  build: string
  mended: () => string | null
  noteMended: (build: string) => void
  /** Nothing under way would be lost, and its person looks at it: a camera or a file picker hides the page. */
  isFree: () => boolean
  isThere: () => Promise<boolean>
}

/** Whether to reload, noted as done: once for a release and tab, and only when the portal is there to be loaded from. */
export async function mayMend({ build, mended, noteMended, isFree, isThere }: Around): Promise<boolean> {
  if (mended() === build || !isFree() || !(await isThere()) || !isFree()) return false
  noteMended(build)
  // Where nothing can be noted, a reload might follow a reload.
  return mended() === build
}

/** Whether a reload would lose nothing: unsaved words, a photo, or what has been sent so far. */
export function mayReload({ current }: Pick<Interruptions, 'current'>): boolean {
  const activities = current()
  return !activities.has('unsaved') && !activities.has('photo') && !activities.has('sending')
}

/** Reloads the page if it may; answers whether it is on its way. */
export async function reloadOnMissingChunk(): Promise<boolean> {
  const may = await mayMend({
    build: BUILD,
    mended: () => recall('sessionStorage', KEY),
    noteMended: (build) => remember('sessionStorage', KEY, build),
    isFree: () => document.visibilityState === 'visible' && mayReload(interruptions),
    isThere: isPortalThere,
  })
  if (may) window.location.reload()
  return may
}

/** Asked without the app's own way of calling, which may be the part that is missing. */
async function isPortalThere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/salud', { cache: 'no-store' })
    return answer.ok && answer.headers.has('x-portal')
  } catch {
    return false
  }
}
