// Tests that a waiting claim leaves by itself, without a tap: at the start, on becoming visible, by the timer (PWA-11).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Sending, startSending } from '../../../../src/toolkit/sending/sending.ts'
import { eventually } from '../../../support/setup/eventually.ts'
import { World } from '../../offline/support/world.ts'

/** How often an upload was begun; each meets a network that is not there. */
let attempts = 0

class FailingRequest extends EventTarget {
  static readonly DONE = 4
  readyState = 1
  upload = {}
  onerror = () => undefined
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    attempts += 1
    setImmediate(() => this.onerror())
  }
}

const page = () => document as unknown as EventTarget & { visibilityState: 'visible' | 'hidden' }
let sync = vi.fn()
let sending: Sending | null = null

beforeEach(() => {
  attempts = 0
  sync = vi.fn(async () => undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
    serviceWorker: { getRegistration: async () => ({ sync: { register: sync } }) },
  })
  vi.stubGlobal('XMLHttpRequest', FailingRequest)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  // The longest waits: only the trigger that is tested can begin another attempt.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})
afterEach(() => {
  sending?.stop()
  sending = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Timers stand still until a test lets the time go by; what the database does goes on. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** A claim whose attempt at the start has failed, as several had before: only the 30 seconds of the timer are sooner. */
async function waiting(): Promise<World> {
  const world = await World.open()
  await world.queued(['a.jpg'])
  await world.db.documents.toCollection().modify((row) => {
    row.history = { ...row.history, tries: 10 }
  })
  holdTimers()
  sending = startSending(world.db, () => world.time)
  await eventually(() => expect(sending?.report()?.nextAt).toBeGreaterThan(world.time))
  expect(attempts).toBe(1)
  return world
}

/** After a longer wait than any, so that what waits is due. */
const muchLater = (world: World) => {
  world.time += 600_000
}

/** As many turns as a whole run takes, several times over. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await new Promise((done) => setImmediate(done))
}

it('PWA-11a what waited when the app was closed is sent at the start, without a tap', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  holdTimers()
  sending = startSending(world.db, () => world.time)
  await eventually(() => expect(attempts).toBe(1))
})

it.each([
  ['the page becomes visible again', () => page().dispatchEvent(new Event('visibilitychange'))],
  ['the browser shows a page that it had put aside', () => window.dispatchEvent(new Event('pageshow'))],
])('PWA-11c when %s, what waits is sent', async (_, happens) => {
  const world = await waiting()
  muchLater(world)
  happens()
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11c a page that is put away sends nothing, and asks to be woken by the network, once something waits', async () => {
  const world = await waiting()
  muchLater(world)
  page().visibilityState = 'hidden'
  page().dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(sync).toHaveBeenCalledOnce())
  await settled()
  expect(attempts).toBe(1)
  page().visibilityState = 'visible'
  page().dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11d while something waits and the page is visible, it is tried again by the timer, 30 seconds later at most', async () => {
  const world = await waiting()
  muchLater(world)
  await vi.advanceTimersByTimeAsync(30_000)
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11d the timer goes on while the page is hidden without sending, and sends once it is visible', async () => {
  const world = await waiting()
  muchLater(world)
  page().visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(90_000)
  await settled()
  expect(attempts).toBe(1)
  page().visibilityState = 'visible'
  await vi.advanceTimersByTimeAsync(30_000)
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11d where nothing waits no timer runs', async () => {
  const world = await World.open()
  holdTimers()
  sending = startSending(world.db, () => world.time)
  await eventually(() => expect(sending?.report()).not.toBeNull())
  expect(vi.getTimerCount()).toBe(0)
})
