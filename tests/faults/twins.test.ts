// Fault tests with concurrent senders, an unstable network, a refused file, a wrong clock and a portal that is killed:
// every accepted claim arrives exactly once.
// Not in every gate: tests/unit/offline/interleavings.test.ts and tests/unit/offline/drain.test.ts fail sooner.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncDispatcher } from '../support/device/dispatch-sync.ts'
import { filledClaim } from '../support/device/filled-claim.ts'
import type { QueuedClaim } from '../support/device/in-page.ts'
import { openSendingWorld, type SendingWorld, UPLOAD, wake } from '../support/device/sending-world.ts'
import { chance } from '../support/files/chance.ts'
import { HOSTILE_PDFS } from '../support/files/hostile-pdfs.ts'
import { switchFault } from '../support/portal/switch-fault.ts'

const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 3)
// Fewer than the other cycles, because each one starts a portal.
const PORTAL_KILLS = Math.ceil(CYCLES / 3)
const PATIENTLY = { timeout: 60_000, interval: 20 }
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

let world: SendingWorld
const poisoned: QueuedClaim[] = []
beforeAll(async () => {
  world = await openSendingWorld()
})
afterAll(() => world?.close())

it('PWA-12 PWA-13 two tabs and the service worker at once send every photo and every claim once', async () => {
  const { device, line } = world
  const sync = await syncDispatcher(device.context, line.url)
  const tabs = [await device.open('/pendientes'), await device.open('/pendientes')]
  await switchFault(world.portal, UPLOAD, { fault: 'delay', ms: 50, calls: 15 })
  // The count starts before anything waits, because a tab may find the claim before it hears of it.
  world.posted()
  const queue = await world.queue(5)
  const everybody = () => Promise.all([...tabs.map(wake), sync()])
  await everybody()
  await everybody()
  await device.received(queue)
  expect(world.posted()).toEqual({ documents: 15, claims: 5 })
  for (const tab of tabs) await tab.close()
})

it('PWA-12 PWA-13 over a network that goes on and off every 2 s five claims are sent once each', async () => {
  const { device } = world
  const page = await device.open('/pendientes', { hurry: 'waits' })
  const queue = await world.queue(5)
  await switchFault(world.portal, UPLOAD, { fault: 'delay', ms: 150, calls: 15 })
  await wake(page)
  const over = new AbortController()
  const flips = flip(over.signal)
  await device.received(queue)
  over.abort()
  await flips
  await page.close()

  async function flip(signal: AbortSignal) {
    for (let offline = true; !signal.aborted; offline = !offline) {
      await device.context.setOffline(offline)
      await wait(2_000, undefined, { signal }).catch(() => undefined)
    }
    await device.context.setOffline(false)
  }
})

it(`PWA-12 a portal that is killed during ${PORTAL_KILLS} uploads gets each claim once`, async () => {
  const { device, line, portal } = world
  const random = chance()
  const page = await device.open('/pendientes', { hurry: 'waits' })
  for (let cycle = 1; cycle <= PORTAL_KILLS; cycle += 1) {
    const queue = await world.queue(2, { kilobytes: 300 })
    world.posted()
    const calls = random.int(1, 8)
    await wake(page)
    await expect
      .poll(() => line.asked.filter((each) => each.startsWith('POST')).length, PATIENTLY)
      .toBeGreaterThan(calls - 1)
    await wait(random.int(0, 40))
    await portal.kill()
    await portal.restart()
    await device.received(queue)
  }
  await page.close()
})

it.each([
  ['ahead', YEAR_MS],
  ['behind', -YEAR_MS],
])(
  'PWA-12 PWA-13 claims are sent with a clock that is a year %s, or at the latest once the clock is right',
  async (_, shift) => {
    const { device, line } = world
    const wrong = { hurry: 'waits', prepare: (page: Page) => page.addInitScript(shiftClock, shift) } as const
    const page = await device.open('/pendientes', wrong)
    await switchFault(world.portal, UPLOAD, { fault: 'status', status: 503 })
    const queue = await world.queue(1)
    await wake(page)
    await device.received(queue)

    line.capture('nothing')
    const late = await world.queue(1)
    world.posted()
    await wake(page)
    let tries = 0
    await expect.poll(() => (tries += world.posted().documents), PATIENTLY).toBeGreaterThan(1)
    await page.close()
    line.capture(null)
    const right = await device.open('/pendientes', { hurry: 'waits' })
    await device.received(late)
    await right.close()
  },
)

function shiftClock(by: number) {
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + by] : given) as [number]))
    }
    static override now() {
      return RealDate.now() + by
    }
  }
  Object.assign(globalThis, { Date: ShiftedDate })
}

it('PWA-13 a claim whose file the portal always refuses stays on the phone, and the four claims after it are sent', async () => {
  const { device } = world
  const [, , script] = HOSTILE_PDFS[0] ?? []
  const claim = await filledClaim(world.ana)
  const [first, ...rest] = claim.photos
  if (!first || !script) throw new Error('no photo, no PDF')
  const photos = [
    { ...first, nombre: 'factura.pdf', contentType: 'application/pdf' as const, bytes: script.toString('base64') },
    ...rest,
  ]
  poisoned.push(...(await device.fill([{ ...claim, photos }])))
  const queue = await world.queue(4)
  const page = await device.open('/pendientes')
  await device.received(queue)
  await page.getByText('Necesita tu atención').first().waitFor()
  const { waiting } = await device.look()
  expect(waiting).toEqual([expect.objectContaining({ uuid: poisoned[0]?.uuid, state: 'attention', action: 'correct' })])
  await page.close()
})

it('PWA-12 after all tests the portal has each sent claim and photo once, and the phone has only the refused claim', () =>
  world.expectAllArrived(poisoned))
