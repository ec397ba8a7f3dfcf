// The messages between service worker and pages (news, an address to open, missing files), and the tag of Background
// Sync.

export const NEWS_MESSAGE = { type: 'portal-news' } as const
export const OPEN_MESSAGE = { type: 'portal-open' } as const

/**
 * Asks the worker to compare its cache with the files of the release and to fetch the missing ones; the worker answers
 * through the port before and after.
 */
export const FILL_MESSAGE = { type: 'portal-fill' } as const
/** The number of the app's files that are not on the device. */
export type FillAnswer = { missing: number; isDone: boolean }

/** The tag with which the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'portal-send'

export type WorkerMessage = typeof NEWS_MESSAGE | (typeof OPEN_MESSAGE & { address: string })
