// Stores the «Avisos» of one user in sessionStorage, so that they survive a reload, until the session ends (D52).

import { forget, recall, remember } from '../person/safe-storage.ts'
import { storedAddress } from '../screens/path-to.ts'
import type { AppNotification, NoticeStore } from './notifications.ts'

const KEY = 'portal-notices'

/** The store of one user; another user's notices are not read. */
export function noticeStore(localKey: string): NoticeStore {
  return {
    read: () => {
      const stored = JSON.parse(recall('sessionStorage', KEY) ?? 'null') as {
        of: string
        told: AppNotification[]
      } | null
      return stored?.of === localKey ? stored.told.map(withAddress) : []
    },
    write: (list) => remember('sessionStorage', KEY, JSON.stringify({ of: localKey, told: list })),
  }
}

/** The stored address is only text: if it is not an address of the app, the notice stays without its link. */
function withAddress({ action, ...notification }: AppNotification): AppNotification {
  if (!action || !('to' in action)) return notification
  const to = storedAddress(action.to)
  return to === null ? notification : { ...notification, action: { ...action, to } }
}

export const forgetNotices = (): void => forget('sessionStorage', KEY)
