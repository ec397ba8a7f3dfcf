// Journey tests of cached policies: readable without a network for 120 minutes, and only by their person.
import type { Page } from 'playwright/test'
import { countRows, keysIn, newestKept } from '../../support/device/kept-rows.ts'
import { showMoreFilters } from '../../support/journey/policy-screen.ts'
import { fillLogin, moveTo, signInAndInstall, signInAs, signOut, spend } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const HOURS = 3_600_000
const LIST = '/vam/polizas'

const card = (page: Page) =>
  page.getByRole('list', { name: 'Pólizas Asegurado' }).getByRole('button', { name: /^MP-0004471.*PASOCHOA/ })

function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1
  })
  return () => count
}

// Not in every gate: tests/unit/offline/cached-answers.test.ts fails sooner.
test('PWA-04 PWA-03 ACC-18 D96 lists and catalogs are requested once in 120 minutes, and again by «Actualizar» and «Buscar»', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() })
  await page.setViewportSize({ width: 1280, height: 900 })
  const lists = countCalls(page, '/vam/polizas')
  const ramos = countCalls(page, '/ramosramgrp')
  const shown = async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByText('MP-0004471', { exact: true })).toBeVisible()
  }
  const go = async () => {
    await page.goto(LIST)
    await shown()
  }
  /** Waits until the answer is on the device; after a change of the clock it would count as new. */
  const untilStored = async (ask: () => Promise<void>, asked: number) => {
    const before = await page.evaluate(() => Date.now())
    await ask()
    await expect.poll(lists).toBe(asked)
    await expect.poll(() => newestKept(page, LIST), 'the answer is on the device').toBeGreaterThanOrEqual(before)
    await page.clock.runFor(1_000)
  }
  const filter = async (text: string) => {
    await page.getByRole('form', { name: 'Filtros' }).getByLabel('Póliza').fill(text)
    await page.getByRole('button', { name: 'Buscar' }).click()
  }
  await signInAs(page, 'ana', LIST)
  await shown()
  await expect.poll(() => [lists(), ramos()]).toEqual([1, 1])
  // The cache contains the list, three catalogs and the clock.
  await expect.poll(() => countRows(page, 'cache', 'cache')).toBe(5)
  await go()
  await spend(page, HOURS)
  await go()
  expect([lists(), ramos()], 'over reloads and an hour').toEqual([1, 1])
  await expect(page.getByText('Actualizado hace 1 h')).toBeVisible()

  await untilStored(() => page.getByRole('button', { name: 'Actualizar' }).click(), 2)
  await expect(page.getByText('Actualizado hace un momento')).toBeVisible()
  await untilStored(() => filter('MP'), 3)
  // NAV-10: the cached result of another search is shown, and is still requested again.
  await untilStored(() => filter(''), 4)
  expect(ramos()).toBe(1)
  await spend(page, 2 * HOURS + 60_000)
  await expect.poll(lists, 'after 120 minutes').toBeGreaterThan(4)
})

