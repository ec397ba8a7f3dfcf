// The queries of a person's notifications, and of the key with which a device subscribes to pushes.
import type { CallAnswer } from '../../contract/call.ts'
import { type listNotifications, readPushKey } from '../../contract/notification.ts'
import { ask, withOptions } from '../ask.ts'

export type Bell = CallAnswer<typeof listNotifications>

/** The push key changes only when the portal restarts with another key. */
export const pushKeyQuery = () => withOptions(ask(readPushKey, {}), { staleTime: Number.POSITIVE_INFINITY })
