// Whether this device is told by push, and switching that on and off: the browser is asked only when its person says so.
import type { CallApi } from '../../contract/call.ts'
import { failureText } from '../../contract/failure-text.ts'
import { readPushKey, removePushSubscription, savePushSubscription } from '../../contract/notification.ts'
import { subscribeTo, subscriptionBody, unsubscribeDevice } from '../../offline/device/push-subscription.ts'
import { forget, recall, remember } from './safe-storage.ts'

/**
 * `absent`: this browser cannot; `install`: only the installed app can (Apple's phones); `blocked`: its person has
 * forbidden it in the browser.
 */
export type PushState = 'absent' | 'install' | 'blocked' | 'off' | 'on'

/** The parts of a browser that are needed; absent ones are undefined. */
export type PushBrowser = {
  permission: () => NotificationPermission | undefined
  ask: () => Promise<NotificationPermission>
  manager: () => Promise<PushManager | undefined>
  /** It is installed by hand, as on Apple's phones, and was not. */
  installsByHand: boolean
}

const keyOf = (localKey: string) => `portal-push ${localKey}`

/** Whether the person has switched it on here: then it comes back by itself after their next login. */
export const isWanted = (localKey: string): boolean => recall('localStorage', keyOf(localKey)) !== null

export async function pushState(browser: PushBrowser, localKey: string): Promise<PushState> {
  const permission = browser.permission()
  const manager = await browser.manager()
  if (!manager || permission === undefined) return browser.installsByHand ? 'install' : 'absent'
  if (permission === 'denied') return 'blocked'
  const isOn = permission === 'granted' && isWanted(localKey) && (await manager.getSubscription()) !== null
  return isOn ? 'on' : 'off'
}

type Given = { browser: PushBrowser; callApi: CallApi; localKey: string }
type Outcome = { state: PushState; why?: string }

const NOT_HERE = 'El navegador no pudo conectarse con su servicio de avisos. Puede intentarse de nuevo más tarde.'
const NOT_ALLOWED = 'El navegador no dio el permiso.'

/** Asks the browser for the permission and the subscription, and tells the portal; undone where one of them fails. */
export async function switchOn({ browser, callApi, localKey }: Given): Promise<Outcome> {
  const permission = await browser.ask()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off', why: NOT_ALLOWED }
  const manager = await browser.manager()
  if (!manager) return { state: 'absent' }
  const told = await subscribeAndTell(manager, callApi)
  if (told !== null) {
    await unsubscribeDevice(manager)
    return { state: 'off', why: told }
  }
  remember('localStorage', keyOf(localKey), 'on')
  return { state: 'on' }
}

/** Without a network too: the browser ends it, and the portal hears of it at the next push. */
export async function switchOff({ browser, callApi, localKey }: Given): Promise<Outcome> {
  forget('localStorage', keyOf(localKey))
  await leave(browser, callApi)
  return { state: 'off' }
}

/**
 * After each start: a device whose person wants it is told to the portal again, under its present session; one that
 * was somebody else's is told no more.
 */
export async function keepUp({ browser, callApi, localKey }: Given): Promise<void> {
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

/** Null when it is done, else why it is not. */
async function subscribeAndTell(manager: PushManager, callApi: CallApi): Promise<string | null> {
  const key = await callApi(readPushKey, {})
  if (!key.ok) return failureText(key, { silent: 'no hay conexión con el portal' })
  if (key.answer.clave === null) return NOT_HERE
  // The service of the browser may be out of reach, or its person have switched it off for all.
  const subscription = await subscribeTo(manager, key.answer.clave).catch(() => null)
  const body = subscription && subscriptionBody(subscription)
  if (!body) return NOT_HERE
  const saved = await callApi(savePushSubscription, { body })
  return saved.ok ? null : failureText(saved, { silent: 'no hay conexión con el portal' })
}