test.describe('PWA-04 with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/unit/offline/cached-answers.test.ts fails sooner.
  test('a list and an opened detail are readable without a network, show their age, and expire after two hours', async ({
    page,
    context,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.clock.install({ time: Date.now() })
    await signInAndInstall(page, 'ana', LIST)
    await card(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('COBERTURA AMBULATORIA')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Facturación' }).click()
    await expect(dialog.getByText('$1,567.80').first()).toBeVisible()
    await expect.poll(() => countRows(page, 'cache', 'cache')).toBeGreaterThan(6)
    await context.setOffline(true)
    await page.clock.runFor(20 * 60_000)

    await page.goto(LIST)
    await page.clock.runFor(2_000)
    await expect(page.getByText(/^Actualizado hace \d+ min$/)).toBeVisible()
    await card(page).click()
    await page.clock.runFor(2_000)
    await expect(dialog.getByText('COBERTURA AMBULATORIA')).toBeVisible()
    await expect(dialog.getByText(/^Sin conexión: consultado hace \d+ min\.$/).first()).toBeVisible()
    await dialog.getByRole('tab', { name: 'Facturación' }).click()
    await page.clock.runFor(2_000)
    await expect(dialog.getByText('$1,567.80').first()).toBeVisible()
    // A tab that was never opened is not available offline, and shows a message.
    await dialog.getByRole('tab', { name: 'Notas Aclaratorias' }).click()
    await page.clock.runFor(2_000)
    await expect(dialog.getByText('Sin conexión no podemos mostrar las notas')).toBeVisible()

    await spend(page, 2 * HOURS)
    await page.goto(LIST)
    await page.clock.runFor(3_000)
    await expect(page.getByText('Sin conexión no podemos mostrar las pólizas')).toBeVisible()
    await expect(page.getByText(/La última consulta fue hace 2 h/)).toBeVisible()
    await expect(page.getByText('MP-0004471')).toHaveCount(0)
    expect(errors, 'no question that fails is nobody’s').toEqual([])
  })
})

// Not in every gate: tests/unit/toolkit/session/cache-after-logout.test.ts fails sooner.
test('PWA-24 ACC-18 cached policies are deleted at logout; the next person fetches their own', async ({ page }) => {
  await signInAs(page, 'ana', LIST)
  await expect(card(page)).toBeVisible()
  await expect.poll(() => countRows(page, 'cache', 'cache')).toBeGreaterThan(2)
  await signOut(page)
  await expect.poll(() => countRows(page, 'cache', 'cache')).toBe(null)
  await fillLogin(page, 'bruno')
  const request = page.waitForRequest('**/api/vam/polizas?*')
  await moveTo(page, LIST)
  await request
  await expect(page.getByText('MP-0002090', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('MP-0004471')).toHaveCount(0)
})

// Not in every gate: tests/component/staff-answers.test.tsx fails sooner.
test('PWA-23 policies that staff see are never stored on the device', async ({ page }) => {
  await signInAs(page, 'elena', '/gen/polizas')
  await page.getByRole('list', { name: 'Pólizas de la cartera' }).getByRole('button').first().click()
  await page
    .getByRole('button', { name: /^Docs.Digitales de/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
  // The cache contains only the clock: the latest time that this device recorded.
  expect(await keysIn(page, 'cache', 'cache')).toEqual(['#clock'])
  await page.context().setOffline(true)
  await expect(page.getByText('Sin conexión. El portal la necesita')).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/query/query-client.test.ts fails sooner.
test('SYS-05a SYS-05b NAV-07c a failed search shows an alert, a failed page change keeps the displayed page, a failed detail shows «Error al consultar»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'andes', '/gen/polizas')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  let refusals = 0
  const refused = () => refusals
  const fail = (path: string) =>
    page.route(`**/api${path}`, (route) => {
      refusals += 1
      return route.fulfill({
        status: 500,
        headers: { 'x-portal': '1' },
        json: { message: 'Error desconocido', code: 'unexpected', requestId: '4c1d9a52' },
      })
    })
  const alert = page.getByRole('alertdialog')
  const understand = async () => {
    await alert.getByRole('button', { name: 'Entendido' }).click()
    // The dialog is a history step: an address opened before the step is removed would be lost with it.
    await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  }
  await fail('/gen/polizas')
  const nextPage = page
    .getByRole('navigation', { name: 'Páginas', exact: true })
    .getByRole('button', { name: 'Página siguiente' })
  await nextPage.click()
  await expect.poll(refused).toBe(1)
  await expect(page).not.toHaveURL(/page=1/)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByText('1–5 de')).toBeVisible()
  await expect(nextPage, 'the keyboard stays where it was').toBeFocused()
  await expect(page.getByText('No pudimos traer las pólizas')).toHaveCount(0)
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(alert.getByText('No se pudo completar la consulta. Intente nuevamente.')).toBeVisible()
  await understand()
  await expect(page.getByText('1–5 de'), 'what is kept stays').toBeVisible()
  await showMoreFilters(page)
  await page.getByLabel('Placa').fill('ZZZ')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(alert.getByText('No se pudo completar la consulta. Intente nuevamente.')).toBeVisible()
  await understand()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await fail('/gen/ejecutivoAdm*')
  // The page is reloaded, so that the test cannot click a row of the previous list.
  await page.goto('/gen/polizas?poliza=VH-0031007')
  await page
    .getByRole('button', { name: /COSTANERA/ })
    .first()
    .click()
  await expect(alert.getByText('Error al consultar')).toBeVisible()
  await understand()
  await fail('/polizas/formaPago*')
  await fail('/polizas/conteos*')
  await page
    .getByRole('button', { name: /^Condiciones de/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Pagos' }).click()
  await expect(page.getByText('No pudimos traer los pagos')).toBeVisible()
  // When the counts cannot be loaded, the tabs show only their names.
  await expect(page.getByRole('dialog').getByRole('tab').first()).toHaveText('Coberturas')
  await expect(alert).toHaveCount(0)
})
