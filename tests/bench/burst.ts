// Measures sixty photos of 12 megapixels in a row: the time of each until it was read back, and the browser's memory.
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
import { watchMemory } from './support/watch-memory.ts'

const PHOTOS = 60
const WARM_UP = 12

/** Takes the photos on an empty page, built like the app, in a profile on the disk. */
export async function benchBurst(rounds: number): Promise<Line[]> {
  const site = await serveCapturePage()
  const profile = await mkdtemp(join(tmpdir(), 'portal-burst-'))
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_ARGS })
  try {
    const path = site.offer('burst.jpg', bigPhoto())
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => 'capture' in window)
    const { bare } = await page.evaluate(([from, times]) => window.capture.measurePhoto(from, times), [
      path,
      rounds,
    ] as const)
    const burst = (count: number) =>
      watchMemory(profile, () =>
        page.evaluate(([from, many]) => window.capture.measureBurst(from, many), [path, count] as const),
      )
    const first = await burst(WARM_UP)
    const { result: kept, most } = await burst(PHOTOS)
    if (kept.length !== PHOTOS) throw new Error(`${kept.length} of ${PHOTOS} were kept`)
    return [
      {
        what: 'One of 60 photos in a row, to «guardada»',
        ours: (kept.at(-1) ?? Number.NaN) / PHOTOS,
        floor: median(bare),
        unit: 'ms',
        floorIs: 'decode, draw and encode in a worker',
      },
      {
        what: 'Memory of the browser during 60 photos',
        ours: most,
        floor: first.most,
        unit: 'MB',
        floorIs: `the same during ${WARM_UP}`,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
    await rm(profile, { recursive: true, force: true })
  }
}
