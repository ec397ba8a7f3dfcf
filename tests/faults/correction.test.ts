// Fault tests of correcting a returned claim: the browser is killed at any step, answers are lost, the portal is
// killed, and two tabs and the service worker send at once. The claim is saved once, with each photo once.
// Not in every gate: tests/unit/offline/correction.test.ts and tests/unit/offline/interleavings.test.ts fail sooner.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../selection.mjs'
import {
  CORRECTORS,
  type Correction,
  expectReceived,
  openClaim,
  openCorrector,
  photograph,
  send,
} from '../support/device/correct-claim.ts'
import type { Device } from '../support/device/device.ts'
import { syncDispatcher } from '../support/device/dispatch-sync.ts'
import { holdable, spreadStep } from '../support/device/held-step.ts'
import { KILLABLE } from '../support/device/killable-browser.ts'
import { SAVE, UPLOAD, wake } from '../support/device/sending-world.ts'
import { expectCorrectedOnce } from '../support/device/what-arrived.ts'
import { chance } from '../support/files/chance.ts'
import { type BadLine, openBadLine } from '../support/line/bad-line.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { switchFault } from '../support/portal/switch-fault.ts'
import { FIRST_RETURNED_CLAIM } from '../support/world/returned-claims.ts'

const ALL_CYCLES = Number(process.env['FAULT_CYCLES'] ?? 3)
const IN_FULL = isFull || ALL_CYCLES > 3
/** A few cycles are enough, because the tests of a new claim kill the browsers at the same steps. */
const CYCLES = { chromium: Math.ceil(ALL_CYCLES / 3), firefox: Math.ceil(ALL_CYCLES / 9) }
const PATIENTLY = { timeout: 60_000, interval: 50 }

let portal: RunningPortal
const phones: Device[] = []
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.remove()
})

const KILLED = IN_FULL ? KILLABLE : KILLABLE.slice(0, 1)
describe.each(KILLED.map((name) => [CYCLES[name], name] as const))('%i kills of %s', (cycles, name) => {
  afterAll(() => portal.stop())

  it('PWA-06 PWA-10 PWA-12 REP-29 kills between the first photo and the end of sending: the correction is saved once', async () => {
    portal = await startPortal()
    const steps: string[] = []
    const random = chance(() => steps.join('\n'))
    const corrected = new Map<number, string[]>()
    const newCorrector = async () => {
      // Each portal has one returned claim per corrector, so then a new portal starts.
      if (corrected.size === CORRECTORS.length) {
        await expectCorrectedOnce(portal, corrected)
        await portal.stop()
        corrected.clear()
        portal = await startPortal()
      }
      const corrector = await openCorrector(portal.url, corrected.size, name)
      phones.push(corrector.device)
      return corrector
    }

    /** Photographs, sends and waits for the receipt; `note` gets the photos that the screen announced as stored. */
    const correct = async (correction: Correction, page: Page, note: (hashes: string[]) => void) => {
      await photograph(page, correction.device, note)
      await send(page)
      await expectReceived(correction.device)
    }

    let count = 0
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const correction = await newCorrector()
      const { device, numero } = correction
      let announced: string[] = []
      const note = (hashes: string[]) => {
        announced = hashes
      }
      let hold: Awaited<ReturnType<typeof holdable>> | undefined
      const page = await openClaim(correction, async (fresh) => {
        hold = await holdable(fresh)
      })
      if (!hold) throw new Error('the page was not prepared')
      if (cycle === 0) {
        // The first cycle counts the steps, without a kill.
        await hold.at(0)
        await correct(correction, page, note)
        count = await hold.count()
        await page.close()
      } else {
        const { held } = await hold.at(spreadStep(random, { cycle, cycles, count }))
        const ended = correct(correction, page, note).then(() => 'at the end')
        // Errors of the steps after the kill are expected.
        ended.catch(() => undefined)
        steps.push(`${cycle}: ${await Promise.race([held, ended])}`)
        const photos = announced
        await device.kill()
        await device.reopen()
        const { drafts, whole } = await device.look()
        const state = drafts[0]?.state ?? 'open'
        if (state !== 'done' && state !== 'received')
          expect(whole.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(photos))
        if (state === 'open') await correct(correction, await openClaim(correction), note)
        else {
          await device.open('/pendientes')
          await expectReceived(device)
        }
      }
      expect(announced, 'nothing is sealed before both photos were called kept').toHaveLength(2)
      corrected.set(numero, announced)
      phones.splice(phones.indexOf(device), 1)
      await device.remove()
    }
    await expectCorrectedOnce(portal, corrected)
  })
})

describe('sending a correction that was sealed without a network', () => {
  const corrected = new Map<number, string[]>()
  let line: BadLine
  beforeAll(async () => {
    portal = await startPortal({ env: { FAULTS: 'on' } })
    line = await openBadLine(portal.url)
  })
  afterAll(async () => {
    await line?.close()
    await portal?.stop()
  })

  async function sealed(): Promise<{ device: Device; page: Page; uploads: () => number; saves: () => number }> {
    const correction = await openCorrector(line.url, corrected.size)
    const { device, numero } = correction
    phones.push(device)
    const page = await openClaim(correction)
    await page.getByRole('group', { name: /^Receta/ }).waitFor()
    await device.context.setOffline(true)
    corrected.set(numero, await photograph(page, device))
    await send(page)
    await page.getByRole('heading', { name: 'Guardado en este dispositivo' }).waitFor()
    line.asked.splice(0)
    const times = (path: string) => line.asked.filter((each) => each === `POST ${path}`).length
    return { device, page, uploads: () => times(UPLOAD), saves: () => times(SAVE) }
  }

  it.each(IN_FULL ? (['drop-before', 'drop-after'] as const) : (['drop-after'] as const))(
    'PWA-12 PWA-13 the correction is saved despite a %s of a photo and of the save',
    async (fault) => {
      const { device, page, saves } = await sealed()
      for (const path of [UPLOAD, SAVE]) await switchFault(portal, path, { fault, calls: 2, method: 'POST' })
      await device.context.setOffline(false)
      await wake(page)
      await expectReceived(device)
      expect(saves()).toBeGreaterThan(1)
    },
  )

  it('PWA-12 PWA-13 two tabs and the service worker together send the correction once', async () => {
    const { device, page, uploads, saves } = await sealed()
    const sync = await syncDispatcher(device.context, line.url)
    await switchFault(portal, UPLOAD, { fault: 'delay', ms: 50, calls: 2 })
    await device.context.setOffline(false)
    const other = await device.open('/pendientes')
    await Promise.all([wake(page), wake(other), sync()])
    await Promise.all([wake(other), sync(), wake(page)])
    await expectReceived(device)
    expect({ uploads: uploads(), saves: saves() }).toEqual({ uploads: 2, saves: 1 })
  })

  it('PWA-12 the correction is saved although the portal is killed while the photos are sent', async () => {
    const { device, page, uploads } = await sealed()
    await switchFault(portal, UPLOAD, { fault: 'delay', ms: 200, calls: 2 })
    await device.context.setOffline(false)
    await wake(page)
    await expect.poll(uploads, PATIENTLY).toBeGreaterThan(0)
    await portal.kill()
    await portal.restart()
    await wake(page)
    await expectReceived(device)
  })

  it('PWA-12 D118 each claim has its correction once, and the claims of others are unchanged', () =>
    expectCorrectedOnce(portal, corrected, [FIRST_RETURNED_CLAIM + corrected.size]))
})
