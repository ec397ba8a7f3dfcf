// Takes the two screenshots of the README (a phone and a reviewer's desktop), and those of the install sheet.

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { giveSession } from '../journey/portal.ts'
import { CHROMIUM_ARGS, findChromium } from '../machine/browsers.mjs'
import { startPortal } from '../portal/running-portal.ts'
import { bill, bring, reachDocuments } from './report.ts'

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url))
const PHONE = { width: 360, height: 740 }
const TABLET = { width: 1216, height: 760 }
// The manifest lists the screenshots with their sizes (vite.config.ts).
const SCREENSHOTS = fileURLToPath(new URL('../../../public/screenshots/', import.meta.url))

const executablePath = (await findChromium()) ?? undefined
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
const portal = await startPortal()
try {
  const receipts = await receiptsOnPhone()
  await writeScreen(receipts, 'receipts-narrow', 2)
  await write(DOCS, 'phone.png', await framed(browser, await receipts.screenshot(), PHONE, 40))
  await receipts.setViewportSize(TABLET)
  // The code of the menu is loaded when the screen is wide enough.
  await receipts.getByRole('link', { name: 'Pendientes de enviar' }).first().waitFor()
  await receipts.evaluate(() => scrollTo(0, 0))
  await writeScreen(receipts, 'receipts-wide', 1)
  await receipts.setViewportSize(PHONE)
  await receipts.goto(`${portal.url}/vam/home`)
  await receipts.getByText('Continuar borrador').waitFor()
  await receipts.waitForLoadState('networkidle')
  await writeScreen(receipts, 'home-narrow', 2)
  await write(DOCS, 'tablet.png', await framed(browser, await tablet(), TABLET, 24))
} finally {
  await browser.close()
  await portal.stop()
}

/** Returns a page with a report on a phone, with receipts and their invoices, scrolled to the receipts. */
async function receiptsOnPhone(): Promise<Page> {
  const page = await opened('ana', PHONE)
  await page.goto(`${portal.url}/vam/reportar-siniestro/new/new`)
  await reachDocuments(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await bring(page)
  // Fills in the invoice data, so that the subtotals are not empty.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await bill(page)
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  const receipts = page.getByRole('region', { name: 'Medicinas', exact: true })
  await receipts.getByText('Guardada').first().waitFor()
  await receipts.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 16))
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  return page
}

async function tablet(): Promise<Buffer> {
  const page = await opened('elena', TABLET)
  await page.goto(`${portal.url}/vam/siniestros-reportados`)
  await page
    .getByRole('button', { name: /1015/ })
    .or(page.getByRole('link', { name: /1015/ }))
    .first()
    .click()
  await page
    .getByRole('button', { name: /Factura/ })
    .first()
    .click()
  await page
    .getByRole('img', { name: /factura/i })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

async function opened(person: 'ana' | 'elena', viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    serviceWorkers: 'block',
  })
  await giveSession(context, person, portal.url)
  return context.newPage()
}

/** Returns the screenshot inside the outline of a device, with a transparent background. */
async function framed(
  on: Browser,
  picture: Buffer,
  { width, height }: { width: number; height: number },
  radius: number,
): Promise<Buffer> {
  const page = await on.newPage({ viewport: { width: width + 40, height: height + 40 } })
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: none }
    main { margin: 8px; padding: 10px; width: ${width}px; background: #0b1b22; border-radius: ${radius + 10}px }
    img { display: block; width: ${width}px; height: ${height}px; border-radius: ${radius}px }
    </style><main><img src="data:image/png;base64,${picture.toString('base64')}"></main>`)
  await page.evaluate(() => document.images[0]?.decode())
  const outline = await page.locator('main').screenshot({ omitBackground: true })
  await page.close()
  return outline
}

/** Writes a screenshot for the install sheet as WebP, which all browsers that show the sheet can read. */
async function writeScreen(page: Page, name: string, scale: number): Promise<void> {
  await page.evaluate(hideBroker)
  const devtools = await page.context().newCDPSession(page)
  const { cssVisualViewport } = await devtools.send('Page.getLayoutMetrics')
  const { pageX: x, pageY: y, clientWidth: width, clientHeight: height } = cssVisualViewport
  const clip = { x, y, width, height, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
  await write(SCREENSHOTS, `${name}.webp`, Buffer.from(data, 'base64'))
}

/** Every broker's app is installed with these screenshots, so they name nobody. */
function hideBroker(): void {
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.textContent = text.textContent?.replace(name, 'tu portal') ?? ''
  for (const icon of document.querySelectorAll<HTMLElement>('main img[src*="/marca/"], a img[src*="/marca/"]'))
    icon.style.visibility = 'hidden'
}

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(folder + name, bytes)
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1024)} KB\n`)
}
