// Disables Background Sync, which only Chromium has, so that the page sends and a test can observe it.
import type { BrowserContext, Page } from 'playwright'

/** Must be called before the app is opened in that browser. */
export const withoutBackgroundSync = (where: BrowserContext | Page): Promise<unknown> =>
  where.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
