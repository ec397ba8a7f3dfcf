// Fault tests of a portal that went back, by «npm run restore» or by a snapshot of its disk, with phones before it.
// One cycle in the gate. tests/unit/offline/lost-receipts.test.ts fails sooner.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { signInAt } from '../support/api/portal-caller.ts'
import { openClaim, openCorrector, photograph, send } from '../support/device/correct-claim.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { filledClaim } from '../support/device/filled-claim.ts'
import { expectArrivedOnce, expectCorrectedOnce } from '../support/device/what-arrived.ts'
import { giveSession } from '../support/journey/portal.ts'
import { runCommand } from '../support/portal/portal-command.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'

const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 1)

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Saves the portal as it is; the function that is returned sets it back to that. */
type Save = (portal: RunningPortal, folder: string) => Promise<() => Promise<void>>

const byCommand: Save = async (portal, folder) => {
  const env = { DATA_DIR: portal.dataDir, PORT: new URL(portal.url).port, BACKUP_DIR: folder }
  const saved = await runCommand('--backup', env)
  expect(saved.code, saved.said).toBe(0)
  return async () => {
    await portal.kill()
    const restored = await runCommand('--restore', env)
    expect(restored.code, restored.said).toBe(0)
  }
}

const bySnapshot: Save = async (portal, folder) => {
  await portal.kill()
  await cp(portal.dataDir, path.join(folder, 'disk'), { recursive: true })
  await portal.restart()
  return async () => {
    await portal.kill()
    await rm(portal.dataDir, { recursive: true })
    await cp(path.join(folder, 'disk'), portal.dataDir, { recursive: true })
  }
}

describe.each([
  ['npm run restore', byCommand],
  ['a snapshot of the disk', bySnapshot],
] as const)('%s', (_way, save) => {
  it.each(Array.from({ length: CYCLES }, (_, cycle) => cycle))(
    'PWA-26 a claim, a correction and a queue: what the portal lost is told and sent again, once (%i)',
    async () => {
      const portal = await startPortal()
      closing.push(() => portal.stop())
      const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-went-back-'))
      closing.push(() => rm(folder, { recursive: true, force: true }))
      const ana = await signInAt(portal.url, 'ana')
      const reporter = await openDevice(portal.url)
      closing.push(() => reporter.remove())
      const corrector = await openCorrector(portal.url, 0)
      closing.push(() => corrector.device.remove())

      const report = async () => {
        const [claim] = await reporter.fill([await filledClaim(ana)])
        if (!claim) throw new Error('nothing was stored')
        return claim
      }
      const kept = await report()
      await reporter.open('/pendientes')
      await reporter.received([kept])
      const goBack = await save(portal, folder)

      const lost = await report()
      await reporter.open('/pendientes')
      await reporter.received([lost])
      const page = await openClaim(corrector)
      const photos = await photograph(page, corrector.device)
      await send(page)
      const correction = { uuid: (await corrector.device.look()).drafts[0]?.uuid ?? '', hashes: photos }
      await corrector.device.received([correction])
      const number = await numberOf(reporter, lost.uuid)
      for (const { context } of [reporter, corrector.device]) await context.setOffline(true)
      const queued = await report()

      await goBack()
      await portal.restart()
      for (const [device, person] of [
        [reporter, 'ana'],
        [corrector.device, 'r01'],
      ] as const) {
        await device.context.setOffline(false)
        await giveSession(device.context, person, portal.url)
      }
      const screen = await reporter.open('/pendientes')
      await screen.getByText(`El portal había perdido el envío del`).first().waitFor()
      await reporter.received([kept, lost, queued])
      const again = await numberOf(reporter, lost.uuid)
      expect(again).not.toBe(number)
      const card = screen.getByRole('article').filter({ hasText: `Solicitud N.º ${again}` })
      expect(await card.innerText()).toContain(`con el N.º ${number}`)
      await corrector.device.open('/')
      await corrector.device.received([correction])

      for (const device of [reporter, corrector.device]) expect((await device.look()).broken).toEqual([])
      await expectArrivedOnce(portal, [kept, lost, queued])
      await expectCorrectedOnce(portal, new Map([[corrector.numero, photos]]))
    },
  )
})

/** The number that the phone says of a claim. */
async function numberOf(device: Device, uuid: string): Promise<number | null> {
  const { numbers } = await device.look()
  return numbers[uuid] ?? null
}
