// Measures pictures of 12 and 48 megapixels through the pipeline, compared with the library alone and a bare decode
// and encode.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, firefox, type Page } from 'playwright-core'
import type {} from '../support/capture-page/main.ts'
import { type CapturePage, serveCapturePage } from '../support/capture-page/serve.ts'
import { WAYS, type Way } from '../support/capture-page/ways.ts'
import { bigPhoto, jpegWithExif } from '../support/files/pictures.ts'
import { CHROMIUM_ARGS, findChromium, findFirefox } from '../support/machine/browsers.mjs'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { slowedDown, watchMemory } from './support/watch-memory.ts'

const PICTURES = [
  { what: '12 MP', bytes: () => bigPhoto(), hasSlow: true },
  {
    what: '12 MP, upright by its tag',
    bytes: () => bigPhoto({ width: 3000, height: 4000, orientation: 6 }),
    hasSlow: true,
  },
  { what: '48 MP', bytes: () => bigPhoto({ width: 8000, height: 6000 }), hasSlow: false },
]
const SLOWER = 4
const FEW = 3

/** Runs the pipeline on an empty page, built like the app. */
export async function benchPictures(rounds: number): Promise<Line[]> {
  const site = await serveCapturePage()
  try {
    const lines = await measureIn('Chromium', site, rounds, async (profile) =>
      chromium.launchPersistentContext(profile, {
        executablePath: (await findChromium()) ?? '',
        args: CHROMIUM_ARGS,
      }),
    )
    const executablePath = findFirefox()
    if (!executablePath) return lines
    return [
      ...lines,
      ...(await measureIn('Firefox', site, rounds, (profile) =>
        firefox.launchPersistentContext(profile, { channel: 'moz-firefox', executablePath }),
      )),
    ]
  } finally {
    await site.close()
  }
}

type Launch = (profile: string) => Promise<BrowserContext>

async function measureIn(browser: string, site: CapturePage, rounds: number, launch: Launch): Promise<Line[]> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-pictures-'))
  const context = await launch(profile)
  try {
    const lines: Line[] = []
    const small = site.offer('small.jpg', jpegWithExif())
    for (const { what, bytes, hasSlow } of PICTURES) {
      const path = site.offer(`${what}.jpg`.replaceAll(' ', '-'), bytes())
      const memory = await memoryOf(context, site, profile, path, small)
      const page = await open(context, site)
      const { times, stall } = await page.evaluate(
        ([from, many, ways]) => window.capture.measurePicture(from, many, ways),
        [path, rounds, WAYS] as const,
      )
      lines.push({
        what: `Picture of ${what}, ${browser}`,
        ours: median(times.ours),
        floor: median(times.bare),
        unit: 'ms',
        floorIs: 'decode, draw and encode in a worker',
        note: `the library alone ${ms(median(times.library))}; stall ${ms(stall.ours)}, of the library ${ms(stall.library)}`,
      })
      lines.push({
        what: `Memory of it beside the page, ${browser}`,
        ours: memory.ours,
        floor: memory.bare,
        unit: 'MB',
        floorIs: 'the same, bare',
        note: `the library alone ${Math.round(memory.library)} MB`,
      })
      if (hasSlow) {
        const slow = await slowedDown(profile, SLOWER, () =>
          page.evaluate(([from, many]) => window.capture.measurePicture(from, many, ['ours', 'bare']), [
            path,
            FEW,
          ] as const),
        )
        lines.push({
          what: `Picture of ${what}, ${browser}, CPU ÷ ${SLOWER}`,
          ours: median(slow.times.ours),
          floor: median(slow.times.bare),
          unit: 'ms',
          floorIs: 'decode, draw and encode in a worker',
        })
      }
      await page.close()
    }
    return lines
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Returns the memory that one picture adds; each is measured in a fresh page with running workers. */
async function memoryOf(
  context: BrowserContext,
  site: CapturePage,
  profile: string,
  path: string,
  small: string,
): Promise<Record<Way, number>> {
  const added: Record<Way, number> = { ours: Number.NaN, library: Number.NaN, bare: Number.NaN }
  for (const way of WAYS) {
    const page = await open(context, site)
    await page.evaluate(([from, first]) => window.capture.holdPicture(from, first), [path, small] as const)
    const { most: before } = await watchMemory(profile, async () => undefined)
    const { most } = await watchMemory(profile, () =>
      page.evaluate(([from, how]) => window.capture.runPicture(from, how), [path, way] as const),
    )
    added[way] = most - before
    await page.close()
  }
  return added
}

async function open(context: BrowserContext, site: CapturePage): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  await page.waitForFunction(() => 'capture' in window)
  return page
}

const ms = (value: number) => `${Math.round(value)} ms`
