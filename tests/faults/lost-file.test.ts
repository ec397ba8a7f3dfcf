// Fault tests of a phone whose portal, with files in a folder, has lost a file of a received claim.
// Not in every gate: tests/faults/phones-before-older-portal.test.ts and tests/api/document/lost-files.test.ts fail sooner.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInAt } from '../support/api/portal-caller.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { expectSentAgain, loseForm, passDay, sendFormAgain } from '../support/device/lost-file.ts'
import { reportReceived } from '../support/device/received-claim.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { lookInto, whileStopped } from '../support/portal/stopped-portal.ts'

const CYCLES = Array.from({ length: Number(process.env['FAULT_CYCLES'] ?? 1) }, (_, cycle) => cycle + 1)

let portal: RunningPortal
let phone: Device
beforeEach(async () => {
  portal = await startPortal()
  phone = await openDevice(portal.url, undefined, 'ana', undefined, false)
})
afterEach(async () => {
  await phone.remove()
  await portal.stop()
})

it.each(CYCLES)(
  'PWA-27 the person of a lost file is notified a day later, sends the file again, and the claim is complete (%i)',
  async () => {
    const claim = await reportReceived(phone, await signInAt(portal.url, 'ana'))
    const lost = await loseForm(whileStopped(portal), claim)
    await passDay(whileStopped(portal))
    const hashes = await sendFormAgain(phone, claim, lost)
    await portal.kill()
    await lookInto(portal.dataDir, ({ db, files }) => expectSentAgain(db, files, claim.uuid, hashes))
    expect(hashes).not.toContain(lost.sha256)
  },
)
