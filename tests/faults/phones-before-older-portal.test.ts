// Fault tests of phones whose portal went back to an earlier state, by a snapshot of its disk or `npm run restore`, or
// lost a file.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFull } from '../selection.mjs'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { openClaim, openCorrector, photograph, send } from '../support/device/correct-claim.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { expectSentAgain, loseForm, sendFormAgain } from '../support/device/lost-file.ts'
import { expectToldAndSent, numberOf, openAgain, report, reportReceived } from '../support/device/received-claim.ts'
import { expectArrivedOnce, expectCorrectedOnce } from '../support/device/what-arrived.ts'
import { giveSession } from '../support/journey/portal.ts'
import { runCommand } from '../support/portal/portal-command.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { lookInto, whileKilled } from '../support/portal/stopped-portal.ts'

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

/** Saves the state of the portal; returns a function that brings this state back and leaves the portal stopped. */
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

describe('a phone whose portal went back', () => {
  it.each(CYCLES)(
    'PWA-26 PWA-27 the phone reports the loss and sends the claim again: after a snapshot, a restore and a lost file (%i)',
    async () => {
      const goBack = await bySnapshot()
      const first = await reportReceived(phone, ana)
      await goBack()
      await portal.restart()
      await expectToldAndSent(phone, await openAgain(phone, portal.url), first)

      const restore = await byCommand()
      const second = await reportReceived(phone, ana)
      await restore()
      await portal.restart()
      ana = await signInAt(portal.url, 'ana')
      const screen = await openAgain(phone, portal.url)
      await expectToldAndSent(phone, screen, second)
      expect(await numberOf(phone, second)).not.toBe(second.number)
      await phone.received([first, second])
      expect((await phone.look()).broken).toEqual([])

      await expectArrivedOnce(portal, [first, second])
      const lost = await loseForm(whileKilled(portal), second, { daysAgo: 1 })
      const hashes = await sendFormAgain(phone, second, lost)
      await portal.kill()
      await lookInto(portal.dataDir, ({ db, files }) => expectSentAgain(db, files, second.uuid, hashes))
    },
  )

  it.each(IN_FULL ? CYCLES : [])(
    'PWA-18 PWA-26 the phone and another one with a copy of the claim both send it again, and it arrives once (%i)',
    async () => {
      const goBack = await byCommand()
      const claim = await report(phone, ana)
      const other = await openDevice(portal.url, undefined, 'ana', undefined, false)
      closing.push(() => other.remove())
      await other.openCopy(await phone.copy(claim))
      const screens = [await phone.open('/pendientes'), await other.open('/pendientes')]
      for (const device of [phone, other]) await device.received([claim])
      const lost = { ...claim, number: await numberOf(phone, claim) }
      for (const screen of screens) await screen.close()
      await goBack()
      await portal.restart()
      const pages = await Promise.all([phone, other].map((device) => openAgain(device, portal.url)))
      for (const [at, device] of [phone, other].entries())
        await expectToldAndSent(device, pages[at] ?? (await openAgain(device, portal.url)), lost)
      expect(await numberOf(phone, claim)).toBe(await numberOf(other, claim))
      for (const device of [phone, other]) expect((await device.look()).broken).toEqual([])
      await expectArrivedOnce(portal, [claim])
    },
  )

  it.each(
    (IN_FULL ? CYCLES : []).flatMap((cycle) => [
      ['npm run restore', byCommand, cycle] as const,
      ['a snapshot of the disk', bySnapshot, cycle] as const,
    ]),
  )('PWA-26 REP-29 sends a correction again, and the rest of its queue as usual (%s)', async (_way, save, _cycle) => {
    const corrector = await openCorrector(portal.url, 0)
    closing.push(() => corrector.device.remove())
    const claim = await reportReceived(phone, ana)
    const goBack = await save()
    const lost = await reportReceived(phone, ana)
    const page = await openClaim(corrector)
    const photos = await photograph(page, corrector.device)
    await send(page)
    const correction = { uuid: (await corrector.device.look()).drafts[0]?.uuid ?? '', hashes: photos }
    await corrector.device.received([correction])
    const queued = await report(phone, ana)

    await goBack()
    await portal.restart()
    await expectToldAndSent(phone, await openAgain(phone, portal.url), lost)
    await giveSession(corrector.device.context, 'r01', portal.url)
    const screen = await corrector.device.open('/pendientes')
    await screen.getByText(`El portal había perdido el envío del`).waitFor()
    await corrector.device.received([correction])
    await phone.received([claim, lost, queued])
    for (const device of [phone, corrector.device]) expect((await device.look()).broken).toEqual([])
    await expectArrivedOnce(portal, [claim, lost, queued])
    await expectCorrectedOnce(portal, new Map([[corrector.numero, photos]]))
  })
})
