// Measures the quality hints: their time on a slow processor, and their false alarms and misses on generated pictures.

import { chromium } from 'playwright-core'
import type {} from '../support/capture-page/main.ts'
import { serveCapturePage } from '../support/capture-page/serve.ts'
import { printPhoto } from '../support/files/pictures.ts'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from '../support/machine/browsers.mjs'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { SLOWER } from './support/phone.ts'

export async function benchHints(rounds: number): Promise<Line[]> {
  const site = await serveCapturePage()
  const executablePath = findHeadlessShell() ?? (await findChromium()) ?? ''
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => 'capture' in window)
    const kinds = await page.evaluate(() => window.capture.measureHints(1))
    const path = site.offer('print.jpg', printPhoto({ width: 1500, height: 2000 }))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const { look, read } = await page.evaluate(([from, many]) => window.capture.measureLook(from, many), [
      path,
      rounds,
    ] as const)
    return [
      {
        what: `Look at a photo for its hints, CPU ÷ ${SLOWER}`,
        ours: median(look),
        floor: median(read),
        unit: 'ms',
        floorIs: 'reading the pixels of its small version',
        note: 'the goal is 100 ms',
      },
      ...kinds.map(({ kind, count, misses, falseAlarms, hasHint }): Line => {
        const wrong = `${falseAlarms} false`
        return {
          what: `Hints: ${kind}`,
          ours: ((hasHint ? misses : falseAlarms) / count) * 100,
          floor: 0,
          unit: '%',
          floorIs: hasHint ? 'no miss' : 'no false alarm',
          note: hasHint ? `${misses} of ${count} missed, ${wrong}` : `${wrong} of ${count}`,
        }
      }),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
