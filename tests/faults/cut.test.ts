// Fault tests of network and server failures while a real browser sends: every claim arrives once, and each of its
// photos once.
// Not in every gate: tests/unit/offline/retry-policy.test.ts and tests/unit/offline/interleavings.test.ts fail sooner.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RUNNING_FAILURES } from '../../src/offline/outbox/runner/retry-policy.ts'
import { isFull } from '../selection.mjs'
import type { Hurry } from '../support/device/hurried.ts'
import { openSendingWorld, SAVE, type SendingWorld, UPLOAD, wake } from '../support/device/sending-world.ts'
import { chance } from '../support/files/chance.ts'
import type { Trouble } from '../support/line/bad-line.ts'
import { type SwitchedFault, switchFault } from '../support/portal/switch-fault.ts'

const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 3)
const PATIENTLY = { timeout: 60_000, interval: 100 }

let world: SendingWorld
beforeAll(async () => {
  world = await openSendingWorld()
})
afterAll(() => world?.close())
// Removes the faults of the previous test.
const pages: Page[] = []
afterEach(async () => {
  world.line.calm()
  for (const page of pages.splice(0)) await page.close()
})

async function openPending(hurry?: Hurry): Promise<Page> {
  const page = await world.device.open('/pendientes', hurry ? { hurry } : {})
  pages.push(page)
  return page
}

type Arrange = (path: string) => void | Promise<void>
const switched =
  (fault: SwitchedFault): Arrange =>
  (path) =>
    switchFault(world.portal, path, { method: 'POST', ...fault })
const status = (code: number): Arrange => switched({ fault: 'status', status: code })
const onTheLine =
  (...troubles: Trouble[]): Arrange =>
  (path) =>
    world.line.trouble(`POST ${path}`, ...troubles)
const twice = (trouble: Trouble): Arrange => onTheLine(trouble, trouble)

describe('failures that end without the person', () => {
  let page: Page
  beforeAll(async () => {
    page = await world.device.open('/pendientes', { hurry: 'waits' })
  })
  afterAll(() => page?.close())

  // A claim has three photos and one save; each failure adds one call.
  const ONCE = { documents: 4, claims: 2 }
  // Chromium itself repeats a request on a reused connection that was closed, so the failure is needed twice.
  const TWICE = { documents: 5, claims: 3 }
  it.each<[string, Arrange, { documents: number; claims: number }]>([
    ['a request dropped before it was read', switched({ fault: 'drop-before', calls: 2 }), TWICE],
    ['an answer dropped after the commit', switched({ fault: 'drop-after', calls: 2 }), TWICE],
    ['a request cut in the middle', twice({ kind: 'cut', of: 'request', after: 1500 }), TWICE],
    ['an answer cut in the middle', twice({ kind: 'cut', of: 'answer', after: 700 }), TWICE],
    ['a page of HTML with 200', switched({ fault: 'html' }), ONCE],
    ['a 204 instead of the answer', onTheLine({ kind: 'instead', answer: 'nothing' }), ONCE],
    ['429', status(429), ONCE],
    ['500', status(500), ONCE],
    ['502', status(502), ONCE],
    ['503', status(503), ONCE],
    ['504', status(504), ONCE],
    // After a 409 a document is sent again under a new uuid; after a 409 for the claim, so are all documents.
    ['409', status(409), { documents: 7, claims: 2 }],
  ])('PWA-12 PWA-13 PWA-15b %s, for a document and for the claim: both arrive', async (_, arrange, times) => {
    // The page was opened before anything waits; a new page would send as soon as its session is confirmed.
    for (const path of [UPLOAD, SAVE]) await arrange(path)
    world.posted()
    const queue = await world.queue(1)
    await wake(page)
    await world.device.received(queue)
    expect(world.posted()).toEqual(times)
  })
})

describe('calls that get no response', () => {
  it.each<[string, string, Trouble]>([
    ['in the middle of a document', UPLOAD, { kind: 'silence', of: 'request', after: 1500 }],
    ['instead of the answer to the claim', SAVE, { kind: 'silence', of: 'answer', after: 0 }],
    ['after two seconds of 1 KB each', UPLOAD, { kind: 'trickle', kilobytes: 2 }],
  ])('PWA-12 PWA-15b %s counts as a cut', async (_, path, trouble) => {
    // A page reads an earlier claim at the address of the save.
    world.line.trouble(`POST ${path}`, trouble)
    world.posted()
    const queue = await world.queue(1)
    await openPending('all')
    await world.device.received(queue)
    const { documents, claims } = world.posted()
    expect(documents + claims).toBeGreaterThan(4)
  })

  it.runIf(isFull || CYCLES > 3)(
    'PWA-12 PWA-15b a missing response counts as a cut with the real clock too',
    async () => {
      const queue = await world.queue(1)
      world.line.trouble(UPLOAD, { kind: 'silence', of: 'request', after: 1500 })
      await openPending()
      await world.device.received(queue)
    },
  )
})

it(`PWA-12 PWA-15b ${CYCLES} claims arrive over a connection that fails at random`, async () => {
  const random = chance()
  const anyTrouble = (): Trouble => {
    const of = random.pick(['request', 'answer'] as const)
    const after = of === 'request' ? random.int(0, 400_000) : random.int(0, 1500)
    const kind = random.pick(['cut', 'cut', 'cut', 'instead', 'instead', 'silence'] as const)
    if (kind === 'instead') return { kind, answer: random.pick(['nothing', 'html']) }
    return { kind, of, after }
  }
  const page = await openPending('all')
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const queue = await world.queue(1, { kilobytes: 300 })
    // Fewer consecutive failures than the number after which the person must act.
    for (const path of [UPLOAD, SAVE]) world.line.trouble(path, ...Array.from({ length: random.int(1, 3) }, anyTrouble))
    await wake(page)
    await world.device.received(queue)
  }
})

it('PWA-15b the answers of a captive portal count neither as success nor as a refusal of the claim', async () => {
  const calm = await openPending()
  const page = await openPending('waits')
  const queue = await world.queue(1)
  world.posted()
  let tries = 0
  for (const answer of ['nothing', 'html'] as const) {
    world.line.capture(answer)
    const enough = tries + RUNNING_FAILURES
    // The person keeps returning to the page; otherwise each wait would be longer.
    await expect
      .poll(async () => {
        await wake(page)
        tries += world.posted().documents
        return tries
      }, PATIENTLY)
      .toBeGreaterThan(enough)
  }
  await page.close()
  // This page runs at normal speed; on the fast one the message disappears too soon.
  const message = calm.getByText('Sin conexión real a internet').first()
  await expect
    .poll(async () => {
      // The closed page may still hold the lock for sending.
      await wake(calm)
      return message.isVisible()
    }, PATIENTLY)
    .toBe(true)
  const { waiting, whole } = await world.device.look()
  expect(waiting.map(({ action }) => action)).toEqual([null])
  expect(whole.map(({ sha256 }) => sha256).sort()).toEqual(queue[0]?.hashes)
  const again = calm.getByRole('button', { name: 'Reintentar ahora' })
  // The line is free from the press on: an attempt that succeeds by itself would remove the button before it.
  await calm.exposeFunction('freeTheLine', () => world.line.capture(null))
  await again.evaluate((button) =>
    button.addEventListener('pointerdown', () => (window as unknown as { freeTheLine: () => void }).freeTheLine()),
  )
  await again.click()
  await world.device.received(queue)
})

it('PWA-12 after all tests the portal has each claim and each photo once, and the phone has none of their bytes', () =>
  world.expectAllArrived())
