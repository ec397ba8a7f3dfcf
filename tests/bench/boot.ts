// Measures how fast the customer's home opens from the service worker on a slow processor, with the server and without,
// compared with an empty page.

import { startPortal } from '../support/portal/running-portal.ts'
import { serveEmptyPage } from './support/empty-page.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'
import { openQuiet, type QuietBrowser } from './support/quiet-browser.ts'
import type { Shown } from './support/watch-page.ts'

/** Selects a claim in the list; the page must fetch the claims from the portal. */
const REPORTED = 'main li a[href*="/reportar-siniestro/"]'
/** Selects the link to a report, which is shown only when the kit is on the device. */
const REPORT = 'main a[href$="/reportar-siniestro/new/new"]'

/** The page opens in a new process of the browser, like an app that is started from an icon. */
const OWN_PROCESS = { 'cross-origin-opener-policy': 'same-origin' }

export async function benchBoot(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const empty = await serveEmptyPage({ headers: OWN_PROCESS })
  const bare = await serveEmptyPage()
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const home = `${portal.url}/vam/home`
    return await phone.alone(async (profile) => {
      const browser = await openQuiet(profile)
      try {
        const sites = { browser, home, empty: empty.url, bare: bare.url }
        const live = await allOf(sites, rounds, REPORTED)
        await portal.kill()
        const stopped = await allOf(sites, rounds, REPORT, 'El portal no responde')
        return [...linesOf('Home, second visit', live), ...linesOf('Home, the server stopped', stopped)]
      } finally {
        await browser.close()
      }
    })
  } finally {
    await phone?.close()
    await empty.close()
    await bare.close()
    await portal.stop()
  }
}

type Sites = { browser: QuietBrowser; home: string; empty: string; bare: string }
type All = Record<'ours' | 'floor' | 'bare', Shown[]>

async function allOf(sites: Sites, rounds: number, selector: string, says?: string): Promise<All> {
  const { browser, home, empty, bare } = sites
  const all: All = { ours: [], floor: [], bare: [] }
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const seen = {
      bare: await browser.timeToShow(bare, { selector: 'p' }),
      floor: await browser.timeToShow(empty, { selector: 'p' }),
      ours: await browser.timeToShow(home, { selector }, says),
    }
    if (round === 0) continue
    for (const which of ['ours', 'floor', 'bare'] as const) all[which].push(seen[which])
  }
  return all
}

function linesOf(what: string, { ours, floor, bare }: All): Line[] {
  const shared = {
    unit: 'ms',
    floorIs: `one word on an empty page in a process of its own, processor ÷ ${SLOWER} too`,
  } as const
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
    note: part === 'firstPaint' ? `in the process of the page before: ${Math.round(of(bare, part))} ms` : '',
    ...shared,
  }))
}
