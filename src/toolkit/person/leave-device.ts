// At a logout: closes this device's notifications, and ends its subscription to pushes in the browser.
import { unsubscribeDevice } from '../../offline/device/push-subscription.ts'

export async function leaveDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  if (registration?.pushManager) await unsubscribeDevice(registration.pushManager)
}
