// Measures the time from opening the app to the first uploaded byte, compared with a post from an empty page.

import type { Page } from 'playwright-core'
import { startPortal } from '../support/portal/running-portal.ts'
import { serveEmptyPage } from './support/empty-page.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'
import { letWait, sealClaim } from './support/waiting-claims.ts'
import { watchSending } from './support/watch-page.ts'

const POST_ONE_BYTE = `const request = new XMLHttpRequest()
request.open('POST', '/api/documentos-digitales/documento')
request.send('1')`

export async function benchFirstByte(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const empty = await serveEmptyPage({ script: POST_ONE_BYTE })
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const sealed = await sealClaim(phone, portal.url)
    const ours: number[] = []
    const floor: number[] = []
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      await letWait(phone, sealed, { claims: 1, files: 2, fileBytes: 150_000 })
      const bare = await firstByte(phone, empty.url)
      const real = await firstByte(phone, `${portal.url}/vam/home`, received)
      if (round === 0) continue
      floor.push(bare)
      ours.push(real)
    }
    return [
      {
        what: `First byte of a waiting claim after opening, processor ÷ ${SLOWER}`,
        ours: median(ours),
        floor: median(floor),
        unit: 'ms',
        floorIs: 'an empty page that posts one byte at once',
      },
    ]
  } finally {
    await phone?.close()
    await empty.close()
    await portal.stop()
  }
}

async function firstByte(phone: Phone, url: string, end?: (page: Page) => Promise<unknown>): Promise<number> {
  const { page } = await phone.open(SLOWER)
  await watchSending(page)
  await page.goto(url)
  const handle = await page.waitForFunction(() => window.benchSent.firstUpload)
  const time = await handle.jsonValue()
  await end?.(page)
  await page.close()
  return time ?? Number.NaN
}

/** Waits for the answer to the save: no request may be running when the next claim is written. */
const received = (page: Page) => page.waitForFunction(() => window.benchSent.lastSaved)
