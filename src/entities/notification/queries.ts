// The queries of what the portal tells a person, and of the key by which a device asks to be told.
import type { CallAnswer } from '../../contract/call.ts'
import { listNotifications, readPushKey } from '../../contract/notification.ts'
import { ask, withOptions } from '../ask.ts'

export type Bell = CallAnswer<typeof listNotifications>

/** The newest notifications; the last answer is shown without a network, with its age. */
export const bellQuery = () => ask(listNotifications, {}, 'open')

/** Keys change only when the portal starts with others. */
export const pushKeyQuery = () => withOptions(ask(readPushKey, {}), { staleTime: Number.POSITIVE_INFINITY })
