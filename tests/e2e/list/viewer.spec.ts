// Journey tests of the in-app viewer: it renders scanned documents, and shows an error when it cannot (PWA-22).

import type { Locator, Page } from 'playwright/test'
import { tinyPdf } from '../../support/files/pictures.ts'
import { scannedPdf } from '../../support/files/scanned-pdf.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Blocked service workers cause an error in the console.
test.use({ serviceWorkers: 'allow' })

const PARTIAL = 'Parte de esta página no se puede mostrar'

type Shades = { left: number; middle: number; right: number }
const DARK = { left: 255, middle: 0, right: 255 }
const EMPTY = { left: 255, middle: 255, right: 255 }
const STRIPED = 'en franjas'

const SCANS: Record<string, Buffer> = {
  'de una pieza': scannedPdf({}),
  [STRIPED]: scannedPdf({ striped: true }),
  'de plantilla': scannedPdf({ striped: true, stencil: true }),
}
const DAMAGED: Record<string, Buffer> = {
  'foto rota': scannedPdf({ damaged: true, stencil: false }),
  'plantilla rota': scannedPdf({ damaged: true, stencil: true }),
}
const FILES: Record<string, Buffer> = { ...SCANS, ...DAMAGED, vacía: tinyPdf() }

// Not in every gate, although nothing cheaper shows that a scanned page is rendered under our content security policy.
test('PWA-22 a scanned page is rendered, an empty page is shown as empty, and a page that cannot be decoded shows an error; the content security policy also applies to files from the service worker', {
  tag: '@every-browser',
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await openClaim(page)
  const expectSeen = (name: string, shown: Shades, isWhole = true) =>
    test.step(name, async () => {
      await page.getByRole('button', { name: `Ver ${name}`, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: `Documento ${name}` })
      await expect.poll(() => shadesOf(sheet)).toEqual(shown)
      await expect(sheet.getByText(PARTIAL)).toBeVisible({ visible: !isWhole })
      await sheet.getByRole('button', { name: 'Cerrar documento' }).click()
      await expect(sheet).toHaveCount(0)
    })
  for (const name of Object.keys(SCANS)) await expectSeen(name, DARK)
  await expectSeen('vacía', EMPTY)
  expect(complaints).toEqual([])

  // The PDF worker keeps its own content security policy when the service worker serves it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expectSeen(STRIPED, DARK)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(complaints).toEqual([])
  const widthOfMark = page.evaluate(async () => {
    const image = new Image()
    image.src = '/inicio.svg'
    await image.decode()
    return image.naturalWidth
  })
  expect(await widthOfMark).toBeGreaterThan(0)

  for (const name of Object.keys(DAMAGED)) await expectSeen(name, EMPTY, false)
})

/** Returns the violations of our content security policy in the console, and the errors of pdf.js. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const policy = /content.security.policy|wasm|jbig2|decode/i
  page.on('console', (message) => {
    if (policy.test(message.text())) complaints.push(message.text())
  })
  // Firefox also reports pictures whose load it cancelled, such as the tab's icon when the page was left.
  const givenUp =
    /^Failed to load ‘.*’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/
  page.on('pageerror', (error) => {
    if (!givenUp.test(error.message)) complaints.push(error.message)
  })
  return complaints
}

/** Opens Ana's first claim with our files as its documents, each under a new id: a document is requested only once. */
async function openClaim(page: Page): Promise<void> {
  await page.route('**/api/siniestros-portal?*', async (route) => {
    const response = await route.fetch()
    const claim = await response.json()
    const [given] = claim.documentos.flatMap(
      ({ documentoDigital }: { documentoDigital?: object }) => documentoDigital ?? [],
    )
    const otrosDocumentos = Object.keys(FILES).map((nombre, orden) => ({
      ...given,
      nombre,
      orden,
      cdArchivo: `archivo-${orden}`,
      contentType: 'application/pdf',
    }))
    await route.fulfill({ response, json: { ...claim, otrosDocumentos } })
  })
  await page.route('**/api/documentos-digitales/archivo/*', (route) => {
    const place = Number(/\d+$/.exec(new URL(route.request().url()).pathname)?.[0])
    const body = Object.values(FILES)[place]
    return route.fulfill({ contentType: 'application/pdf', headers: { 'x-portal': '1' }, body })
  })
  await signInAs(page, 'ana', '/vam/siniestros-reportados')
  await page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first().click()
}

/** Returns the gray values of three points of the rendered page, from left to right; null before it is rendered. */
function shadesOf(sheet: Locator) {
  return sheet.getByRole('img', { name: /^Página 1 de / }).evaluate((drawn) => {
    const canvas = drawn.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return null
    const at = (across: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(canvas.width * across, canvas.height / 2, 1, 1).data
      return (red + green + blue) / 3
    }
    return { left: at(0.1), middle: at(0.5), right: at(0.9) }
  })
}
