// «Avisos» of one person over a reload of the tab: in the browser's memory of the tab, until the session ends (D52).
import { storedAddress } from '../screens/path-to.ts'
import { forget, recall, remember } from '../storage/safe-storage.ts'
import type { AppNotification, NoticeStore } from './notifications.ts'

const KEY = 'portal-notices'

/** The store of one person; another's notices are none of theirs. */
export function noticeStore(localKey: string): NoticeStore {
  return {
    read: () => {
      const kept = JSON.parse(recall('sessionStorage', KEY) ?? 'null') as { of: string; told: AppNotification[] } | null
      return kept?.of === localKey ? kept.told.map(withAddress) : []
    },
    write: (list) => remember('sessionStorage', KEY, JSON.stringify({ of: localKey, told: list })),
  }
}

/** What was kept is a text: where it leads nowhere, its notice stays without the way. */
function withAddress({ action, ...notification }: AppNotification): AppNotification {
  if (!action || !('to' in action)) return notification
  const to = storedAddress(action.to)
  return to === null ? notification : { ...notification, action: { ...action, to } }
}

export const forgetNotices = (): void => forget('sessionStorage', KEY)
