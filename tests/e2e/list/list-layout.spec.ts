// Journey tests of the layout of staff lists on a desktop: ten rows in the window, few tab stops, and saved
// preferences.
import type { Locator, Page } from 'playwright/test'
import { giveSession, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const LISTS = ['/vam/siniestros-reportados', '/gen/polizas', '/vam/polizas']
const MOST_STOPS = 12

const tableOf = (page: Page) => page.getByRole('main').getByRole('table').first()

/** Returns the number of rows of the table that are completely inside the window, and the top of the first row. */
const rowsInWindow = (page: Page) =>
  tableOf(page).evaluate((table) => {
    const boxes = [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => row.getBoundingClientRect())
    const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
    return { whole: whole.length, first: boxes[0]?.top ?? Number.POSITIVE_INFINITY }
  })

// Not in every gate, although nothing cheaper shows that ten rows of a list fit into the window.
test('PWA-22 D107 at 1280 × 800 ten complete rows are in the window, the first above 300 px, also with rows of 48 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena')
  for (const list of LISTS) {
    await page.goto(`${list}?pageSize=10`)
    await expect(tableOf(page).getByRole('row').nth(10), list).toBeVisible()
    for (const height of ['Compacta', 'Normal']) {
      await page.getByRole('button', { name: 'Columnas y filas' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: height }).check({ force: true })
      await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const { whole, first } = await rowsInWindow(page)
      expect(whole, `${list}, ${height}`).toBeGreaterThanOrEqual(10)
      expect(first, `${list}, ${height}`).toBeLessThan(300)
    }
  }
})

// Not in every gate, although nothing cheaper shows that only the list scrolls when its page is long.
test('PWA-22 D107 a long page of a list ends in the window with its pager, and the screen itself does not scroll', async ({
  page,
}) => {
  // Twenty rows do not fit into this window.
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs(page, 'elena')
  const fits = (region: Locator) =>
    expect
      .poll(async () => {
        const pages = await page.getByRole('navigation', { name: 'Páginas', exact: true }).boundingBox()
        const box = await region.boundingBox()
        const ends = [pages, box].map((each) => (each ? each.y + each.height : Number.POSITIVE_INFINITY))
        return Math.max(...ends, await page.evaluate(() => document.documentElement.scrollHeight))
      })
      .toBeLessThanOrEqual(720)
  for (const list of LISTS) {
    await page.goto(`${list}?pageSize=20`)
    await expect(tableOf(page).getByRole('row').nth(10), list).toBeAttached()
    await fits(tableOf(page).locator('..'))
  }
  await page.goto('/gen/polizas?pageSize=20')
  await page.getByRole('button', { name: /^Más filtros/ }).click()
  await fits(tableOf(page).locator('..'))
  await tableOf(page).locator('tbody tr[data-row]').nth(1).click()
  await expect(page.getByRole('region', { name: /^Póliza / })).toBeVisible()
  await fits(tableOf(page).locator('..'))
  const scrolls = await tableOf(page).evaluate((table) => {
    const found: string[] = []
    for (let each: Element | null = table; each; each = each.parentElement)
      if (each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY))
        found.push(each.tagName)
    return found
  })
  expect(scrolls, 'one scroll, that of the rows').toEqual(['SECTION'])
})

// Not in every gate: tests/component/ticked-rows.test.tsx fails sooner.
test('PWA-22 a list is one tab stop, a few stops after the title; arrow keys move from row to row and to the buttons of a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena')
  const rows = tableOf(page).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(5)
  await page.locator('#contenido').focus()
  let stops = 0
  const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null)
  while (!(await isInRows()) && stops <= 3 * MOST_STOPS) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThanOrEqual(MOST_STOPS)
  await expect(rows.nth(0).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rows.nth(2).getByRole('button', { name: /^Ver historial/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.nth(4).getByRole('button', { name: /^Ver historial/ })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isInRows(), 'one stop').toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(rows.nth(4).getByRole('button', { name: /^Ver historial/ })).toBeFocused()
})

