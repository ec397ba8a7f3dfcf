// «Avisos» of one person over a reload of the tab: in the browser's memory of the tab, until the session ends (D52).
import { forget, recall, remember } from './short-memory.ts'
import type { NoticeStore, Told } from './telling.ts'

const KEY = 'portal-notices'

/** The store of one person; another's notices are none of theirs. */
export function noticeStore(localKey: string): NoticeStore {
  return {
    read: () => {
      const kept = JSON.parse(recall('sessionStorage', KEY) ?? 'null') as { of: string; told: Told[] } | null
      return kept?.of === localKey ? kept.told : []
    },
    write: (told) => remember('sessionStorage', KEY, JSON.stringify({ of: localKey, told })),
  }
}

export const forgetNotices = (): void => forget('sessionStorage', KEY)
