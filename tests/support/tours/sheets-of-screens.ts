// Draws every built screen on a separate sheet, at three widths, light and dark; arguments select tours, and
// `--long-brand` the brand of long names.

import { chromium, type Page } from 'playwright-core'
import { TOURS } from '../journey/screens.ts'
import { CHROMIUM_ARGS, findChromium } from '../machine/browsers.mjs'
import { startPortal } from '../portal/running-portal.ts'
import { LONG_BRAND } from '../world/long-brand.ts'
import { layOnSheet, looks, type Shot } from './sheets.ts'
import { inEachLook, walkTour } from './tour.ts'

/** The maximum height of a screenshot; the beginning of a long list is enough. */
const MOST_HEIGHT = 2600

const LONG = '--long-brand'
const tourNames = process.argv.slice(2).filter((name) => name !== LONG)
const tours = TOURS.filter(({ name }) => tourNames.length === 0 || tourNames.includes(name))
const executablePath = (await findChromium()) ?? undefined
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
const portal = await startPortal({ brand: process.argv.includes(LONG) ? LONG_BRAND : null })
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  for (const tour of tours) {
    await walkTour({ browser, portal: portal.url, tour, stop: lay }).catch((error: unknown) => {
      process.exitCode = 1
      say(`${tour.name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
} finally {
  await browser.close()
  await portal.stop()
}

async function lay(page: Page, name: string): Promise<void> {
  const shots: Shot[] = []
  await page.evaluate(() => scrollTo(0, 0))
  // Small pictures are loaded when they come into view, so the whole page is shown for a moment.
  await page.setViewportSize({ width: looks[0]?.width ?? 360, height: MOST_HEIGHT })
  await page.waitForTimeout(500)
  await inEachLook(page, looks, async ({ title, width, height }) => {
    const isCovered =
      (await page.locator('dialog[open], [role=dialog], [role=alertdialog], [role=toolbar]').count()) > 0
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    // The window gets the height of the content, with the bottom bars at its end, except with an overlay.
    if (!isCovered && whole > height) await page.setViewportSize({ width, height: Math.min(whole, MOST_HEIGHT) })
    shots.push({ title, picture: await page.screenshot() })
  })
  say(await layOnSheet({ browser, name, shots }))
}
