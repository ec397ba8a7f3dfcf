// The owner of this browser tab, in sessionStorage: after a session only the owner gets its address and choices back.

import { forget, recall, remember } from '../person/safe-storage.ts'
import { forgetTab } from '../person/tab-memory.ts'
import { pathTo } from '../screens/path-to.ts'

const OWNER = 'portal-tab-of'
const NOTICE = 'portal-session-ended'

/** The owner of the tab; null before any sign-in here, and after the owner has signed out. */
export const ownerOfTab = (): string | null => recall('sessionStorage', OWNER)

export type Tab = {
  /** Whether the tab's address may open for this user: the tab is theirs, or has no owner yet. */
  isOf: (localKey: string) => boolean
  /** Called when a user has entered: makes the tab theirs, and forgets what it stored for another user. */
  keep: (localKey: string) => void
  /** Called when the user signs out by choice: forgets all their data in the tab. */
  leave: () => void
  /** Reloads the page: at the same address, which opens only for the tab's owner, or at the start, with no owner. */
  restart: (at: 'here' | 'start', notice: string | null) => void
  /** The message that the page before the reload stored for the login screen. */
  notice: () => string | null
  forgetNotice: () => void
}

/** `leaveAnyway` is called before a reload, so that no unsaved work blocks the reload. */
export function createTab(leaveAnyway: () => void): Tab {
  const isOf = (localKey: string) => [null, localKey].includes(recall('sessionStorage', OWNER))
  const leave = () => {
    forget('sessionStorage', OWNER)
    forgetTab()
  }
  return {
    isOf,
    leave,
    keep(localKey) {
      if (!isOf(localKey)) leave()
      remember('sessionStorage', OWNER, localKey)
    },
    restart(at, notice) {
      if (notice !== null) remember('sessionStorage', NOTICE, notice)
      if (at === 'start') leave()
      leaveAnyway()
      if (at === 'start') window.location.replace(pathTo.start())
      else window.location.reload()
    },
    notice: () => recall('sessionStorage', NOTICE),
    forgetNotice: () => forget('sessionStorage', NOTICE),
  }
}
