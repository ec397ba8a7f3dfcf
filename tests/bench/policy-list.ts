// Measures a customer's list of policies on a slow phone: its first rows, and two thousand of them paged and scrolled
// to the end.

import { sql } from '../../server/database/sql.ts'
import { CLIENT } from '../../server/seed/world.ts'
import { startPortal } from '../support/portal/running-portal.ts'
import { openedBeside } from './open-policy.ts'
import { openDatabase } from './support/bare-database.ts'
import { serveEmptyPage } from './support/empty-page.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'
import { openQuiet } from './support/quiet-browser.ts'

const POLICIES = 2000
const PAGE_SIZE = 50
const ROW = 'ul[aria-label="Mis Pólizas"] > li'
const SLOW = `processor ÷ ${SLOWER}`

export async function benchPolicyList(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  await portal.kill()
  await givePolicies(portal.dataDir)
  await portal.restart()
  const empty = await serveEmptyPage({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const list = `${portal.url}/gen/polizas`
    return [
      ...(await firstRows(phone, list, empty.url, rounds)),
      await scrolled(phone, list, empty.url),
      await openedBeside(phone, list, rounds),
    ]
  } finally {
    await phone?.close()
    await empty.close()
    await portal.stop()
  }
}

/** Writes this number of copies of one of Ana's policies, each with a unique number. */
async function givePolicies(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ DATA_DIR: folder })
  await db.query(sql`INSERT INTO policy SELECT (jsonb_populate_record(p, jsonb_build_object(
      'poliza', 'ML-' || n, 'cdCotizacion', 950000000 + n, 'cdRamoCotizacion', 950000000 + n))).*
    FROM policy p, generate_series(1, ${POLICIES}::int - (SELECT count(*)::int FROM policy WHERE "cdCliente" = ${CLIENT.ana})) n
    WHERE p."cdRamoCotizacion" = (SELECT min("cdRamoCotizacion") FROM policy WHERE "cdCliente" = ${CLIENT.ana})`)
  await close()
}

/**
 * Measures the time to the first rows: from the cache of the last visit, and from the portal for an uncached search.
 */
async function firstRows(phone: Phone, list: string, empty: string, rounds: number): Promise<Line[]> {
  return phone.alone(async (profile) => {
    const browser = await openQuiet(profile)
    const cachedTimes: number[] = []
    const portalTimes: number[] = []
    const floor: number[] = []
    try {
      // The first round warms up, and caches the list.
      for (let round = 0; round <= rounds; round += 1) {
        const seen = {
          floor: await browser.timeToShow(empty, { selector: 'p' }),
          kept: await browser.timeToShow(list, { selector: ROW, count: 5 }),
          asked: await browser.timeToShow(`${list}?desde=2010-01-0${round + 1}`, { selector: ROW, count: 5 }),
        }
        if (round === 0) continue
        floor.push(seen.floor.shown)
        cachedTimes.push(seen.kept.shown)
        portalTimes.push(seen.asked.shown)
      }
    } finally {
      await browser.close()
    }
    const shared = { floor: median(floor), unit: 'ms', floorIs: `one word on an empty page, ${SLOW} too` } as const
    return [
      { what: `First rows of ${POLICIES} policies, kept, ${SLOW}`, ours: median(cachedTimes), ...shared },
      { what: '… asked of the portal', ours: median(portalTimes), ...shared },
    ]
  })
}

/** Measures scrolling page after page to the end, compared with one plain page that has all texts of these pages. */
async function scrolled(phone: Phone, list: string, empty: string): Promise<Line> {
  const { page } = await phone.open(SLOWER)
  await page.goto(`${list}?pageSize=${PAGE_SIZE}`)
  const ours: Frames[] = []
  const words: string[] = []
  const turned: number[] = []
  const next = page.getByRole('button', { name: 'Página siguiente' })
  for (let number = 1; ; number += 1) {
    await page
      .locator(ROW)
      .nth(PAGE_SIZE - 1)
      .waitFor()
    words.push(...(await page.locator(ROW).allInnerTexts()))
    ours.push(await page.evaluate(scrollToEnd))
    if (await next.isDisabled()) break
    const start = performance.now()
    await next.click()
    await page.getByText(`${number * PAGE_SIZE + 1}–`).waitFor()
    turned.push(performance.now() - start)
  }
  await page.goto(empty)
  await page.evaluate((texts) => {
    document.body.innerHTML = texts.map((text) => `<pre>${text}</pre>`).join('')
  }, words)
  const floor = await page.evaluate(scrollToEnd)
  await page.close()
  if (words.length !== POLICIES) throw new Error(`${words.length} policies were shown`)
  const sum = ours.reduce((all, { frames, ms }) => ({ frames: all.frames + frames, ms: all.ms + ms }), {
    frames: 0,
    ms: 0,
  })
  const longest = Math.max(...ours.map((each) => each.longest))
  return {
    what: `${POLICIES} policies scrolled, ${PAGE_SIZE} a page, a frame, ${SLOW}`,
    ours: sum.ms / sum.frames,
    floor: floor.ms / floor.frames,
    unit: 'ms',
    floorIs: 'their words on one bare page',
    note: `longest ${Math.round(longest)} ms beside ${Math.round(floor.longest)} ms; a page turned in ${Math.round(median(turned))} ms`,
  }
}

interface Frames {
  frames: number
  ms: number
  longest: number
}

/** Scrolls half a screen per frame, from the top. */
function scrollToEnd(): Promise<Frames> {
  return new Promise((resolve) => {
    window.scrollTo(0, 0)
    let last = performance.now()
    const began = last
    let longest = 0
    let frames = 0
    const step = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      frames += 1
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement
      if (scrollTop + clientHeight >= scrollHeight - 1) return resolve({ frames, ms: now - began, longest })
      window.scrollBy(0, clientHeight / 2)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
