// What service worker and pages tell each other: news of the portal, an address to open, files that are gone, and the tag of
// Background Sync.

export const NEWS_MESSAGE = { type: 'portal-news' } as const
export const OPEN_MESSAGE = { type: 'portal-open' } as const

/** A page has the worker compare its cache with the release, and fill it; it answers by the port, before and after. */
export const FILL_MESSAGE = { type: 'portal-fill' } as const
/** How many files of the app are not on the device. */
export type FillAnswer = { missing: number; isDone: boolean }

/** By it the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'portal-send'

export type WorkerMessage = typeof NEWS_MESSAGE | (typeof OPEN_MESSAGE & { address: string })
