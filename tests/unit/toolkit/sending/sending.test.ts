// Tests of the events that start a run of the outbox, and of their effect on a run that is already active.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { interruptions } from '../../../../src/toolkit/person/interruptions.ts'
import { startSending } from '../../../../src/toolkit/sending/sending.ts'
import { eventually } from '../../../support/setup/eventually.ts'
import { World } from '../../offline/support/world.ts'

/** Requests that stay unanswered until the test makes them fail. */
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

/** Whether another runner, such as the service worker, has the lock. */
let isHeld = false

beforeEach(() => {
  underWay = []
  isHeld = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, __: object, work: (lock: object | null) => Promise<void>) => work(isHeld ? null : {}),
    },
  })
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  // Makes every wait the longest possible.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('PWA-28 a start retries claims that still wait after failures', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  await world.db.documents.toCollection().modify((row) => {
    row.history = { ...row.history, failures: 7, failedAt: world.time, dueAt: world.time + 200_000 }
  })
  const sending = startSending(world.db, () => world.time)
  await eventually(() => expect(underWay).toHaveLength(1))
  sending.stop()
})

it.each([
  ['the network comes back', () => window.dispatchEvent(new Event('online'))],
  ['the person requests it', (sending: ReturnType<typeof startSending>) => void sending.retry()],
])('PWA-11b an attempt that fails at the moment when %s is repeated at once', async (_, happens) => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  const sending = startSending(world.db, () => world.time)
  await eventually(() => expect(underWay).toHaveLength(1))
  happens(sending)
  underWay[0]?.fail()
  await eventually(() => expect(underWay).toHaveLength(2))
  underWay[1]?.fail()
  await eventually(() => expect(sending.report()?.nextAt).toBeGreaterThan(world.time))
  expect(underWay, 'once: then it waits as ever').toHaveLength(2)
  sending.stop()
})

it('PWA-11b «Reintentar ahora» while another runner has the lock retries the claim as soon as that runner ends', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  isHeld = true
  const sending = startSending(world.db, () => world.time)
  await sending.retry()
  expect(sending.report()?.run).toBe('held')
  const { uuid, history } = (await world.db.documents.toArray())[0] ?? expect.fail('nothing is queued')
  await world.db.documents.update(uuid, { history: { ...history, dueAt: world.time + 300_000 } })
  isHeld = false
  await eventually(() => expect(underWay).toHaveLength(1))
  sending.stop()
})

it('PWA-11d a page that found another page sending starts to send within seconds after the other page was closed', async () => {
  const world = await World.open()
  await world.queued(['a.jpg'])
  isHeld = true
  const sending = startSending(world.db, () => world.time)
  await eventually(() => expect(sending.report()?.run).toBe('held'))
  isHeld = false
  await eventually(() => expect(underWay).toHaveLength(1))
  sending.stop()
})

it('PWA-11b a request to send that comes just as a run reports its end starts another run', async () => {
  const world = await World.open()
  const sending = startSending(world.db, () => world.time)
  let first: ReturnType<typeof sending.report> = null
  sending.subscribe(() => {
    if (first || !sending.report()) return
    first = sending.report()
    void sending.wake()
  })
  await eventually(() => expect(first).not.toBeNull())
  await eventually(() => expect(sending.report()).not.toBe(first))
  sending.stop()
})

it('PWA-11d after an unexpected error or a full disk the next run is scheduled', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const world = await World.open()
  await world.queued(['a.jpg'])
  const refusing = vi.spyOn(world.db.outbox, 'toArray').mockRejectedValue(new TypeError('of our own'))
  const sending = startSending(world.db, () => world.time)
  await eventually(() => expect(sending.report()).toMatchObject({ run: 'waiting', nextAt: world.time + 30_000 }))
  expect(reportError).toHaveBeenCalledOnce()
  refusing.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await sending.wake()
  expect(sending.report()).toMatchObject({ run: 'paused', why: 'space', nextAt: world.time + 300_000 })
  sending.stop()
})

it('PWA-17b a running upload is an interruption from its first call to the end of the run; a waiting claim is not', async () => {
  const isHolding = () => interruptions.current().has('sending')
  const world = await World.open()
  await world.queued(['a.jpg', 'b.jpg'])
  expect(isHolding()).toBe(false)
  const sending = startSending(world.db, () => world.time)
  await eventually(() => expect(underWay).toHaveLength(1))
  expect(isHolding()).toBe(true)
  underWay[0]?.fail()
  await eventually(() => expect(sending.report()?.nextAt).toBeGreaterThan(world.time))
  await eventually(() => expect(isHolding()).toBe(false))
  sending.stop()
})
