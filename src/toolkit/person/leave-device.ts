// At a logout: closes this device's notifications, and ends its subscription to pushes in the browser.
import { unsubscribeDevice } from '../../offline/device/push-subscription.ts'

export async function leaveDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  if (registration?.pushManager) await unsubscribeDevice(registration.pushManager)
}
