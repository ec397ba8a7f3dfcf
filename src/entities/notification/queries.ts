// The queries of what the portal tells a person, and of the key by which a device asks to be told.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { CallAnswer } from '../../contract/call.ts'
import { listNotifications, readPushKey } from '../../contract/notification.ts'
import { cached } from '../cached.ts'

const NOTIFICATIONS = 'notification'

export type Bell = CallAnswer<typeof listNotifications>

/** The newest notifications; the last answer is shown without a network, with its age. */
export const bellQuery = () =>
  cached<Bell>('open', {
    queryKey: [NOTIFICATIONS, 'list'],
    queryFn: ({ signal }) => request(listNotifications, {}, { signal }),
  })

/** Keys change only when the portal starts with others. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: [NOTIFICATIONS, 'push-key'],
    queryFn: ({ signal }) => request(readPushKey, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
