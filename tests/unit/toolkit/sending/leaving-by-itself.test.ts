// Tests that a waiting claim is sent automatically: at the start, when the page becomes visible, and by the timer
// (PWA-11).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Sending, startSending } from '../../../../src/toolkit/sending/sending.ts'
import { eventually } from '../../../support/setup/eventually.ts'
import { World } from '../../offline/support/world.ts'

/** The number of uploads that began; each fails without a network. */
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
  // Makes every wait the longest possible, so that only the tested event can start another attempt.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})
afterEach(() => {
  sending?.stop()
  sending = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stops all timers until a test advances the time; the database still works. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** A claim that failed often: its own wait is long, so only the timer of 30 seconds retries it soon. */
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

/** Advances the time beyond any wait, so that waiting claims are due. */
const muchLater = (world: World) => {
  world.time += 600_000
}

/** Waits for several times the duration of a run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await new Promise((done) => setImmediate(done))
}

it('PWA-11a a claim that waited when the app was closed is sent at the start, without a tap', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  holdTimers()
  sending = startSending(world.db, () => world.time)
  await eventually(() => expect(attempts).toBe(1))
})

it.each([
  ['the page becomes visible again', () => page().dispatchEvent(new Event('visibilitychange'))],
  ['the browser shows a page that it had set aside', () => window.dispatchEvent(new Event('pageshow'))],
])('PWA-11c when %s, a waiting claim is sent', async (_, happens) => {
  const world = await waiting()
  muchLater(world)
  happens()
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11c a hidden page sends nothing, and registers a background sync once a claim waits', async () => {
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

it('PWA-11d while a claim waits and the page is visible, the timer retries it within 30 seconds', async () => {
  const world = await waiting()
  muchLater(world)
  await vi.advanceTimersByTimeAsync(30_000)
  await eventually(() => expect(attempts).toBe(2))
})

it('PWA-11d while the page is hidden the timer runs but sends nothing; claims are sent once the page is visible', async () => {
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

it('PWA-11d no timer runs while no claim waits', async () => {
  const world = await World.open()
  holdTimers()
  sending = startSending(world.db, () => world.time)
  await eventually(() => expect(sending?.report()).not.toBeNull())
  expect(vi.getTimerCount()).toBe(0)
})
