// The owner of this browser tab, in sessionStorage: after a session ends, its URL and choices are theirs alone.

import { pathTo } from '../../screens/path-to.ts'
import { forgetChosen } from '../../storage/chosen-associates.ts'
import { forgetLastArea } from '../../storage/last-area.ts'
import { forget, recall, remember } from '../../storage/safe-storage.ts'

const OWNER = 'portal-tab-of'
const NOTICE = 'portal-session-ended'

export type Tab = {
  /** Whether its address may open for them: it is theirs, or nobody's yet. */
  isOf: (localKey: string) => boolean
  /** They are in: what the tab kept for somebody else goes. */
  keep: (localKey: string) => void
  /** Its person went out themselves: nothing of them stays. */
  leave: () => void
  /** Reloads the page: at the same address, which opens for its own person, or at the start, which leaves it behind. */
  restart: (at: 'here' | 'start', notice: string | null) => void
  /** What the page before kept for the login to say. */
  notice: () => string | null
  forgetNotice: () => void
}

/** `leaveAnyway`: whatever stands on the page keeps nobody there any more. */
export function createTab(leaveAnyway: () => void): Tab {
  const isOf = (localKey: string) => [null, localKey].includes(recall('sessionStorage', OWNER))
  const leave = () => {
    forget('sessionStorage', OWNER)
    forgetChosen()
    forgetLastArea()
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
