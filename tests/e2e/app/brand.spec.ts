// Journey test of the brand: an administrator changes it, and an installed app takes it at its next start, or later offline.
import type { Page } from 'playwright/test'
import { giveSession, signInAndInstall } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const NAME = 'Portal de Corretaje Villavicencio & Hijos'
const mark = (page: Page) => page.getByTitle(/^Portal /).locator('img')

/** Expects the portal's name and icon on the page, and its main colour. */
async function expectBrand(page: Page, { name, colour }: { name: string; colour: string }): Promise<void> {
  await expect(page.getByText(`bienvenida a ${name}.`)).toBeVisible()
  expect(await mark(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  const shown = page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand-700'))
  expect((await shown).trim()).toBe(colour)
}

// Not in every gate: tests/api/brand/brand.test.ts fails sooner.
test('LIV-03 PWA-02 an installed app takes a new brand at its next start, and keeps the former one without a network', async ({
  startOwn,
  phone,
  browser,
}) => {
  const portal = await startOwn({})
  const page = await phone.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAndInstall(page, 'ana', portal.url)
  await page.reload()
  await expectBrand(page, { name: 'Portal Quitumbe', colour: '#006b87' })

  const desk = await browser.newContext({ baseURL: portal.url })
  await giveSession(desk, 'admin', portal.url)
  const screen = await desk.newPage()
  await screen.goto('/marca-adm')
  await screen.getByLabel('Nombre del portal').fill(NAME)
  await screen.getByLabel('Nombre corto').fill('Villavicencio')
  await screen.getByLabel('Color principal', { exact: true }).fill('#ffcc00')
  const nearest = screen.getByRole('button', { name: /^Usar #/ })
  const colour = ((await nearest.textContent()) ?? '').replace('Usar ', '').trim()
  await nearest.click()
  await screen.getByRole('button', { name: 'Quitar' }).click()
  await phone.context.setOffline(true)
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(
    screen.getByText('Cada persona ve la marca nueva la próxima vez que abra el portal.', { exact: true }),
  ).toBeVisible()
  // A page without a service worker is sent with the new brand.
  await screen.reload()
  await expect(screen).toHaveTitle(`Marca · ${NAME}`)
  await desk.close()

  await page.reload()
  await expectBrand(page, { name: 'Portal Quitumbe', colour: '#006b87' })
  await phone.context.setOffline(false)
  await page.reload()
  const stored = () => page.evaluate(async () => (await (await caches.match('/marca.json'))?.text()) ?? '')
  await expect.poll(stored).toContain('Villavicencio')
  await phone.context.setOffline(true)
  // As an installed app starts.
  await page.goto(`${portal.url}/`)
  await expectBrand(page, { name: NAME, colour })
  await phone.context.setOffline(false)
})
