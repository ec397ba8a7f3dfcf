// What wakes the sending page, and what a try that is on its way meanwhile must not undo.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSending } from '../../../src/shell/sending.ts'
import { World } from '../offline/support/world.ts'

/** Requests that stay on their way until the test lets them fail. */
let underWay: { fail: () => void }[] = []

class HeldRequest extends EventTarget {
  static readonly DONE = 4
  readyState = 1
  upload = {}
  onerror = () => undefined
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    underWay.push({ fail: () => this.onerror() })
  }
}

beforeEach(() => {
  underWay = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
  })
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  // The longest wait that there is.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['the network comes back', () => window.dispatchEvent(new Event('online'))],
  ['its person asks for it', (sending: ReturnType<typeof startSending>) => void sending.retry()],
])('PWA-11b a try that fails just as %s is made again at once', async (_, happens) => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  const sending = startSending(world.db, () => world.time)
  await vi.waitFor(() => expect(underWay).toHaveLength(1))
  happens(sending)
  underWay[0]?.fail()
  await vi.waitFor(() => expect(underWay).toHaveLength(2))
  underWay[1]?.fail()
  await vi.waitFor(() => expect(sending.report()?.nextAt).toBeGreaterThan(world.time))
  expect(underWay, 'once: then it waits as ever').toHaveLength(2)
  sending.stop()
})
