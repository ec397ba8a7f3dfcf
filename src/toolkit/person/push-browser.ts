// The parts of this browser that pushes need.
import { installWayHere } from './install-way.ts'
import type { PushBrowser } from './push-switch.ts'

export const pushBrowser: PushBrowser = {
  permission: () => ('Notification' in window ? Notification.permission : undefined),
  ask: () => Notification.requestPermission(),
  manager: async () => (await navigator.serviceWorker?.getRegistration())?.pushManager,
  get installsByHand() {
    return installWayHere() === 'apple'
  },
}
