// Measures how soon the next claim appears with its first document at a reviewer's desk on a slow processor, compared
// with the picture alone.

import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { giveSession } from '../support/journey/portal.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/machine/browsers.mjs'
import { startPortal } from '../support/portal/running-portal.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Line } from './support/line.ts'
import { giveClaims, givePhotos } from './support/many-claims.ts'
import { median } from './support/median.ts'
import { SLOWER } from './support/phone.ts'

const CLAIMS = 40
const QUEUE = '/vam/siniestros-reportados?estadoPortal=POR_REVISAR&orden=fcMovimiento&pageSize=20'

export async function benchNextClaim(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  await portal.kill()
  const { db, close } = await openDatabase({ DATA_DIR: portal.dataDir })
  await giveClaims(db, CLAIMS, ['POR_REVISAR'])
  // The queue begins with the oldest claims, so the pictures measured alone belong to its last claims.
  const pictures = await givePhotos(db)
  await close()
  await portal.restart()
  const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-EC' })
    await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await giveSession(context, 'elena', portal.url)
    const next = await openedOneByOne(await slowed(context), portal.url, rounds)
    const bare = await shownBare(await slowed(context), portal.url, pictures.slice(0, rounds + 1))
    return [
      {
        what: `The next claim with its first document, processor ÷ ${SLOWER}`,
        ours: median(next),
        floor: median(bare),
        unit: 'ms',
        floorIs: 'the same picture fetched, decoded and drawn on an empty page',
      },
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/**
 * Returns the times from the key press to the next claim's picture with its decision beside it; the first round loads
 * the scripts.
 */
async function openedOneByOne(page: Page, url: string, rounds: number): Promise<number[]> {
  await page.goto(`${url}${QUEUE}`)
  await page.locator('main tbody tr[data-row]').first().click()
  await page.getByRole('button', { name: 'Revisar documentos' }).waitFor()
  await page.keyboard.press('o')
  await page.locator('[aria-label^="Documento "] img').waitFor()
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const shown = await page.evaluateHandle(() => {
      const picture = () => document.querySelector<HTMLImageElement>('[aria-label^="Documento "] img')
      const title = document.querySelector('h1')?.textContent
      const before = picture()?.src
      return {
        done: new Promise<number>((resolve) => {
          addEventListener(
            'keydown',
            () => {
              const start = performance.now()
              const look = () => {
                const image = picture()
                const isThere = image && image.src !== before && image.complete && image.naturalWidth > 0
                const isNext = document.querySelector('h1')?.textContent !== title
                if (isThere && isNext && document.querySelector('[aria-label^="Decisión sobre"] button'))
                  requestAnimationFrame(() => resolve(performance.now() - start))
                else requestAnimationFrame(look)
              }
              look()
            },
            { capture: true, once: true },
          )
        }),
      }
    })
    await page.keyboard.press('j')
    const time = await shown.evaluate(({ done }) => done)
    if (round > 0) times.push(time)
  }
  return times
}

async function shownBare(page: Page, url: string, pictures: readonly string[]): Promise<number[]> {
  await page.goto(`${url}/api/salud`)
  const times: number[] = []
  for (const [round, cdArchivo] of pictures.entries()) {
    const time = await page.evaluate(async (path) => {
      const start = performance.now()
      const image = new Image()
      image.src = URL.createObjectURL(await (await fetch(path)).blob())
      await image.decode()
      document.body.replaceChildren(image)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    }, `/api/documentos-digitales/archivo/${cdArchivo}`)
    if (round > 0) times.push(time)
  }
  return times
}
