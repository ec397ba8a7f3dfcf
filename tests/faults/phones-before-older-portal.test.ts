// Fault tests of a portal that went back, by a snapshot of its disk or by «npm run restore», with phones before it.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFull } from '../selection.mjs'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { openClaim, openCorrector, photograph, send } from '../support/device/correct-claim.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { filledClaim } from '../support/device/filled-claim.ts'
import type { QueuedClaim } from '../support/device/in-page.ts'
import { expectArrivedOnce, expectCorrectedOnce } from '../support/device/what-arrived.ts'
import { giveSession } from '../support/journey/portal.ts'
import { runCommand } from '../support/portal/portal-command.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'

const ALL_CYCLES = Number(process.env['FAULT_CYCLES'] ?? 1)
const CYCLES = Array.from({ length: ALL_CYCLES }, (_, cycle) => cycle + 1)
const IN_FULL = isFull || ALL_CYCLES > 1

let portal: RunningPortal
let folder: string
let ana: Caller
let phone: Device
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-went-back-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  portal = await startPortal()
  closing.push(() => portal.stop())
  ana = await signInAt(portal.url, 'ana')
  phone = await openDevice(portal.url, undefined, 'ana', undefined, false)
  closing.push(() => phone.remove())
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Saves the portal as it is; the function that is returned sets it back to that, and leaves it dead. */
type Save = () => Promise<() => Promise<void>>

const byCommand: Save = async () => {
  const env = { DATA_DIR: portal.dataDir, PORT: new URL(portal.url).port, BACKUP_DIR: folder }
  const saved = await runCommand('--backup', env)
  expect(saved.code, saved.said).toBe(0)
  return async () => {
    await portal.kill()
    const restored = await runCommand('--restore', env)
    expect(restored.code, restored.said).toBe(0)
  }
}

const bySnapshot: Save = async () => {
  const saved = path.join(folder, 'disk')
  await portal.kill()
  await cp(portal.dataDir, saved, { recursive: true })
  await portal.restart()
  return async () => {
    await portal.kill()
    await rm(portal.dataDir, { recursive: true })
    await cp(saved, portal.dataDir, { recursive: true })
  }
}

/** A claim that waits on the phone. */
async function report(): Promise<QueuedClaim> {
  const [claim] = await phone.fill([await filledClaim(ana)])
  if (!claim) throw new Error('nothing was stored')
  return claim
}

/** The same, received; its number. */
async function received(): Promise<QueuedClaim & { number: number | null }> {
  const claim = await report()
  const page = await phone.open('/pendientes')
  await phone.received([claim])
  await page.close()
  return { ...claim, number: await numberOf(claim) }
}

const numberOf = async ({ uuid }: QueuedClaim): Promise<number | null> => (await phone.look()).numbers[uuid] ?? null

/** The person opens the app, and signs in again where their session was lost with the rest. */
async function openAgain(): Promise<Page> {
  await giveSession(phone.context, 'ana', portal.url)
  return phone.open('/pendientes')
}

/** The phone has sent the claim again, and its receipt says both numbers. */
async function expectToldAndSent(screen: Page, lost: Awaited<ReturnType<typeof received>>): Promise<void> {
  const card = screen.getByRole('article').filter({ hasText: `con el N.º ${lost.number}` })
  await card.waitFor()
  await phone.received([lost])
  expect(await card.innerText()).toContain(`Solicitud N.º ${await numberOf(lost)}`)
}

describe('before a portal that went back, a phone', () => {
  it.each(CYCLES)(
    'PWA-26 tells what was lost, and sends it again: from a snapshot of the disk, and from a backup (%i)',
    async () => {
      const goBack = await bySnapshot()
      const first = await received()
      await goBack()
      await portal.restart()
      await expectToldAndSent(await openAgain(), first)

      const restore = await byCommand()
      const second = await received()
      await restore()
      await portal.restart()
      ana = await signInAt(portal.url, 'ana')
      const screen = await openAgain()
      await expectToldAndSent(screen, second)
      expect(await numberOf(second)).not.toBe(second.number)
      await phone.received([first, second])
      expect((await phone.look()).broken).toEqual([])
      await expectArrivedOnce(portal, [first, second])
    },
  )

  it.each(
    (IN_FULL ? CYCLES : []).flatMap((cycle) => [
      ['npm run restore', byCommand, cycle] as const,
      ['a snapshot of the disk', bySnapshot, cycle] as const,
    ]),
  )('PWA-26 REP-29 %s: a correction is sent again, and what was queued goes as ever', async (_way, save, _cycle) => {
    const corrector = await openCorrector(portal.url, 0)
    closing.push(() => corrector.device.remove())
    const kept = await received()
    const goBack = await save()
    const lost = await received()
    const page = await openClaim(corrector)
    const photos = await photograph(page, corrector.device)
    await send(page)
    const correction = { uuid: (await corrector.device.look()).drafts[0]?.uuid ?? '', hashes: photos }
    await corrector.device.received([correction])
    const queued = await report()

    await goBack()
    await portal.restart()
    await expectToldAndSent(await openAgain(), lost)
    await giveSession(corrector.device.context, 'r01', portal.url)
    const told = await corrector.device.open('/pendientes')
    await told.getByText(`El portal había perdido el envío del`).waitFor()
    await corrector.device.received([correction])
    await phone.received([kept, lost, queued])
    for (const device of [phone, corrector.device]) expect((await device.look()).broken).toEqual([])
    await expectArrivedOnce(portal, [kept, lost, queued])
    await expectCorrectedOnce(portal, new Map([[corrector.numero, photos]]))
  })
})
