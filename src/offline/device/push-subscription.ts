// A device's subscription to pushes, for page and service worker: creates it, and builds the body for the portal.
import type { PushSubscriptionBody } from '../../contract/notification.ts'

type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The browser's subscription for the portal's key; replaces a subscription for an earlier key. Rejects when the browser
 * or its push service refuses.
 */
export async function subscribeTo(manager: Manager, key: string): Promise<PushSubscription> {
  const present = await manager.getSubscription()
  if (present && keyOf(present) === key) return present
  await present?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** The body that the portal stores; null where the browser does not give the keys that a push needs. */
export function subscriptionBody(subscription: PushSubscription): PushSubscriptionBody | null {
  const { keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  return p256dh && auth ? { endpoint: subscription.endpoint, keys: { p256dh, auth } } : null
}

/** Ends the device's subscription, if any; returns its address. Never rejects: the portal decides what is sent. */
export async function unsubscribeDevice(manager: Pick<PushManager, 'getSubscription'>): Promise<string | null> {
  try {
    const present = await manager.getSubscription()
    await present?.unsubscribe()
    return present?.endpoint ?? null
  } catch {
    return null
  }
}

/** The subscription's key in base64url, as in the portal's settings; null where the browser does not give it. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey
  if (!key) return null
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
