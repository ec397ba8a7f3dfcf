// A device's subscription to pushes, for page and service worker: asking the browser for it, and what the portal is told.
import type { PushSubscriptionBody } from '../../contract/notification.ts'

type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The browser's subscription under the portal's key; one that was made under an earlier key is made anew. Rejects when
 * the browser or its push service refuses.
 */
export async function subscribeTo(manager: Manager, key: string): Promise<PushSubscription> {
  const present = await manager.getSubscription()
  if (present && keyOf(present) === key) return present
  await present?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Null where the browser does not tell its keys: such a subscription can be sent nothing. */
export function subscriptionBody(subscription: PushSubscription): PushSubscriptionBody | null {
  const { keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  return p256dh && auth ? { endpoint: subscription.endpoint, keys: { p256dh, auth } } : null
}

/** Ends the device's subscription, if it has one; returns its address. Never rejects: what is told decides the portal. */
export async function unsubscribeDevice(manager: Pick<PushManager, 'getSubscription'>): Promise<string | null> {
  try {
    const present = await manager.getSubscription()
    await present?.unsubscribe()
    return present?.endpoint ?? null
  } catch {
    return null
  }
}

/** In base64url, as the settings of the portal have it; null where the browser does not tell. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey
  if (!key) return null
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
