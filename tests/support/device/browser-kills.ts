// The fault test that kills a browser with kill -9 at any step from «Tomar foto» to the deletion of the photos' bytes:
// one claim arrives, with each photo once, and no photo is lost.
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { photo } from '../api/claims.ts'
import type { Caller } from '../api/portal-api.ts'
import { signInAt } from '../api/portal-caller.ts'
import { chance } from '../files/chance.ts'
import { attach, closeHelpIfShown, goOn, jpeg } from '../journey/portal.ts'
import { type RunningPortal, startPortal } from '../portal/running-portal.ts'
import { type Device, openDevice } from './device.ts'
import { filledClaim } from './filled-claim.ts'
import { holdable, type StepHold, spreadStep } from './held-step.ts'
import type { QueuedClaim } from './in-page.ts'
import type { BrowserName } from './killable-browser.ts'
import { expectArrivedOnce } from './what-arrived.ts'

let portal: RunningPortal
let device: Device
let ana: Caller

/** A claim in progress. After all its photos are shown as «Guardada», `announced` has their hashes. */
type Claim = { uuid: string; filled: string[]; announced: string[] | null }

async function beginClaim(): Promise<Claim> {
  const [kept] = await device.fill([await filledClaim(ana)], { queue: false })
  if (!kept) throw new Error('nothing was kept')
  return { uuid: kept.uuid, filled: kept.hashes, announced: null }
}

async function openAtPhotos({ uuid }: Claim): Promise<{ page: Page; hold: StepHold }> {
  const address = `/vam/reportar-siniestro/new/new?borrador=${uuid}&paso=documentos`
  let hold: StepHold | null = null
  const page = await device.open(address, {
    prepare: async (fresh) => {
      await closeHelpIfShown(fresh)
      hold = await holdable(fresh)
    },
  })
  if (!hold) throw new Error('the page was not prepared')
  return { page, hold }
}

/** Takes the photo if the phone does not have it yet, continues to the end, sends, and waits, as a person does. */
async function photographAndSend(page: Page, claim: Claim): Promise<void> {
  const others = page.getByRole('region', { name: 'Otros documentos' })
  const present = await hashesOf(claim)
  if (present.length === claim.filled.length) await attach(others, jpeg('IMG_9.jpg', photo()), 'Tomar foto')
  const announced = await hashesOf(claim)
  expect(announced).toHaveLength(claim.filled.length + 1)
  expect(announced).toEqual(expect.arrayContaining(claim.filled))
  claim.announced = announced
  await goOn(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await device.received([{ uuid: claim.uuid, hashes: announced }])
}

/** Returns the sorted hashes of the claim's files that are complete on the phone. */
async function hashesOf({ uuid }: Claim): Promise<string[]> {
  const { whole } = await device.look()
  const own = whole.filter(({ claim }) => claim === uuid)
  return own.map(({ sha256 }) => sha256).sort()
}

/** Opens the app again after the kill, expects every photo that was shown as «Guardada», and completes the claim. */
async function goOnAfterTheKill(claim: Claim): Promise<void> {
  const { drafts } = await device.look()
  const state = drafts.find(({ uuid }) => uuid === claim.uuid)?.state
  if (state !== 'done' && state !== 'received')
    expect(await hashesOf(claim)).toEqual(expect.arrayContaining(known(claim)))
  if (state !== 'open') {
    const page = await device.open('/pendientes')
    await device.received([keptOf(claim)])
    return page.close()
  }
  const { page } = await openAtPhotos(claim)
  if (claim.announced) expect(await hashesOf(claim)).toEqual(claim.announced)
  await photographAndSend(page, claim)
  await page.close()
}

const known = ({ filled, announced }: Claim): string[] => announced ?? filled

function keptOf({ uuid, announced }: Claim): QueuedClaim {
  if (!announced) throw new Error(`${uuid} was sealed before its photo was announced`)
  return { uuid, hashes: announced }
}

/** Defines the fault test for a browser. */
export function describeKills(name: BrowserName, cycles: number): void {
  beforeEach(async () => {
    portal = await startPortal()
    ana = await signInAt(portal.url, 'ana')
  })
  afterEach(async () => {
    await device?.remove()
    await portal?.stop()
  })

  it(`PWA-06 PWA-10 PWA-12 PWA-13 after ${cycles} kills of ${name} between «Tomar foto» and the deletion of the last byte, every claim arrives once`, async () => {
    device = await openDevice(portal.url, name)
    const steps: string[] = []
    const random = chance(() => steps.join('\n'))

    // The first cycle counts the steps, without a kill.
    const whole = await beginClaim()
    const { page, hold } = await openAtPhotos(whole)
    await hold.at(0)
    await photographAndSend(page, whole)
    const count = await hold.count()
    await page.close()
    const sent = [keptOf(whole)]

    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const claim = await beginClaim()
      const { page, hold } = await openAtPhotos(claim)
      const { held } = await hold.at(spreadStep(random, { cycle, cycles, count }))
      const ended = photographAndSend(page, claim).then(() => 'at the end')
      // The kill makes the later steps on the page fail.
      ended.catch(() => undefined)
      steps.push(await Promise.race([held, ended]))
      await device.kill()
      await device.reopen()
      await goOnAfterTheKill(claim)
      sent.push(keptOf(claim))
    }
    const { whole: rest, broken, drafts } = await device.look()
    expect({ rest, broken }).toEqual({ rest: [], broken: [] })
    expect(drafts.map(({ state }) => state)).toEqual(sent.map(() => 'done'))
    await expectArrivedOnce(portal, sent)
  })
}
