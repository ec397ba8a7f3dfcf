// Delivers pushes over the DevTools protocol, as a push service would, and clicks the displayed notifications.
import type { BrowserContext, Page } from 'playwright'

/** Finds the service worker of an origin; returns a function that delivers one payload to it. */
export async function pushDeliverer(context: BrowserContext, origin: string): Promise<(data: string) => Promise<void>> {
  const other = await context.newPage()
  const devtools = await context.newCDPSession(other)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL.startsWith(origin)) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** Returns the titles and texts of the displayed notifications. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body }) => `${title} | ${body}`)
  })

/** Clicks the first displayed notification. */
export async function pressShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<object[]> }
      dispatchEvent(event: object): void
      NotificationEvent: new (type: string, init: object) => object
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

/** Replaces the browser's subscription with that of a test device, because tests cannot reach a push service. */
export const subscribeAs = (
  context: BrowserContext,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<unknown> =>
  context.addInitScript((given) => {
    const KEY = 'test-push-subscribed'
    const made = () => ({
      endpoint: given.endpoint,
      options: {},
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : made()),
      subscribe: async () => {
        localStorage.setItem(KEY, '1')
        return made()
      },
    })
  }, subscription)
