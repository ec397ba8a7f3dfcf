// Tests of the switch «Avisos en este dispositivo»: its requests to the browser, and its calls to the portal.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../../src/contract/call.ts'
import {
  isWanted,
  keepUp,
  type PushBrowser,
  pushState,
  switchOff,
  switchOn,
} from '../../../../src/toolkit/person/push-switch.ts'
import { forget } from '../../../../src/toolkit/person/safe-storage.ts'

const KEY = Buffer.alloc(65, 4).toString('base64url')
const localKey = 'ana'
let told: string[]
let subscribed: string | null
let permission: NotificationPermission | undefined
let fails: string | null

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: Buffer.from(KEY, 'base64url') },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    told.push('unsubscribed')
    subscribed = null
    return true
  },
})
const manager = {
  getSubscription: async () => (subscribed === null ? null : subscription(subscribed)),
  subscribe: async ({ userVisibleOnly }: PushSubscriptionOptionsInit) => {
    if (fails === 'subscribe') throw new DOMException('no service', 'AbortError')
    told.push(`subscribed ${userVisibleOnly}`)
    subscribed = 'https://push.ejemplo.ec/uno'
    return subscription(subscribed)
  },
} as unknown as PushManager
const browser = (more: Partial<PushBrowser> = {}): PushBrowser => ({
  permission: () => permission,
  ask: async () => {
    told.push('asked')
    permission = fails === 'permission' ? 'denied' : 'granted'
    return permission
  },
  manager: async () => manager,
  installsByHand: false,
  ...more,
})
const callApi = (async ({ method, path }: { method: string; path: string }) => {
  told.push(`${method} ${path}`)
  if (fails === path) return { ok: false, failure: 'unreachable' }
  return { ok: true, answer: path === '/avisos/push' && method === 'GET' ? { clave: KEY } : { ok: true } }
}) as unknown as CallApi
const given = (more: Partial<PushBrowser> = {}) => ({ browser: browser(more), callApi, localKey })

beforeEach(() => {
  told = []
  subscribed = null
  permission = 'default'
  fails = null
  vi.stubGlobal('window', {})
  forget('localStorage', `portal-push ${localKey}`)
  forget('localStorage', 'portal-push bruno')
  return () => vi.unstubAllGlobals()
})

describe('switching pushes on and off', () => {
  it('REP-18 switching on asks the browser and informs the portal; after the next login pushes are on again automatically', async () => {
    expect(await pushState(browser(), localKey)).toBe('off')
    expect(await switchOn(given())).toEqual({ state: 'on' })
    expect(told).toEqual(['asked', 'GET /avisos/push', 'subscribed true', 'POST /avisos/push'])
    expect(await pushState(browser(), localKey)).toBe('on')
    expect([isWanted(localKey), isWanted('bruno')]).toEqual([true, false])
  })

  it.each([
    ['permission', { state: 'blocked', why: 'El navegador no dio el permiso.' }],
    ['subscribe', { state: 'off', why: expect.stringContaining('servicio de avisos') }],
    ['/avisos/push', { state: 'off', why: expect.stringContaining('conexión') }],
  ])('REP-18 undoes its steps and gives the reason when it fails at %s', async (at, outcome) => {
    fails = at
    expect(await switchOn(given())).toEqual(outcome)
    expect(subscribed).toBeNull()
    expect(isWanted(localKey)).toBe(false)
  })
})

it('REP-18 switching off ends the subscription in the browser and on the portal, and the subscription does not return', async () => {
  await switchOn(given())
  told = []
  expect(await switchOff(given())).toEqual({ state: 'off' })
  expect(told).toEqual(['unsubscribed', 'POST /avisos/push/quitar'])
  await keepUp(given())
  expect(subscribed).toBeNull()
})

describe('pushes at an app start', () => {
  it('REP-18 at a start a person who does not want pushes is not asked', async () => {
    await keepUp(given())
    expect(told).toEqual([])
  })

  it('REP-18 a person who wants pushes is subscribed again after a logout, without a question', async () => {
    await switchOn(given())
    subscribed = null
    told = []
    await keepUp(given())
    expect(told).toEqual(['GET /avisos/push', 'subscribed true', 'POST /avisos/push'])
  })

  it('REP-18 a person who withdrew the permission is not asked', async () => {
    await switchOn(given())
    permission = 'denied'
    told = []
    await keepUp(given())
    expect(told).toEqual([])
    expect(await pushState(browser(), localKey)).toBe('blocked')
  })

  it("PWA-23 REP-18 another person's subscription on this device is ended", async () => {
    await switchOn(given())
    told = []
    await keepUp({ ...given(), localKey: 'bruno' })
    expect(told).toEqual(['unsubscribed', 'POST /avisos/push/quitar'])
  })
})

describe('the switch where pushes are impossible', () => {
  it.each([
    ['an iPhone outside the installed app', { installsByHand: true }, 'install'],
    ['a browser without pushes', {}, 'absent'],
  ] as const)('REP-18 %s', async (_, more, state) => {
    permission = undefined
    expect(await pushState(browser(more), localKey)).toBe(state)
    const withoutWorker = browser({ ...more, manager: async () => undefined })
    permission = 'default'
    expect(await pushState(withoutWorker, localKey)).toBe(state)
  })
})
