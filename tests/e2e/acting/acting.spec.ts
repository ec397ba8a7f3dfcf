// Journey tests of acting: staff find a person, consult as that person, and return to their own view (ADM-03,
// ADM-18).
import type { Page } from 'playwright/test'
import { dumpDevice } from '../../support/device/dump-device.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

const ANA = { name: 'Ana María Torres Vela', cedula: '3059999015' }
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Actuando por otra persona' })
const endIn = (page: Page) => bannerOf(page).getByRole('button', { name: 'Terminar' })

/** Finds Ana by her surname, and chooses her. */
async function actAsAna(page: Page): Promise<void> {
  await page.goto('/vam/admin')
  const surname = page.getByLabel('Apellido')
  await page.getByRole('heading', { level: 1 }).waitFor()
  if ((await surname.count()) === 0) await page.getByRole('button', { name: 'Filtros' }).click()
  await surname.fill('Torres Vela')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('4 pólizas').first()).toBeVisible()
  await page.getByText('AM-0010234').first().click()
  const dialog = page.getByRole('dialog', { name: 'Seleccionar Asegurado' })
  await dialog.getByText('Ana María').first().click()
  await expect(bannerOf(page)).toBeVisible()
}

// Not in every gate: tests/e2e/acting/acting.spec.ts fails sooner.
for (const width of [360, 1280])
  test(`ADM-03 ADM-18 NAV-16 at ${width} px elena acts as Ana, sees her lists on every screen under the banner, and ends acting`, {
    tag: width === 360 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, 'elena')
    await actAsAna(page)
    await expect(page).toHaveURL(/\/vam\/polizas/)
    await expect(bannerOf(page)).toContainText(`Actuando como ${ANA.name}`)
    await expect(page.getByText('AM-0010234').first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    for (const address of ['/vam/home', '/gen/polizas', '/vam/siniestros-reportados', '/vam/siniestros', '/avisos']) {
      await page.goto(address)
      await expect(bannerOf(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The staff menu and every link that would change data are absent.
      await expect(page.getByRole('link', { name: 'Administrador Selección' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^(Crear siniestro|Siniestro$|Reportar|Pendientes)/ })).toHaveCount(0)
      await page.mouse.wheel(0, 2_000)
      await expect(endIn(page)).toBeInViewport()
    }
    for (const address of ['/vam/reportar-siniestro/new/new', '/cambiar', '/pendientes', '/mis-datos', '/vam/admin']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
    }

    await page.goto('/polizas')
    await endIn(page).click()
    await expect(page).toHaveURL(/\/vam\/siniestros-reportados/)
    await expect(bannerOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Elena Ruiz.*menú de usuario/ })).toBeVisible()
  })

// Not in every gate, although nothing cheaper shows that the other tabs begin and end acting together with this tab.
test('ADM-18 all tabs agree: when one acts the others act too, and none can act for another person; when acting ends all return to the staff user', async ({
  page,
}) => {
  await signInAs(page, 'elena')
  const other = await page.context().newPage()
  await other.goto('/vam/siniestros-reportados')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await actAsAna(page)
  await expect(bannerOf(other)).toBeVisible()
  await other.goto('/vam/admin')
  await expect(other.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
  await endIn(other).click()
  await expect(bannerOf(other)).toHaveCount(0)
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Elena Ruiz.*menú de usuario/ })).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/session/session-requests.test.ts fails sooner.
test('ADM-18 no data of the person acted for is stored on the device, during acting and afterwards', async ({
  page,
}) => {
  await signInAs(page, 'elena')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await actAsAna(page)
  for (const address of [
    '/vam/home',
    '/vam/polizas',
    '/gen/polizas',
    '/vam/siniestros',
    '/vam/siniestros-reportados',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const texts = [ANA.cedula, 'Torres', 'AM-0010234', 'Ana Mar']
  const during = await dumpDevice(page)
  expect(texts.filter((text) => during.includes(text))).toEqual([])
  await endIn(page).click()
  await expect(page.getByRole('button', { name: /^Elena Ruiz.*menú de usuario/ })).toBeVisible()
  const after = await dumpDevice(page)
  expect(texts.filter((text) => after.includes(text))).toEqual([])
})

// Not in every gate, although nothing cheaper shows that the page returns to the staff user when the portal has ended acting.
test('ADM-18 after the portal has ended the acting, the page returns to the staff user and says so', async ({
  page,
}) => {
  await signInAs(page, 'elena')
  await actAsAna(page)
  // The page has received all its answers, so the click below sends the first request after acting has ended.
  await expect(page.getByText('AM-0010234').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Simulates the end of the half hour: the session is the staff's again, while the page still shows the person.
  await page.request.post('/api/actuar/terminar', { headers: { 'x-portal': '1' } })
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Elena Ruiz.*menú de usuario/ })).toBeVisible()
  await expect(page.getByLabel('Avisos recientes').getByText(`Terminó la consulta como ${ANA.name}`)).toBeVisible()
})
