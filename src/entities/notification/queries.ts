// The queries of what the portal tells a person, and of the key by which a device asks to be told.
import type { CallAnswer } from '../../contract/call.ts'
import { type listNotifications, readPushKey } from '../../contract/notification.ts'
import { ask } from '../ask.ts'
import { withOptions } from '../with-options.ts'

export type Bell = CallAnswer<typeof listNotifications>

/** Keys change only when the portal starts with others. */
export const pushKeyQuery = () => withOptions(ask(readPushKey, {}), { staleTime: Number.POSITIVE_INFINITY })
