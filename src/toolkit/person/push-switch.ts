// Switches pushes on this device on and off; the browser is asked for permission only when the person wants them.
import type { CallApi } from '../../contract/call.ts'
import { failureText } from '../../contract/failure-text.ts'
import { readPushKey, removePushSubscription, savePushSubscription } from '../../contract/notification.ts'
import { subscribeTo, subscriptionBody, unsubscribeDevice } from '../../offline/device/push-subscription.ts'
import { installWayHere } from './install-way.ts'
import { forget, recall, remember } from './safe-storage.ts'

/**
 * `absent`: this browser has no pushes; `install`: only the installed app has them (Apple's phones); `blocked`: the
 * person has forbidden them in the browser.
 */
export type PushState = 'absent' | 'install' | 'blocked' | 'off' | 'on'

/** The browser features that pushes need; undefined where the browser has none. */
export type PushBrowser = {
  permission: () => NotificationPermission | undefined
  ask: () => Promise<NotificationPermission>
  manager: () => Promise<PushManager | undefined>
  /** The app must be installed by hand, as on Apple's phones, and is not installed. */
  installsByHand: boolean
}

const keyOf = (localKey: string) => `portal-push ${localKey}`

/** Whether the person has switched pushes on here: the next login then restores them. */
export const isWanted = (localKey: string): boolean => recall('localStorage', keyOf(localKey)) !== null

export async function pushState(browser: PushBrowser, localKey: string): Promise<PushState> {
  const permission = browser.permission()
  const manager = await browser.manager()
  if (!manager || permission === undefined) return browser.installsByHand ? 'install' : 'absent'
  if (permission === 'denied') return 'blocked'
  const isOn = permission === 'granted' && isWanted(localKey) && (await manager.getSubscription()) !== null
  return isOn ? 'on' : 'off'
}

type Context = { browser: PushBrowser; callApi: CallApi; localKey: string }
type Outcome = { state: PushState; why?: string }

const NOT_HERE = 'El navegador no pudo conectarse con su servicio de avisos. Puede intentarse de nuevo más tarde.'
const NOT_ALLOWED = 'El navegador no dio el permiso.'

/**
 * Gets permission and a subscription from the browser, and informs the portal; if that fails, ends the subscription.
 */
export async function switchOn({ browser, callApi, localKey }: Context): Promise<Outcome> {
  const permission = await browser.ask()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off', why: NOT_ALLOWED }
  const manager = await browser.manager()
  if (!manager) return { state: 'absent' }
  const problem = await subscribeAndTell(manager, callApi)
  if (problem !== null) {
    await unsubscribeDevice(manager)
    return { state: 'off', why: problem }
  }
  remember('localStorage', keyOf(localKey), 'on')
  return { state: 'on' }
}

/** Works without a network too: the browser ends the subscription, and the portal notices that at its next push. */
export async function switchOff({ browser, callApi, localKey }: Context): Promise<Outcome> {
  forget('localStorage', keyOf(localKey))
  await leave(browser, callApi)
  return { state: 'off' }
}

/**
 * Call it after each start. If the person wants pushes, sends the device's subscription to the portal again, under the
 * present session; otherwise ends a subscription that another user left.
 */
export async function keepUp({ browser, callApi, localKey }: Context): Promise<void> {
  const manager = await browser.manager()
  if (!manager) return
  if (!isWanted(localKey)) {
    if (await manager.getSubscription()) await leave(browser, callApi)
  } else if (browser.permission() === 'granted') await subscribeAndTell(manager, callApi)
}

async function leave(browser: PushBrowser, callApi: CallApi): Promise<void> {
  const manager = await browser.manager()
  const endpoint = manager ? await unsubscribeDevice(manager) : null
  if (endpoint !== null) await callApi(removePushSubscription, { body: { endpoint } })
}

/** Returns null on success, else the reason of the failure. */
async function subscribeAndTell(manager: PushManager, callApi: CallApi): Promise<string | null> {
  const key = await callApi(readPushKey, {})
  if (!key.ok) return failureText(key, { silent: 'no hay conexión con el portal' })
  if (key.answer.clave === null) return NOT_HERE
  // The browser's push service may be unreachable, or the person may have disabled it entirely.
  const subscription = await subscribeTo(manager, key.answer.clave).catch(() => null)
  const body = subscription && subscriptionBody(subscription)
  if (!body) return NOT_HERE
  const saved = await callApi(savePushSubscription, { body })
  return saved.ok ? null : failureText(saved, { silent: 'no hay conexión con el portal' })
}

/** How long a service worker may take to be installed, in milliseconds. */
const INSTALL_MS = 10_000

export const pushBrowser: PushBrowser = {
  permission: () => ('Notification' in window ? Notification.permission : undefined),
  ask: () => Notification.requestPermission(),
  manager: async () => {
    const workers = navigator.serviceWorker
    if (!workers) return undefined
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, INSTALL_MS))
    // At a first visit the service worker is still being installed.
    return ((await workers.getRegistration()) ?? (await Promise.race([workers.ready, tooLong])))?.pushManager
  },
  get installsByHand() {
    return installWayHere() === 'apple'
  },
}
