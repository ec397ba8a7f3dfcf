// Journey tests of «Administrador Selección»: staff find a person's policies and open the insured persons, at two
// widths.
import type { Page } from 'playwright/test'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const DESK = { width: 1280, height: 800 }
const list = (page: Page) => page.getByRole('main').locator('[data-row]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar Asegurado' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Expects that the address of the page does not contain the search. */
const expectNobodyIn = (page: Page) => expect(decodeURIComponent(page.url())).not.toMatch(/torres|ana|30599/i)

/** Waits for the results of «Torres»: while they load, the rows of the previous search cannot be pressed. */
const expectFound = (page: Page) => expect(page.getByRole('main').getByText('7 pólizas', { exact: true })).toBeVisible()

test.describe('on a desk', () => {
  test.use({ viewport: DESK })

  test('ADM-01a ADM-02 elena finds «Torres», opens the insured persons of a policy by keyboard and closes with «Cerrar»', {
    tag: '@gate',
  }, async ({ page }) => {
    await signInAs(page, 'elena', '/gen/home')
    await page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link', { name: 'Administrador Selección' }).click()
    await expect(page.getByRole('heading', { name: 'Administrador Selección', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Contratantes', exact: true }).click()
    await expect(page).toHaveURL(/\/gen\/admin/)
    await expect(list(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await expect(field(page, 'Desde')).toHaveValue(/^01\/\d\d\/\d{4}$/)
    await expect(field(page, 'Hasta')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    for (const label of ['Póliza', 'Ramo', 'Aseguradora', 'Sucursales', 'Cédula', 'Apellido', 'Nombre'])
      await expect(field(page, label)).toBeVisible()

    await field(page, 'Apellido').fill('torres')
    await page.keyboard.press('Enter')
    await expectFound(page)
    await expect(page.getByText('Apellido torres')).toBeVisible()
    await expect(list(page).filter({ hasText: 'Ana María Torres Vela' }).first()).toBeVisible()
    expectNobodyIn(page)
    const address = page.url()
    const storage = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(storage, 'the last search is kept for the tab').toContain('/gen/admin')
    expect(storage, 'without the person').not.toMatch(/torres/i)

    const first = list(page).filter({ hasText: 'Ana María Torres Vela' }).first().getByRole('button')
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('columnheader')).toHaveText(['Item', 'Cédula', 'Asegurado'])
    expectNobodyIn(page)
    await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(first).toBeFocused()

    await page.getByRole('link', { name: 'Asegurados', exact: true }).click()
    await expect(page).toHaveURL(/\/vam\/admin/)
    await expect(page.getByText('Apellido torres'), 'the person is looked for here too').toBeVisible()
    expectNobodyIn(page)
    await page.reload()
    await expect(page.getByText('Escriba otra vez a quién busca')).toBeVisible()
    await expect(list(page)).toHaveCount(10)
  })

  // Not in every gate: tests/unit/features/selection/selectable-matches.test.ts fails sooner.
  test('ADM-01a ADM-02 an empty result shows a message; typing finds one of many insured persons, and an object of a company cannot be chosen', async ({
    page,
  }) => {
    await signInAs(page, 'elena', '/gen/admin')
    await field(page, 'Cédula').fill('0000000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('No se han encontrado pólizas')).toBeVisible()
    await page.getByRole('button', { name: 'Nueva Consulta' }).click()
    await expect(list(page)).toHaveCount(10)

    await page.goto('/vam/admin?poliza=AM-0010577')
    await list(page).first().getByRole('button').click()
    const found = dialog(page).locator('[data-row]')
    await expect(found).not.toHaveCount(0)
    const all = await found.count()
    const name = (await found.last().locator('th').textContent()) ?? ''
    await dialog(page).getByLabel('Buscar por nombre o cédula').fill(name.toUpperCase())
    await expect.poll(() => found.count()).toBeLessThan(all)
    await expect(found.first()).toContainText(name)

    // «Tejidos Andes» has a fleet, and vehicles have no id number.
    await page.goto('/gen/admin?ramo=1')
    await list(page).filter({ hasText: /Andes/i }).first().getByRole('button').click()
    await found.first().getByRole('button').click()
    await expect(dialog(page).getByRole('alert')).toHaveText('No tiene cédula')
    await expect(dialog(page).getByRole('heading', { name: 'Seleccionar Asegurado' })).toBeVisible()
  })
})

// Not in every gate: tests/e2e/selection/selection.spec.ts fails sooner.
test('ADM-01a ADM-02 on a phone «Torres» is found in the sheet, opened by a tap and closed with «Cerrar»', async ({
  page,
}) => {
  await signInAs(page, 'elena', '/gen/admin')
  await expect(list(page)).toHaveCount(10)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await field(page, 'Apellido').fill('Torres')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expectFound(page)
  const card = list(page).filter({ hasText: 'Ana María Torres Vela' }).first()
  await expect(card).toBeVisible()
  expectNobodyIn(page)
  await card.click()
  await expect(dialog(page).getByRole('heading', { name: 'Seleccionar Asegurado' })).toBeVisible()
  await expect(dialog(page).locator('[data-row]').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