// Not in every gate, although nothing cheaper shows that each person's own columns and page size are restored.
test("D106 D107 a person's columns, their order, the row height and the page size are restored after a reload and a new login; another person has separate settings", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena')
  const heads = tableOf(page).getByRole('columnheader')
  await expect(heads.first()).toHaveText('N.º')
  await page.getByRole('button', { name: 'Columnas y filas' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('checkbox', { name: 'N.º' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'Ramo' }).uncheck()
  await sheet.getByRole('button', { name: 'Mover Valor antes' }).click()
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await page.getByLabel('Filas por página').selectOption('20')
  await page.goto('/vam/siniestros-reportados')
  await expect(heads.filter({ hasText: 'Valor' })).toHaveCount(1)
  await expect(heads.filter({ hasText: 'Ramo' })).toHaveCount(0)
  const names = await heads.allInnerTexts()
  expect(names.indexOf('Valor')).toBe(names.indexOf('Creación') - 1)
  await expect(page.getByLabel('Filas por página')).toHaveValue('20')
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(page).toHaveURL(/pageSize=20/)

  await giveSession(page.context(), 'admin')
  const other = await page.context().newPage()
  await page.close()
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.goto('/')
  // Chromium drops input before the first paint of a page, which can be late on a busy machine.
  await other.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
  await other
    .getByRole('link', { name: /^Siniestros Reportados/ })
    .first()
    .click()
  await expect(tableOf(other).getByRole('columnheader').filter({ hasText: 'Ramo' })).toHaveCount(1)
  await expect(other.getByLabel('Filas por página')).toHaveValue('5')
})

// Not in every gate: tests/unit/toolkit/list/filter-edits.test.ts fails sooner.
test('NAV-09 D83 a choice applies at once, together with typed text, as Enter does; the default period is shown as a chip at every width', async ({
  page,
}) => {
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 360) await signInAs(page, 'elena')
    await expect(page.getByText('Creación últimos 6 meses')).toBeVisible()
    await expect(page.getByText('Incurrencia último año')).toBeVisible()
  }
  await page.getByLabel('Póliza', { exact: true }).fill('AM-')
  await expect(page).not.toHaveURL(/poliza=/)
  await page.getByLabel('Estado').selectOption('RECHAZADO')
  await expect(page).toHaveURL(/estadoPortal=RECHAZADO/)
  await expect(page).toHaveURL(/poliza=AM-/)
  await expect(page.getByLabel('Póliza', { exact: true })).toHaveValue('AM-')
  await expect(page.getByRole('button', { name: 'Quitar Estado: Rechazado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar Póliza AM-' })).toBeVisible()
  await page.getByLabel('Póliza', { exact: true }).fill('AM-00')
  await page.getByLabel('Póliza', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/poliza=AM-00/)
  await page.getByRole('button', { name: 'Más filtros' }).click()
  // A day typed in one range applies together with a preset of the other range.
  const today = await page.getByLabel('Fc.Creación Hasta', { exact: true }).inputValue()
  await page.getByLabel('Fc.Creación Desde', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Últimos 30 días' }).last().click()
  await expect(page).toHaveURL(/fcIncurrenciaDesde=/)
  await expect(page).toHaveURL(/fcCreacionDesde=/)
  await expect(page.getByRole('button', { name: `Quitar Creación ${today} – ${today}` })).toBeVisible()
  await page.getByRole('button', { name: 'Últimos 30 días' }).first().click()
  await expect(page).toHaveURL(/fcCreacionDesde=/)
  await expect(page.getByRole('button', { name: 'Quitar Creación últimos 30 días' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Más filtros \(2\)/ })).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that a filter keeps the focus when it closes an open policy.
test('PWA-22 POL-05 choosing a filter while a policy is open beside its list does not lose the focus; Esc returns to the row of the policy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'andes', '/gen/polizas')
  const rows = tableOf(page).locator('tbody tr[data-row]')
  const heading = page.getByRole('heading', { level: 2, name: /^Póliza / })
  await rows.nth(1).click()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(rows.nth(1)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveCount(0)
  await expect(rows.nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  const ramo = page.getByLabel('Ramo', { exact: true })
  await ramo.focus()
  await ramo.selectOption({ label: 'VEHÍCULOS' })
  await expect(heading).toHaveCount(0)
  await expect(ramo).toBeFocused()
})

// Not in every gate, although nothing cheaper shows that a customer's claim screen requests no list.
test("REP-24 a customer's claim screen requests no list", async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await signInAs(page, 'ana', '/vam/reportar-siniestro/1/1014')
  await page.getByRole('button', { name: /^Ver / }).first().waitFor()
  expect(requested.filter((path) => path.endsWith('/siniestros-portal/search'))).toEqual([])
})
