// What the service worker tells the pages: that the portal has news, and an address that its person wants to be led to.

export const NEWS_MESSAGE = { type: 'portal-news' } as const
export const OPEN_MESSAGE = { type: 'portal-open' } as const

export type WorkerMessage = typeof NEWS_MESSAGE | (typeof OPEN_MESSAGE & { address: string })
