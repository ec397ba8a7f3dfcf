// Triggers Background Sync over the DevTools protocol.
import type { BrowserContext } from 'playwright'
import { SYNC_TAG } from '../../../src/offline/device/worker-messages.ts'

/** Finds the service worker of an origin; every call of the returned function triggers one sync in it. */
export async function syncDispatcher(context: BrowserContext, origin: string): Promise<() => Promise<void>> {
  const other = await context.newPage()
  const devtools = await context.newCDPSession(other)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL.startsWith(origin)) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async () => {
    await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: SYNC_TAG, lastChance: false })
  }
}
