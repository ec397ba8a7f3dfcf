// Delivers pushes by the protocol of the browser, as a push service would, and presses what they show.
import type { BrowserContext, Page } from 'playwright'

/** Finds the service worker of an origin; the returned function delivers one payload to it. */
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

/** The titles and texts in the system's list of notifications. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body }) => `${title} | ${body}`)
  })

/** Presses the first notification of the list, as its person would. */
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

/** Replaces the browser's subscription by that of a test device, because no push service can be reached here. */
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
