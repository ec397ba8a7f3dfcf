// Asks the browser to wake the service worker when there is a network, also with the app closed.
import { SYNC_TAG } from '../../offline/outbox/sync-tag.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Where the browser has Background Sync, what waits leaves with the app closed too; nothing depends on it. */
export async function askForSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  // Some refuse it by a setting of the person's.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
