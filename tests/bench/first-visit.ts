// Measures a first visit over a slow line: to a usable login, from the login to the data of the home, and until the app
// is installed; compared with a first visit to the bare stack on the same line.

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { PASSWORD } from '../support/api/portal-api.ts'
import { openSlowLine, type SlowLine } from '../support/line/slow-line.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/machine/browsers.mjs'
import { startPortal } from '../support/portal/running-portal.ts'
import { serveBareStack } from './support/bare-stack.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'

const LINE = { bitsPerSecond: 3_200_000, latencyMs: 300 }
const ON_THE_LINE = '400 KB/s and 300 ms'
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const MOST_MS = 5 * 60_000

/** Milliseconds from the beginning of the visit, or from the press on «Iniciar sesión» to `home`. */
type Visit = { login: number; home: number; installed: number }
type BareVisit = { rows: number; installed: number }

export async function benchFirstVisit(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  const bare = await serveBareStack({})
  const lines: SlowLine[] = []
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    for (const to of [portal.url, bare.url]) lines.push(await openSlowLine({ to, ...LINE }))
    for (const line of lines) line.setSlow(true)
    const [toPortal, toBare] = lines
    if (!toPortal || !toBare) throw new Error('No line')
    const ours: Visit[] = []
    const floor: BareVisit[] = []
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await inNewContext(browser, (page) => visitBare(page, toBare.url)))
      ours.push(await inNewContext(browser, (page) => visit(page, toPortal.url)))
    }
    return linesOf(ours, floor)
  } finally {
    await browser.close()
    for (const line of lines) await line.close()
    await bare.close()
    await portal.stop()
  }
}

/** A new context has no cache, no service worker and no connection. */
async function inNewContext<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext(PHONE)
  context.setDefaultTimeout(MOST_MS)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function visit(page: Page, url: string): Promise<Visit> {
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Iniciar sesión' })
  await button.waitFor()
  const login = performance.now() - begin
  await page.getByLabel('Usuario o correo').fill('ana')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const press = performance.now()
  await button.tap()
  await page.locator('ul[aria-label="Siniestros que esperan por ti"] > li').first().waitFor()
  const home = performance.now() - press
  return { login, home, installed: await untilInstalled(page, begin) }
}

async function visitBare(page: Page, url: string): Promise<BareVisit> {
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main li').nth(9).waitFor()
  const rows = performance.now() - begin
  return { rows, installed: await untilInstalled(page, begin) }
}

async function untilInstalled(page: Page, begin: number): Promise<number> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return performance.now() - begin
}

function linesOf(ours: readonly Visit[], floor: readonly BareVisit[]): Line[] {
  const shared = { unit: 'ms', floorIs: 'the bare stack on the same line' } as const
  const rows = median(floor.map((each) => each.rows))
  return [
    {
      what: `First visit over ${ON_THE_LINE}: usable login`,
      ours: median(ours.map(({ login }) => login)),
      floor: rows,
    },
    { what: '… from the login to the data of the home', ours: median(ours.map(({ home }) => home)), floor: rows },
    {
      what: '… until the app is installed',
      ours: median(ours.map(({ installed }) => installed)),
      floor: median(floor.map(({ installed }) => installed)),
    },
  ].map((line) => ({ ...line, ...shared }))
}
