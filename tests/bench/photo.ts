// Measures a 12-megapixel photo from its selection to «guardada», compared with a bare decode and encode in the same
// run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type {} from '../support/capture-page/main.ts'
import { serveCapturePage } from '../support/capture-page/serve.ts'
import { bigPhoto } from '../support/files/pictures.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/machine/browsers.mjs'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'

/** Runs the capture and the offline store on an empty page, built like the app, in a profile on the disk. */
export async function benchPhoto(rounds: number): Promise<Line[]> {
  const site = await serveCapturePage()
  // Without a profile on the disk, a context stores IndexedDB in memory, where writing and reading back are too fast.
  const profile = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_ARGS })
  try {
    const path = site.offer('bench.jpg', bigPhoto())
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => 'capture' in window)
    const { prepared, kept, bare, longestStall, idleStall } = await page.evaluate(
      ([from, times]) => window.capture.measurePhoto(from, times),
      [path, rounds] as const,
    )
    return [
      {
        what: 'Photo of 12 MP, choice to «guardada»',
        ours: median(prepared.map((time, round) => time + (kept[round] ?? Number.NaN))),
        floor: median(bare),
        unit: 'ms',
        floorIs: 'decode, draw and encode in a worker',
        note: `${ms(median(kept))} of it: write, read back, hash`,
      },
      {
        what: 'Longest stall of the page meanwhile',
        ours: longestStall,
        floor: idleStall,
        unit: 'ms',
        floorIs: 'the same page doing nothing',
      },
    ]
  } finally {
    await browser.close()
    await site.close()
    await rm(profile, { recursive: true, force: true })
  }
}

const ms = (value: number) => `${Math.round(value)} ms`
