// Asks the browser to wake the service worker when there is a network, even with the app closed.
import { SYNC_TAG } from '../../offline/device/worker-messages.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** With Background Sync, queued claims are sent while the app is closed too; nothing depends on it. */
export async function askForSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  // The browser may refuse because of a user setting.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
