// Journey tests of the home: tasks of the person with deadlines, links for each person, and the broker's picture or
// video.
import type { Locator, Page } from 'playwright/test'
import { jpegWithExif } from '../../support/files/pictures.ts'
import { moveTo, signInAs, startReport } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

// All tests of this file share one portal with these settings.
test.describe.configure({ mode: 'default' })
test.use({
  // The periods are so short that a claim returned days ago and a draft of today are both near their deadline.
  settings: { DIAS_CADUCIDAD: '20', DIAS_INCURRENCIA: '10' },
})

const reportTile = (page: Page) => page.getByRole('link', { name: /^Reportar Siniestro/ })
const policiesTile = (page: Page) => page.getByRole('link', { name: /^Pólizas asegurados/ })
const needs = (page: Page) => page.getByRole('region', { name: 'Te toca a ti' })
const DEADLINE = /Te quedan? \d+ días?, hasta el \d{2}\/\d{2}\/\d{4}/

test("NAV-06b D80 ana's home shows returned claims with what is missing, the deadline and a link, and the remaining days of her draft", {
  tag: '@gate',
}, async ({ page }) => {
  await signInAs(page, 'ana')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await expect(reportTile(page)).toHaveAttribute('href', '/vam/reportar-siniestro/new/new')
  const rows = needs(page).getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('listitem')
  const [first, second] = [rows.nth(0), rows.nth(1)]
  await expect(second).toContainText('La receta es anterior a la atención.')
  await expect(first).toContainText('Falta la ecografía de los últimos tres meses.')
  await expect(first).toContainText('Documento adicional')
  await expect(first).toContainText(DEADLINE)
  await expect(rows, 'nothing that waits for somebody else').toHaveCount(2)
  const numbers = (
    await needs(page)
      .getByText(/^N\.º \d+$/)
      .allTextContents()
  ).map((text) => text.slice(4))
  const ways = needs(page).getByRole('link', { name: /^Llamar|^Escribir/ })
  const scrollToElement = async (about: string) => {
    await expect(ways).toHaveCount(4)
    const hrefs = await ways.evaluateAll((links) =>
      links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)),
    )
    expect(hrefs.map((href) => href.split(':')[0])).toEqual(['tel', 'tel', 'https', 'mailto'])
    expect(hrefs[2]).toContain(`https://wa.me/593900000001?text=${about}`)
    expect(hrefs[3]).toContain(about)
  }
  await scrollToElement(`Escribo por mi siniestro, Solicitud N.º ${numbers.join(' y ')}.`)
  const number = /N\.º (\d+)/.exec((await first.textContent()) ?? '')?.[1]
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Solicitud N.º ${number}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Te toca a ti')).toBeVisible()
  const requests = page.getByRole('region', { name: 'Qué te pedimos' })
  await expect(requests.getByText('«Falta la ecografía de los últimos tres meses.»')).toBeInViewport()
  await expect(requests).toContainText(DEADLINE)
  await expectPressable(page.getByRole('link', { name: 'Escribir por WhatsApp' }))
  await page.goBack()

  await policiesTile(page).click()
  await expect(page).toHaveURL(/\/vam\/polizas$/)
  await expect(page.getByRole('heading', { name: /^Pólizas Asegurado/ })).toBeVisible()
  await page.goBack()
  await startReport(page)
  await moveTo(page, '/vam/home')
  await expect(page.getByRole('button', { name: /^Continuar borrador/ })).toContainText(DEADLINE)
})

// Not in every gate, although nothing cheaper shows that the home of a policyholder links only to their own policies.
test('NAV-06b NAV-16 the home of a policyholder links only to their own policies', async ({ page }) => {
  await signInAs(page, 'andes', '/gen/home')
  await expect(policiesTile(page)).toHaveCount(0)
  const held = page.getByRole('link', { name: /^Mis Pólizas/ })
  await held.click()
  await expect(page).toHaveURL(/\/gen\/polizas$/)
  await expect(page.getByRole('heading', { name: 'Pólizas Contratante', level: 1 })).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that carla and elena each have only their own links on the home.
test('NAV-06b carla and elena each have only their own links on the home', async ({ browser }) => {
  const at = async (person: 'carla' | 'elena', path: string, sign: (main: Locator) => Locator) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signInAs(page, person, path)
    await expect(sign(page.getByRole('main'))).toBeVisible()
    await expectNoOther(page)
    await context.close()
  }
  await at('carla', '/gen/home', (main) => main.getByRole('link', { name: /^Mis Pólizas/ }))
  await at('carla', '/gen/home', (main) => main.getByText('No tienes una póliza médica o de vida vigente'))
  await at('elena', '/vam/home', (main) => main.getByRole('link', { name: /^Siniestros Reportados/ }))
})

// Not in every gate, although nothing cheaper shows that a broken or switched-off picture takes no space.
test('NAV-06a NAV-06b nuevo has no links; the picture is shown completely and from any host; a broken or switched-off picture takes no space; a broken video shows a message', async ({
  page,
}) => {
  await signInAs(page, 'nuevo', '/home')
  await expect(page.getByRole('main').getByText('Tu usuario aún no tiene pólizas asociadas')).toBeVisible()
  await expectNoOther(page)
  const picture = page.locator('main img').last()
  await expect(picture).toHaveAttribute('src', '/inicio.svg')
  await expect.poll(() => width(picture)).toBeGreaterThan(0)

  const elsewhere = 'https://imagenes.ejemplo.ec/novedad.jpg'
  const referrers: (string | undefined)[] = []
  await page.route('https://imagenes.ejemplo.ec/**', (route) => {
    referrers.push(route.request().headers()['referer'])
    const body = jpegWithExif({ width: 600, height: 400, orientation: 1, gps: false })
    return route.fulfill({ contentType: 'image/jpeg', body })
  })
  const show = async (json: { show: boolean; url: string; tipo: 'VIDEO' | 'IMAGEN' }) => {
    const answered = page.waitForResponse('**/api/config-home')
    await page.unroute('**/api/config-home')
    await page.route('**/api/config-home', (route) => route.fulfill({ headers: { 'x-portal': '1' }, json }))
    await page.reload()
    await answered
    // By then the picture or video has loaded, or failed.
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Tu usuario aún no tiene pólizas asociadas')).toBeVisible()
  }
  await show({ show: true, tipo: 'IMAGEN', url: elsewhere })
  await expect.poll(() => width(picture)).toBe(600)
  expect(new Set(referrers)).toEqual(new Set([undefined]))

  for (const config of [
    { show: true, tipo: 'IMAGEN', url: '/no-hay.webp' },
    { show: false, tipo: 'IMAGEN', url: elsewhere },
    { show: false, tipo: 'VIDEO', url: '/no-hay.mp4' },
  ] as const) {
    await show(config)
    await expect(page.locator('main img, main video')).toHaveCount(0)
  }
  const message = page.getByText('Su navegador no puede reproducir este video.')
  await expect(message).toHaveCount(0)
  await show({ show: true, tipo: 'VIDEO', url: '/no-hay.mp4' })
  await expect(message).toBeVisible()
})

const width = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Expects that the home shows the picture, and neither links nor tasks of a customer with policies. */
async function expectNoOther(page: Page): Promise<void> {
  await expect(page.locator('img[src="/inicio.svg"]').first()).toBeAttached()
  for (const other of [reportTile(page), policiesTile(page), needs(page)]) await expect(other).toHaveCount(0)
}
