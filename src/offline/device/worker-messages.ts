// What service worker and pages tell each other: news of the portal, an address to open, and the tag of Background Sync.

export const NEWS_MESSAGE = { type: 'portal-news' } as const
export const OPEN_MESSAGE = { type: 'portal-open' } as const

/** By it the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'portal-send'

export type WorkerMessage = typeof NEWS_MESSAGE | (typeof OPEN_MESSAGE & { address: string })
