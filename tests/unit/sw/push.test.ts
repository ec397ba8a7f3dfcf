// Tests of pushes in the service worker: the shown notification, the page that a press on it opens, and replaced
// subscriptions.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTICES_ADDRESS, type PushPayload } from '../../../src/contract/push-payload.ts'
import { NO_BRAND } from '../../../src/domain/brand/shown-brand.ts'
import { type DeviceDatabase, openDeviceDatabase } from '../../../src/offline/database/databases.ts'
import { rememberPerson } from '../../../src/offline/device/device.ts'
import { SCREENS } from '../../../src/toolkit/screens/screens.ts'
import { signedIn } from '../toolkit/session/samples.ts'

// The module needs the types of a service worker, which tests do not have, so it is imported by a variable path.
const WORKER = '../../../sw/push.ts'
const { listenForPushes }: { listenForPushes: () => void } = await import(WORKER)

const ORIGIN = 'https://portal.test'
const PAYLOAD: PushPayload = {
  id: 'uno',
  titulo: 'Tu solicitud N.º 77 está en revisión',
  cuerpo: 'Ábrelo en el portal para ver más.',
  abrir: '/vam/reportar-siniestro/1/77',
  etiqueta: 'CAMBIO_ESTADO:77:3',
  para: 'suya',
}
const BRAND = { ...NO_BRAND, hash: 'abcd', nombre: 'Portal Quipus' }
const NEUTRAL = [BRAND.nombre, 'portal', NOTICES_ADDRESS]

type Event = { waitUntil(work: Promise<unknown>): void; [key: string]: unknown }
type PushNotification = { body: string; tag: string; data: { abrir: string } }

const listeners = new Map<string, (event: Event) => void>()
const shown: [string, PushNotification][] = []
let windows: ReturnType<typeof pageThat>[]
let subscription: ReturnType<typeof subscriptionOf> | null
const openWindow = vi.fn(async (_address: URL) => null)
const calls: { path: string; body: unknown }[] = []
let device: DeviceDatabase

/** An open page; if `takes` is set, it answers that it navigates to the address by itself. */
const pageThat = ({ takes = false, focused = false, navigates = true } = {}) => ({
  focused,
  visibilityState: focused ? 'visible' : 'hidden',
  focus: vi.fn(() => Promise.reject(new Error('not allowed'))),
  navigate: vi.fn((_address: URL) => (navigates ? Promise.resolve(null) : Promise.reject(new Error('not controlled')))),
  postMessage: vi.fn((_message: unknown, ports?: MessagePort[]) => {
    if (takes) ports?.[0]?.postMessage('taken')
  }),
})

const subscriptionOf = (endpoint: string) => ({
  endpoint,
  options: {},
  toJSON: () => ({ endpoint, keys: { p256dh: 'clave', auth: 'secreto' } }),
  unsubscribe: vi.fn(async () => {
    subscription = null
    return true
  }),
})

beforeEach(async () => {
  for (const list of [shown, calls]) list.length = 0
  openWindow.mockClear()
  windows = []
  subscription = subscriptionOf('https://push.ejemplo.ec/antes')
  vi.stubGlobal('self', {
    addEventListener: (type: string, hear: (event: Event) => void) => listeners.set(type, hear),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: PushNotification) => void shown.push([title, options]),
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async () => {
          subscription = subscriptionOf('https://push.ejemplo.ec/pedida')
          return subscription
        },
      },
    },
    clients: { matchAll: async () => windows, openWindow },
  })
  vi.stubGlobal('caches', { match: async () => new Response(JSON.stringify(BRAND)) })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = String(url).replace(/^\/api/, '')
    calls.push({ path, body: body ? JSON.parse(String(body)) : null })
    const isKey = path === '/avisos/push' && !body
    return new Response(JSON.stringify(isKey ? { clave: 'AAAA' } : { ok: true }), {
      headers: { 'content-type': 'application/json', 'x-portal': '1' },
    })
  })
  device = await openDeviceDatabase()
  await device.person.clear()
  listenForPushes()
})
afterEach(() => {
  vi.unstubAllGlobals()
  device.close()
})

const signIn = (localKey: string) =>
  rememberPerson({ db: device, session: { ...signedIn('ana').person, localKey }, serverTime: 1, deviceTime: 1 })

/** Fires an event; resolves when all work passed to `waitUntil` is done. */
async function happen(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work) => works.push(work) })
  await Promise.all(works)
}

const push = (text: unknown) => happen('push', { data: text === null ? null : { text: () => text } })
const press = (data: unknown) => happen('notificationclick', { notification: { close: () => {}, data } })
const whatIsShown = () => shown.map(([title, { tag, data }]) => [title, tag, data.abrir])

