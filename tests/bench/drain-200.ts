// Measures time and memory of the app sending two hundred claims of nine photos each, compared with ten claims.

import { searchClaims } from '../support/api/claims.ts'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import type { Line } from './support/line.ts'
import { mostMemoryAlone } from './support/memory.ts'
import { openPhone } from './support/phone.ts'
import { letWait, sealClaim } from './support/waiting-claims.ts'

const MANY = 200
const FEW = 10
const FILES = 9
const FILE_BYTES = 150_000

/** Runs one round with few claims and one with many, each on a new phone with the home open. */
export async function benchDrain200(say: (progress: string) => void): Promise<Line[]> {
  const portal = await startPortal()
  try {
    const few = await measureDrain(portal, FEW, say)
    const many = await measureDrain(portal, MANY, say)
    const shared = { floorIs: `the same with ${FEW} claims` }
    const weight = Math.round((MANY * FILES * FILE_BYTES) / 1024 / 1024)
    return [
      {
        what: `Time of a claim, ${MANY} of ${FILES} photos drained`,
        ours: many.ms,
        floor: few.ms,
        unit: 'ms',
        ...shared,
      },
      {
        what: 'Most memory of the browser meanwhile',
        ours: many.most,
        floor: few.most,
        unit: 'MB',
        note: `${weight} MB were sent`,
        ...shared,
      },
    ]
  } finally {
    await portal.stop()
  }
}

type Measurement = {
  /** The time per claim. The first claim is left out, because its time includes the start of the app. */
  ms: number
  most: number
}

async function measureDrain(
  portal: RunningPortal,
  claims: number,
  say: (progress: string) => void,
): Promise<Measurement> {
  const phone = await openPhone(portal.url)
  try {
    const sealed = await sealClaim(phone, portal.url)
    await letWait(phone, sealed, { claims, files: FILES, fileBytes: FILE_BYTES })
    const ana = await signInAt(portal.url, 'ana')
    const before = await stored(ana)
    let first = Number.NaN
    let last = Number.NaN
    let progress = 0
    const most = await phone.alone((profile) =>
      mostMemoryAlone(profile, `${portal.url}/vam/home`, async () => {
        const received = (await stored(ana)) - before
        last = performance.now()
        if (received === 1) first = last
        if (received >= progress + 20) {
          progress = received
          say(`${received} of ${claims} claims received`)
        }
        return received === claims
      }),
    )
    return { most, ms: (last - first) / (claims - 1) }
  } finally {
    await phone.close()
  }
}

async function stored(ana: Caller): Promise<number> {
  const { body } = await searchClaims(ana, { page: 0, pageSize: 1, sorted: [] })
  return body.total
}
