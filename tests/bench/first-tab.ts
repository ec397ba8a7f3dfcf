// Measures, on a slow phone, the time from a press on a claim to its history, which is not stored on the device.

import type { Page } from 'playwright-core'
import { startPortal } from '../support/portal/running-portal.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { openPhone, type Phone, SLOWER } from './support/phone.ts'

const LIST = '/vam/siniestros?pageSize=20&fcDesde=2020-01-01'
const CARDS = 'main ul li[data-row]'

/** Each round opens another claim, because a claim that was read once is stored on the device. */
export async function benchFirstTab(rounds: number): Promise<Line[]> {
  const portal = await startPortal()
  let phone: Phone | null = null
  try {
    phone = await openPhone(portal.url)
    const { page } = await phone.open(SLOWER)
    const requests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/historial')) requests.push(request.url())
    })
    const opened = await openedOneByOne(page, portal.url, rounds)
    await page.close()
    const bare = await shownBare(await phone.aside(), requests)
    return [
      {
        what: `The history of a claim, opened from its list, processor ÷ ${SLOWER}`,
        ours: median(opened),
        floor: median(bare),
        unit: 'ms',
        floorIs: 'the same answer fetched and its text shown on an empty page',
        note: 'goal 400 ms',
      },
    ]
  } finally {
    await phone?.close()
    await portal.stop()
  }
}

async function openedOneByOne(page: Page, url: string, rounds: number): Promise<number[]> {
  await page.goto(`${url}${LIST}`)
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const card = page.locator(CARDS).nth(round)
    await card.scrollIntoViewIfNeeded()
    const shown = await page.evaluateHandle(() => ({
      done: new Promise<number>((resolve) => {
        addEventListener(
          'click',
          () => {
            const start = performance.now()
            const look = () => {
              if (document.querySelector('[role=tabpanel] ol li')) resolve(performance.now() - start)
              else requestAnimationFrame(look)
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
    }))
    await card.getByRole('button').first().click()
    const time = await shown.evaluate(({ done }) => done)
    // The first round loads the scripts.
    if (round > 0) times.push(time)
    await page.goBack()
    await page.locator(CARDS).first().waitFor()
  }
  return times
}

async function shownBare(page: Page, asked: readonly string[]): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (const [round, path] of asked.entries()) {
    const time = await page.evaluate(async (address) => {
      const start = performance.now()
      document.body.textContent = await (await fetch(address)).text()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    }, path)
    if (round > 0) times.push(time)
  }
  return times
}
