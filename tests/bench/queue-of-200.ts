// Measures «Pendientes de enviar» with two hundred waiting claims on a slow processor, compared with one.

import { startPortal } from '../support/portal/running-portal.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { heapOf } from './support/memory.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'
import { letWait, sealClaim } from './support/waiting-claims.ts'
import { timeToShow } from './support/watch-page.ts'

const MANY = 200
const FILES = 9
const FILE_BYTES = 20_000
const CARD = 'main article[aria-label^="Siniestro de"]'

export async function benchQueueOf200(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const sealed = await sealClaim(phone, portal.url)
    const measure = async (claims: number) => {
      if (!phone) throw new Error('no phone')
      await letWait(phone, sealed, { claims, files: FILES, fileBytes: FILE_BYTES })
      return seenWith(phone, `${portal.url}/pendientes`, claims, rounds)
    }
    const one = await measure(1)
    const many = await measure(MANY)
    const shared = { floorIs: 'the same screen with one' }
    return [
      {
        what: `«Pendientes de enviar» with ${MANY} claims of ${FILES} files, processor ÷ ${SLOWER}`,
        ours: median(many.times),
        floor: median(one.times),
        unit: 'ms',
        note: `${Math.round(median(many.blocked))} ms of it blocked; ${Math.round(median(one.blocked))} ms with one`,
        ...shared,
      },
      { what: 'JS heap of that screen', ours: median(many.heaps), floor: median(one.heaps), unit: 'MB', ...shared },
    ]
  } finally {
    await phone?.close()
    await portal.stop()
  }
}

/** The number of claims of a long queue that are visible; the others appear after a click. */
const SHOWN = 20

/** Measures without a network, so that the claims are not sent. */
async function seenWith(phone: Phone, url: string, claims: number, rounds: number) {
  const times: number[] = []
  const blocked: number[] = []
  const heaps: number[] = []
  await phone.context.setOffline(true)
  for (let round = 0; round <= rounds; round += 1) {
    const { page, devtools } = await phone.open(SLOWER)
    const shown = await timeToShow(page, url, { selector: CARD, count: Math.min(claims, SHOWN) })
    const heap = await heapOf(devtools)
    await page.close()
    if (round === 0) continue
    times.push(shown.shown)
    blocked.push(shown.blocked)
    heaps.push(heap)
  }
  await phone.context.setOffline(false)
  return { times, blocked, heaps }
}
