// PWA-22: the in-app viewer shows what a scanner wrote, and says so when it cannot.

import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { tinyPdf } from '../support/pictures.ts'
import { signInAs } from '../support/portal.ts'
import { type ScanOptions, scannedPdf } from '../support/scanned-pdf.ts'
import { expect, test } from '../support/test.ts'

// Where it is blocked, its registration complains.
test.use({ serviceWorkers: 'allow' })

const PARTIAL = 'Parte de esta página no se puede mostrar'

const SCANS: { what: string; scan: ScanOptions }[] = [
  { what: 'in one piece', scan: {} },
  { what: 'in stripes of an untold sum', scan: { striped: true } },
  { what: 'as a stencil', scan: { striped: true, stencil: true } },
]

for (const { what, scan } of SCANS)
  test(`PWA-22 a page scanned ${what} is drawn, and the policy is kept @every-browser`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await openScan(page, scan)
    await expect.poll(() => shades(page)).toEqual({ left: 255, middle: 0, right: 255 })
    await expect(page.getByText(PARTIAL)).toBeHidden()
    expect(complaints).toEqual([])
  })

for (const stencil of [false, true])
  test(`PWA-22 a page whose ${stencil ? 'stencil' : 'picture'} cannot be decoded says so @every-browser`, async ({
    page,
  }) => {
    await openScan(page, { damaged: true, stencil })
    await expect(page.getByText(PARTIAL)).toBeVisible()
    await expect.poll(() => shades(page)).toEqual({ left: 255, middle: 255, right: 255 })
  })

test('PWA-22 an empty page is shown as one', async ({ page }) => {
  await openPdf(page, tinyPdf())
  await expect.poll(() => shades(page)).toEqual({ left: 255, middle: 255, right: 255 })
  await expect(page.getByText(PARTIAL)).toBeHidden()
})

test('PWA-22 from the service worker, the PDF worker keeps its own policy', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openScan(page, { striped: true })
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => shades(page)).toEqual({ left: 255, middle: 0, right: 255 })
  expect(complaints).toEqual([])
})

test('PWA-22 only the PDF worker may compile wasm', async ({ request, portal }) => {
  const folder = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(m?js|wasm|css)$/.test(name))
  const workers = names.filter((name) => /pdf\.worker/.test(name) && name.startsWith('pdfjs'))
  expect(workers).not.toEqual([])
  for (const name of ['../index.html', '../sw.js', ...names]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await request.head(new URL(`/assets/${name}`, portal.url).href, {
        headers: { 'accept-encoding': encoding },
      })
      expect(answer.status(), name).toBe(200)
      const policy = answer.headers()['content-security-policy']
      expect(policy?.includes('unsafe'), `${name} ${encoding}`).toBe(workers.includes(name))
    }
  }
})

/** What the browser says about our policy, and what pdf.js could not do. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const policy = /content.security.policy|wasm|jbig2|decode/i
  page.on('console', (message) => {
    if (policy.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const openScan = (page: Page, scan: ScanOptions): Promise<void> => openPdf(page, scannedPdf(scan))

/** Opens the first document of Ana's first claim, with these bytes instead of its own. */
async function openPdf(page: Page, body: Buffer): Promise<void> {
  await page.route('**/api/documentos-digitales/archivo/*', (route) =>
    route.fulfill({ contentType: 'application/pdf', headers: { 'x-portal': '1' }, body }),
  )
  await signInAs(page, 'ana', '/vam/siniestros-reportados')
  await page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first().click()
  // The list has buttons of such names too.
  await page.getByRole('heading', { name: /^Solicitud N\.º/ }).waitFor()
  await page
    .getByRole('button', { name: /Ver|Abrir/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Cerrar documento' }).waitFor()
}

/** The grey of three places of the drawn page, from its left to its right; null until it is drawn. */
function shades(page: Page) {
  return page.getByRole('img', { name: /^Página 1 de / }).evaluate((sheet) => {
    const canvas = sheet.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return null
    const at = (across: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(canvas.width * across, canvas.height / 2, 1, 1).data
      return (red + green + blue) / 3
    }
    return { left: at(0.1), middle: at(0.5), right: at(0.9) }
  })
}
