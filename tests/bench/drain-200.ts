// Measures two hundred claims of nine photos drained by the app, time and memory, beside the same with five.

import { type RunningPortal, startPortal } from '../support/running-portal.ts'
import type { Line } from './line.ts'
import { type Memory, mostMemory } from './memory.ts'
import { openPhone } from './phone.ts'
import { countWaiting, letWait, sealClaim } from './waiting-claims.ts'
import { watchSending } from './watch-page.ts'

const MANY = 200
const FEW = 5
const FILES = 9
const FILE_BYTES = 150_000

/** One round each, on a fresh phone, the home on the screen. */
export async function benchDrain200(say: (progress: string) => void): Promise<Line[]> {
  const portal = await startPortal()
  try {
    const few = await drained(portal, FEW, say)
    const many = await drained(portal, MANY, say)
    const shared = { floorIs: `the same with ${FEW} claims` }
    return [
      {
        what: `Time of a claim, ${MANY} of ${FILES} photos drained`,
        ours: many.ms / MANY,
        floor: few.ms / FEW,
        unit: 'ms',
        note: `${Math.round(many.ms / 1000)} s for all`,
        ...shared,
      },
      {
        what: 'Most JS heap meanwhile',
        ours: many.heap,
        floor: few.heap,
        unit: 'MB',
        note: `without garbage at the end ${many.heapLeft.toFixed(1)} MB, with ${FEW} ${few.heapLeft.toFixed(1)} MB`,
        ...shared,
      },
      {
        what: 'Most memory of the browser meanwhile',
        ours: many.processes,
        floor: few.processes,
        unit: 'MB',
        ...shared,
      },
    ]
  } finally {
    await portal.stop()
  }
}

type Drained = Memory & {
  /** From the first byte handed over to the last receipt. */
  ms: number
}

async function drained(portal: RunningPortal, claims: number, say: (progress: string) => void): Promise<Drained> {
  const phone = await openPhone(portal.url)
  try {
    const sealed = await sealClaim(phone, portal.url)
    await letWait(phone, sealed, { claims, files: FILES, fileBytes: FILE_BYTES })
    // The memory that writing them took is not that of sending them.
    await phone.restart()
    const measured = await phone.open(1)
    const { page } = measured
    await watchSending(page)
    await page.goto(`${portal.url}/vam/home`)
    const memory = await mostMemory(phone, measured, async () => {
      const left = await countWaiting(page, sealed)
      say(`${claims - left} of ${claims} claims received`)
      return left === 0
    })
    const { firstUpload, lastSaved } = await page.evaluate(() => window.benchSent)
    return { ...memory, ms: (lastSaved ?? Number.NaN) - (firstUpload ?? Number.NaN) }
  } finally {
    await phone.close()
  }
}
