// Handles pushes in the service worker: shows each one, opens its address when pressed, and renews the subscription.

import { BUILD } from '../src/api/build.ts'
import { createCallApi } from '../src/api/call-api.ts'
import { readPushKey, removePushSubscription, savePushSubscription } from '../src/contract/notification.ts'
import { NOTICES_ADDRESS, type PushPayload, readPushPayload } from '../src/contract/push-payload.ts'
import { iconPath } from '../src/domain/brand/shown-brand.ts'
import { openDeviceDatabase } from '../src/offline/database/databases.ts'
import { readPerson } from '../src/offline/device/device.ts'
import { subscribeTo, subscriptionBody, unsubscribeDevice } from '../src/offline/device/push-subscription.ts'
import { NEWS_MESSAGE, OPEN_MESSAGE } from '../src/offline/device/worker-messages.ts'
import { storedBrand } from './brand.ts'

declare const self: ServiceWorkerGlobalScope

// Not every browser has this event, and TypeScript has no types for it.
type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Time limit for the device's database: if we show a push too late, the browser shows its own message. */
const PATIENCE_MS = 3_000
/** How long a page may take to open the address itself, in ms; then the browser loads the address in the page. */
const TAKEN_MS = 1_000

export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(leadTo(ownAddress((event.notification.data as { abrir?: unknown } | null)?.abrir)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent
    change.waitUntil(renew(change))
  })
}

async function receive(data: PushMessageData | null): Promise<void> {
  const payload = data ? readPushPayload(textOf(data)) : null
  const here = await personHere()
  const isTheirs = payload !== null && payload.para === here
  await show(isTheirs ? payload : null)
  // The push is for a person who has logged out here; the portal or the push service does not know this yet.
  if (payload && here !== 'unknown' && !isTheirs) await unsubscribeDevice(self.registration.pushManager)
  const windows = await self.clients.matchAll({ type: 'window' })
  for (const page of windows) page.postMessage(NEWS_MESSAGE)
}

/** The text of a push; if its bytes are not text, an empty string, which is not a valid payload. */
function textOf(data: PushMessageData): string {
  try {
    return data.text()
  } catch {
    return ''
  }
}

/** Shows the push, or a general message without a payload: the browser revokes the permission if nothing is shown. */
async function show(payload: PushPayload | null): Promise<void> {
  const brand = await storedBrand()
  const look = { icon: iconPath(brand, 'icon-192.png'), badge: iconPath(brand, 'monochrome-512.png'), lang: 'es' }
  return payload
    ? self.registration.showNotification(payload.titulo, {
        ...look,
        body: payload.cuerpo,
        tag: payload.etiqueta,
        data: { abrir: payload.abrir },
      })
    : self.registration.showNotification(brand.nombre, {
        ...look,
        body: 'Hay novedades en el portal.',
        tag: 'portal',
        data: { abrir: NOTICES_ADDRESS },
      })
}

/** The `localKey` of the person signed in on this device; null: nobody; `unknown`: the database did not answer. */
async function personHere(): Promise<string | null | 'unknown'> {
  const late = new Promise<'unknown'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'unknown'))
  return Promise.race([readLocalKey().catch(() => 'unknown' as const), late])
}

async function readLocalKey(): Promise<string | null> {
  const device = await openDeviceDatabase()
  try {
    return (await readPerson(device))?.localKey ?? null
  } finally {
    device.close()
  }
}

/** The address of a push if it belongs to the app, or else the address of «Avisos». */
function ownAddress(value: unknown): URL {
  const { origin } = self.location
  const url = typeof value === 'string' && /^\/(?![/\\])/.test(value) ? new URL(value, origin) : null
  return url && url.origin === origin && !url.pathname.startsWith('/api/') ? url : new URL(NOTICES_ADDRESS, origin)
}

/** Opens the address in an open window, if possible without a reload, or else in a new window. */
async function leadTo(address: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ focused }) => focused) ?? windows.find(isVisible) ?? windows[0]
  if (!page) return void (await self.clients.openWindow(address))
  // A browser may refuse the focus; the page opens the address all the same.
  await page.focus().catch(() => undefined)
  if (await isTaken(page, address)) return
  await page.navigate(address).catch(() => self.clients.openWindow(address))
}

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible'

/** Tells the page to open the address; the page asks about unsaved words first. Resolves to whether it answers. */
function isTaken(page: WindowClient, { pathname, search }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, TAKEN_MS, false)
    port1.onmessage = () => resolve(true)
    page.postMessage({ ...OPEN_MESSAGE, address: pathname + search }, [port2])
  })
}

/** Gives the portal a new subscription; called when the browser has replaced or ended the old one. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const here = await personHere()
  if (here === null) return void (await newSubscription?.unsubscribe())
  if (here === 'unknown') return
  const callApi = createCallApi({ base: '/api', build: BUILD, person: () => here })
  const key = await callApi(readPushKey, {})
  if (!key.ok || key.answer.clave === null) return
  const next = newSubscription ?? (await subscribeTo(self.registration.pushManager, key.answer.clave))
  const body = subscriptionBody(next)
  if (body) await callApi(savePushSubscription, { body })
  if (oldSubscription && oldSubscription.endpoint !== next.endpoint)
    await callApi(removePushSubscription, { body: { endpoint: oldSubscription.endpoint } })
}
