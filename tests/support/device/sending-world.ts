// Fixture of the fault tests of sending: a portal, a network to it that can fail, and a phone of Ana.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Caller } from '../api/portal-api.ts'
import { signInAt } from '../api/portal-caller.ts'
import { type BadLine, openBadLine } from '../line/bad-line.ts'
import { type RunningPortal, startPortal } from '../portal/running-portal.ts'
import { type Keep, openAll } from '../setup/open-all.ts'
import { type Device, openDevice } from './device.ts'
import { filledClaim } from './filled-claim.ts'
import type { FilledClaim, QueuedClaim } from './in-page.ts'
import { expectArrivedOnce } from './what-arrived.ts'

export const UPLOAD = '/api/documentos-digitales/documento'
export const SAVE = '/api/siniestros-portal'

export type SendingWorld = {
  portal: RunningPortal
  line: BadLine
  device: Device
  ana: Caller
  /** Queues a number of claims with three photos each on the phone, oldest first. */
  queue(claims: number, photos?: { kilobytes?: number }): Promise<QueuedClaim[]>
  /** How many documents and how many claims were posted since the last call. */
  posted(): { documents: number; claims: number }
  /**
   * Expects at the end that each queued claim is on the portal once, with every photo, and that the phone has only the
   * bytes of the claims in `left`.
   */
  expectAllArrived(left?: readonly QueuedClaim[]): Promise<void>
  close(): Promise<void>
}

export const openSendingWorld = (): Promise<SendingWorld> => openAll(openParts)

async function openParts(keep: Keep): Promise<Omit<SendingWorld, 'close'>> {
  const portal = keep(await startPortal({ env: { FAULTS: 'on' } }), (opened) => opened.stop())
  const line = keep(await openBadLine(portal.url), (opened) => opened.close())
  const device = keep(await openDevice(line.url), (opened) => opened.remove())
  const ana = await signInAt(portal.url, 'ana')
  const sent: QueuedClaim[] = []
  return {
    portal,
    line,
    device,
    ana,
    async queue(claims, photos) {
      const filled: FilledClaim[] = []
      while (filled.length < claims) filled.push(await filledClaim(ana, photos))
      const kept = await device.fill(filled)
      sent.push(...kept)
      return kept
    },
    posted() {
      const asked = line.asked.splice(0)
      const times = (path: string) => asked.filter((each) => each === `POST ${path}`).length
      return { documents: times(UPLOAD), claims: times(SAVE) }
    },
    async expectAllArrived(left = []) {
      const { whole, broken } = await device.look()
      const hashes = left.flatMap((each) => each.hashes).sort()
      expect({ whole: whole.map(({ sha256 }) => sha256).sort(), broken }).toEqual({ whole: hashes, broken: [] })
      await expectArrivedOnce(portal, sent)
    },
  }
}

/** Fires the event of a person who returns to an open page, which makes the page send. */
export const wake = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('pageshow')))
