// Measures how fast the customer's home opens from the service worker on a slow processor, with and without a portal,
// compared with the bare stack; and prints when each step of the start was reached.

import { openSlowLine, type SlowLine } from '../support/line/slow-line.ts'
import { startPortal } from '../support/portal/running-portal.ts'
import { serveBareStack } from './support/bare-stack.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'
import { openQuiet, type QuietBrowser } from './support/quiet-browser.ts'
import type { Shown, Wanted } from './support/watch-page.ts'

/** The page opens in a new process of the browser, like an app that is started from an icon. */
const OWN_PROCESS = { 'cross-origin-opener-policy': 'same-origin' }
/** The round trip to the portal; its bandwidth is that of a fast line. */
const LATENCY = { latencyMs: 100, bitsPerSecond: 50_000_000 }

/** The content that each page is opened for; both show what the device has stored until the portal answers. */
const WANTED = {
  ours: { selector: 'ul[aria-label="Siniestros que esperan por ti"] > li' },
  bare: { selector: 'main li', count: 10 },
} satisfies Record<string, Wanted>

export async function benchBoot(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const bare = await serveBareStack(OWN_PROCESS)
  const lines: SlowLine[] = []
  let phone: Phone | null = null
  try {
    const [toPortal, toBare] = await Promise.all(
      [portal.url, bare.url].map(async (to) => {
        const line = await openSlowLine({ to, ...LATENCY })
        lines.push(line)
        return line
      }),
    )
    if (!toPortal || !toBare) throw new Error('No line')
    phone = await openPhone(toPortal.url)
    return await phone.alone(async (profile) => {
      const browser = await openQuiet(profile)
      try {
        const sites = { browser, home: `${toPortal.url}/`, bare: toBare.url }
        // The first visit installs the bare stack's service worker.
        await browser.timeToShow(toBare.url, WANTED.bare)
        for (const line of lines) line.setSlow(true)
        const online = await allOf(sites, rounds)
        await portal.kill()
        await bare.stop()
        const offline = await allOf(sites, rounds)
        return [...linesOf('Home, no portal', offline), ...linesOf(`Home, a portal of ${LATENCY.latencyMs} ms`, online)]
      } finally {
        await browser.close()
      }
    })
  } finally {
    await phone?.close()
    for (const line of lines) await line.close()
    await bare.close()
    await portal.stop()
  }
}

type Sites = { browser: QuietBrowser; home: string; bare: string }
type All = Record<'ours' | 'bare', Shown[]>

async function allOf({ browser, home, bare }: Sites, rounds: number): Promise<All> {
  const all: All = { ours: [], bare: [] }
  // The first rounds warm up and are not counted.
  for (let round = -1; round <= rounds; round += 1) {
    const seen = {
      bare: await browser.timeToShow(bare, WANTED.bare),
      ours: await browser.timeToShow(home, WANTED.ours),
    }
    if (round < 1) continue
    for (const which of ['ours', 'bare'] as const) all[which].push(seen[which])
  }
  return all
}

function linesOf(what: string, { ours, bare }: All): Line[] {
  const shared = {
    unit: 'ms',
    floorIs: `ten rows by React, Router, Query and Dexie alone, processor ÷ ${SLOWER} too`,
  } as const
  const parts = { firstPaint: 'first paint', shown: 'data on screen', blocked: 'total blocking time until then' }
  const notes = { firstPaint: '', shown: timelineOf(ours), blocked: `layout shift ${shiftOf(ours).toFixed(3)}` }
  return (['firstPaint', 'shown', 'blocked'] as const).map((part) => ({
    what: `${what}, ${parts[part]}`,
    ours: median(ours.map((each) => each[part])),
    floor: median(bare.map((each) => each[part])),
    note: notes[part],
    ...shared,
  }))
}

const shiftOf = (shown: readonly Shown[]): number => median(shown.map(({ shift }) => shift))

/** When each mark of the start was reached, in its usual order; medians in milliseconds. */
function timelineOf(shown: readonly Shown[]): string {
  const names = [...new Set(shown.flatMap(({ marks }) => Object.keys(marks)))]
  return names
    .map((name) => ({ name, at: median(shown.flatMap(({ marks }) => marks[name] ?? [])) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, at }) => `${name.replace('start-', '')} ${Math.round(at)}`)
    .join(', ')
}
