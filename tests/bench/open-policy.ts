// Measures the time from a click on a policy to its display beside a list of fifty, on a slow desktop.

import type { Page } from 'playwright-core'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { type Phone, SLOWER } from './support/phone.ts'

const ROWS = 50

/** Measures from the click to the next frame that shows its effect, as browsers report an interaction (INP). */
export async function openedBeside(phone: Phone, list: string, rounds: number): Promise<Line> {
  const { page } = await phone.open(SLOWER)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${list}?pageSize=${ROWS}`)
  const rows = page.locator('main tbody tr[data-row]')
  await rows.nth(ROWS - 1).waitFor()
  const opened: number[] = []
  const empty: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const nothing = await pressed(page, () => page.locator('main h1').click())
    const row = await pressed(page, async () => {
      await rows.nth(round).locator('td').nth(1).click()
      await page.locator('main tbody tr[aria-selected=true]').waitFor()
    })
    // The first round loads the needed scripts.
    if (round === 0) continue
    empty.push(nothing)
    opened.push(row)
  }
  await page.close()
  return {
    what: `A policy opened beside ${ROWS} rows, processor ÷ ${SLOWER}`,
    ours: median(opened),
    floor: median(empty),
    unit: 'ms',
    floorIs: 'a press on the title of the same page',
    note: 'goal 100 ms',
  }
}

/** Returns the duration of the longest event of a click, in milliseconds; an event under 16 ms counts as 16. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { durations: number[]; watcher: PerformanceObserver }
    seen.durations = [16]
    seen.watcher = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (['pointerdown', 'pointerup', 'click'].includes(name)) seen.durations.push(duration)
    })
    seen.watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await press()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { durations, watcher } = window as unknown as { durations: number[]; watcher: PerformanceObserver }
        // Events are reported after the frame that shows their effect.
        setTimeout(() => {
          watcher.disconnect()
          resolve(Math.max(...durations))
        }, 1000)
      }),
  )
}