describe('what a push shows', () => {
  it('REP-18 a push shows the notification to its person; open pages then ask the portal for news', async () => {
    await signIn('suya')
    windows = [pageThat()]
    await push(JSON.stringify(PAYLOAD))
    expect(whatIsShown()).toEqual([[PAYLOAD.titulo, PAYLOAD.etiqueta, PAYLOAD.abrir]])
    expect(windows[0]?.postMessage).toHaveBeenCalledWith({ type: 'portal-news' })
    expect(subscription).not.toBeNull()
  })

  it.each([
    ['another person is signed in', 'ajena'],
    ['no person is signed in', null],
  ])('PWA-23 only a neutral sentence when %s, and the subscription ends', async (_, person) => {
    if (person) await signIn(person)
    await push(JSON.stringify(PAYLOAD))
    expect(whatIsShown()).toEqual([NEUTRAL])
    expect(JSON.stringify(shown)).not.toContain('77')
    expect(subscription).toBeNull()
  })

  it.each([
    null,
    '',
    'nada',
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...PAYLOAD, titulo: { toString: 'x' } }),
    JSON.stringify({ ...PAYLOAD, para: undefined }),
    '{"a":'.repeat(5000),
  ])('REP-18 a neutral sentence for an invalid payload (%#), and the subscription stays', async (text) => {
    await signIn('suya')
    await push(text)
    expect(whatIsShown()).toEqual([NEUTRAL])
    expect(subscription).not.toBeNull()
  })

  it('REP-18 a push whose bytes are no text shows the neutral sentence', async () => {
    const text = () => {
      throw new TypeError('no text')
    }
    await happen('push', { data: { text } })
    expect(whatIsShown()).toEqual([NEUTRAL])
  })

  it('REP-18 a push links to «Avisos», whose address belongs to a screen', () =>
    expect(SCREENS.notices.path).toBe(NOTICES_ADDRESS))
})

describe('a press on a notification', () => {
  const opened = () => openWindow.mock.calls.map(([address]) => address.href)

  it('REP-18 a press on a notification opens a new window if none is open', async () => {
    await press({ abrir: PAYLOAD.abrir })
    expect(opened()).toEqual([`${ORIGIN}${PAYLOAD.abrir}`])
  })

  it.each([
    null,
    {},
    { abrir: 7 },
    { abrir: 'https://otra.test/' },
    { abrir: '//otra.test/' },
    { abrir: '/\\otra.test/' },
    { abrir: 'javascript:alert(1)' },
    { abrir: '/api/logout' },
    { abrir: '/./api/logout' },
    { abrir: '/\t/otra.test/' },
  ])('REP-18 never leads out of the app: %j', async (data) => {
    await press(data)
    expect(opened()).toEqual([`${ORIGIN}${NOTICES_ADDRESS}`])
  })

  it('REP-18 a press sends the address to an open page, preferably the focused page, which navigates without a reload', async () => {
    windows = [pageThat(), pageThat({ takes: true, focused: true })]
    await press({ abrir: PAYLOAD.abrir })
    expect(windows[1]?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'portal-open', address: PAYLOAD.abrir })
    for (const page of windows) expect(page.navigate).not.toHaveBeenCalled()
    expect(opened()).toEqual([])
  })

  it('REP-18 a press navigates a page that does not answer, and opens a new window if that fails', async () => {
    windows = [pageThat()]
    await press({ abrir: PAYLOAD.abrir })
    expect(windows[0]?.navigate.mock.calls.map(([address]) => address.href)).toEqual([`${ORIGIN}${PAYLOAD.abrir}`])
    expect(opened()).toEqual([])
    windows = [pageThat({ navigates: false })]
    await press({ abrir: PAYLOAD.abrir })
    expect(opened()).toEqual([`${ORIGIN}${PAYLOAD.abrir}`])
  })
})

describe('a push subscription that the browser replaced', () => {
  const before = { endpoint: 'https://push.ejemplo.ec/antes' }
  const changed = (newSubscription: unknown = null) =>
    happen('pushsubscriptionchange', { oldSubscription: before, newSubscription })

  it('REP-18 a replaced subscription is reported to the portal, and then the old subscription is withdrawn', async () => {
    await signIn('suya')
    await changed(subscriptionOf('https://push.ejemplo.ec/nueva'))
    expect(calls.slice(1)).toMatchObject([
      { path: '/avisos/push', body: { endpoint: 'https://push.ejemplo.ec/nueva' } },
      { path: '/avisos/push/quitar', body: before },
    ])
  })

  it('REP-18 a new subscription is requested if the browser ended the old subscription without a replacement', async () => {
    await signIn('suya')
    subscription = null
    await changed()
    expect(calls[1]).toMatchObject({ path: '/avisos/push', body: { endpoint: 'https://push.ejemplo.ec/pedida' } })
  })

  it('PWA-23 a replaced subscription ends if no person is signed in, and is not reported to the portal', async () => {
    const next = subscriptionOf('https://push.ejemplo.ec/nueva')
    await changed(next)
    expect(next.unsubscribe).toHaveBeenCalled()
    expect(calls).toEqual([])
  })
})
