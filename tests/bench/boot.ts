// Measures the customer's home opened a second time from the service worker at a slow processor, beside an empty page.

import { startPortal } from '../support/running-portal.ts'
import { serveEmptyPage } from './empty-page.ts'
import type { Line } from './line.ts'
import { median } from './median.ts'
import { openPhone, type Phone, SLOWER } from './phone.ts'
import { openQuiet, type QuietBrowser } from './quiet-browser.ts'
import type { Shown } from './watch-page.ts'

/** A claim of the list, which only the portal knows. */
const REPORTED = 'main li a[href*="/reportar-siniestro/"]'
/** The way into a report, drawn from the kit of this device. */
const REPORT = 'main a[href$="/reportar-siniestro/new/new"]'

export async function benchBoot(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const empty = await serveEmptyPage()
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const home = `${portal.url}/vam/home`
    return await phone.alone(async (profile) => {
      const browser = await openQuiet(profile)
      try {
        const sites = { browser, home, empty: empty.url }
        const live = await bothOf(sites, rounds, REPORTED)
        await portal.kill()
        const stopped = await bothOf(sites, rounds, REPORT, 'Sesión en pausa')
        return [...linesOf('Home, second visit', live), ...linesOf('Home, the server stopped', stopped)]
      } finally {
        await browser.close()
      }
    })
  } finally {
    await phone?.close()
    await empty.close()
    await portal.stop()
  }
}

type Sites = { browser: QuietBrowser; home: string; empty: string }
type Both = { ours: Shown[]; floor: Shown[] }

async function bothOf({ browser, home, empty }: Sites, rounds: number, selector: string, says?: string): Promise<Both> {
  const both: Both = { ours: [], floor: [] }
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await browser.timeToShow(empty, { selector: 'p' })
    const ours = await browser.timeToShow(home, { selector }, says)
    if (round === 0) continue
    both.floor.push(floor)
    both.ours.push(ours)
  }
  return both
}

function linesOf(what: string, { ours, floor }: Both): Line[] {
  const shared = { unit: 'ms', floorIs: `one word on an empty page, processor ÷ ${SLOWER} too` } as const
  const of = (shown: Shown[], part: keyof Shown) => median(shown.map((each) => each[part]))
  const parts = {
    firstPaint: 'first paint',
    shown: 'data on screen',
    blocked: 'total blocking time until then',
  } as const
  return (['firstPaint', 'shown', 'blocked'] as const).map((part) => ({
    what: `${what}, ${parts[part]}`,
    ours: of(ours, part),
    floor: of(floor, part),
    ...shared,
  }))
}
