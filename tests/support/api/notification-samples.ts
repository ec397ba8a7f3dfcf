// Valid calls of a person's notifications and of the devices that receive them.
import { pushDevice } from '../push/push-device.ts'
import type { Maker } from './sample-calls.ts'

type Names =
  | 'listNotifications'
  | 'markNotificationsRead'
  | 'readPushKey'
  | 'savePushSubscription'
  | 'removePushSubscription'

export const NOTIFICATION_SAMPLES: { [N in Names]: Maker<N> } = {
  listNotifications: () => ({}),
  markNotificationsRead: () => ({ body: { hasta: new Date().toISOString() } }),
  readPushKey: () => ({}),
  savePushSubscription: () => ({ body: pushDevice().subscription }),
  removePushSubscription: () => ({ body: { endpoint: pushDevice().subscription.endpoint } }),
}
