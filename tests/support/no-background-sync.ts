// A browser without Background Sync, as all but Chromium are: what is sent is sent by the page, where a test sees it.
import type { BrowserContext, Page } from 'playwright'

/** To be called before the app is opened in it. */
export const withoutBackgroundSync = (where: BrowserContext | Page): Promise<unknown> =>
  where.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
