// Journey tests of the lists of insurers' claims: days, pages, documents cell, tabs, offline use, deductibles.
import type { Page } from 'playwright/test'
import { countRows, keysIn } from '../../support/device/kept-rows.ts'
import { signInAndInstall, signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const DESK = { width: 1280, height: 800 }
const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

test.describe('on a desk', () => {
  test.use({ viewport: DESK })

  // Not in every gate: tests/unit/features/insurer-claim/claim-address.test.ts fails sooner.
  test('CLM-15 both days are required and must be in order; a list opens with five rows, «Nueva Consulta» sets ten', async ({
    page,
  }) => {
    await signInAs(page, 'andes', '/gen/siniestros-vam')
    await expect(rows(page)).toHaveCount(5)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const from = page.getByLabel('Fc.Siniestro Desde', { exact: true })
    const to = page.getByLabel('Fc.Siniestro Hasta', { exact: true })
    await expect(from).toHaveValue(/^01\/\d\d\/\d{4}$/)
    await to.fill('01/01/2020')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Fecha inválida - Debe ser mayor o igual a Fc.Siniestro Desde')).toBeVisible()
    await to.fill('45/45/2020')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Fecha inválida', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Nueva Consulta' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText('Fecha inválida')).toHaveCount(0)
  })

  test('CLM-03a CLM-17 D72 a row opens the history, its documents cell opens the documents; the address keeps both', {
    tag: '@gate',
  }, async ({ page }) => {
    await signInAs(page, 'carla', '/gen/siniestros-gen')
    const row = rows(page).filter({ hasText: 'Pagado' })
    await row.locator('td').nth(3).click()
    await expect(page.getByRole('heading', { name: /^Siniestro N\.º \d+$/ })).toBeInViewport()
    await expect(tab(page, 'Historial')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Historial')).toHaveCount(0)
    await row.getByRole('button', { name: /ocumentos/ }).click()
    await expect(tab(page, /^Documentos/)).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/pestana=documentos/)
    await page
      .getByRole('button', { name: /^(Anterior|Siguiente) siniestro$/, disabled: false })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Siniestro N\.º \d+$/ })).toBeInViewport()
    await expect(tab(page, /^Documentos/), 'the tab stays').toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tab(page, /^Documentos/)).toHaveAttribute('aria-selected', 'true')
    const names = await page.getByRole('tab').allTextContents()
    expect(names.map((name) => name.replace(/\s*\d+$/, ''))).toEqual([
      'Historial',
      'Coberturas Aplicadas',
      'Gestión',
      'Documentos',
      'Facturas',
      'Liquidación',
    ])
  })
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/component/insurer-claim-screens.test.tsx fails sooner.
  test('CLM-04b CLM-07 D132 a claim that the person has viewed is readable without a network, tab by tab, and is removed from the device at logout', async ({
    page,
    context,
  }) => {
    await signInAndInstall(page, 'ana', '/vam/siniestros')
    const claim = page.getByRole('button', { name: /Pielonefritis aguda/ })
    await claim.click()
    const names = ['Historial', 'Deducible', 'Beneficios', 'Documentos Presentados', 'Facturas Presentadas']
    const all = [...names, 'Liquidación del Siniestro', 'Nota de Cobranza']
    await expect(tab(page, 'Historial')).toBeVisible()
    expect((await page.getByRole('tab').allTextContents()).map((name) => name.replace(/\s*\d+$/, ''))).toEqual(all)
    await expect(page.getByText('Lo más reciente')).toBeVisible()
    // The cache contains the list, the eight parts of the claim, and its days.
    await expect.poll(() => countRows(page, 'cache', 'cache')).toBeGreaterThan(10)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Lo más reciente')).toBeVisible()
    for (const name of all) {
      await tab(page, new RegExp(`^${name}`)).click()
      await expect(tab(page, new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(/^No pudimos/)).toHaveCount(0)
    }
    await expect(page.getByText(/Nota de cobranza/i).first()).toBeVisible()
    await context.setOffline(false)
    await signOut(page)
    await expect.poll(() => keysIn(page, 'cache', 'cache')).toBeFalsy()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  // Not in every gate: tests/unit/domain/insurer-claim/claim-money.test.ts fails sooner.
  test("CLM-09c REP-26 the report links to its insurer's claim and back; a paid claim shows the open amount of its hospital’s note", async ({
    page,
  }) => {
    await signInAs(page, 'ana', '/vam/siniestros-reportados')
    await expect(page.getByRole('link', { name: 'Siniestros', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('navigation', { name: 'Siniestros en las aseguradoras' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Siniestros Asegurado' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Siniestros', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: /Pielonefritis aguda/ }).click()
    await expect(page.getByText(/^Queda por pagar \$143\.11 de la nota de cobranza NC-.*; venció el /)).toBeInViewport()
    await page.getByRole('button', { name: 'Ver la nota' }).click()
    await expect(tab(page, /^Nota de Cobranza/)).toBeFocused()
    await expect(page.getByText('Por liquidar')).toBeInViewport()
    await tab(page, /^Liquidación del Siniestro/).click()
    await expect(page.getByText('La aseguradora pagó $2,198.07 directo al hospital.')).toBeVisible()
    const steps = page.getByRole('table', { name: 'Cómo se liquidó' })
    await expect(steps.getByRole('row', { name: /^Coaseguro.* −\$244\.23$/ })).toBeVisible()
    await expect(steps.getByRole('row', { name: 'Le toca a la aseguradora $2,198.07' })).toBeVisible()

    await page.goto('/vam/reportar-siniestro/1/1001/3001')
    await page.getByRole('link', { name: 'Ver el siniestro N.º 70079' }).click()
    await expect(page.getByRole('heading', { name: 'Siniestro N.º 70079' })).toBeInViewport()
    await expect(page.getByText('Lo más reciente')).toBeVisible()
    await page.getByText('Ver los datos').click()
    await page.getByRole('link', { name: 'Solicitud N.º 1001' }).click()
    await expect(page.getByRole('heading', { name: 'Solicitud N.º 1001' })).toBeInViewport()
  })

  // Not in every gate: tests/component/insurer-claim-screens.test.tsx fails sooner.
  test('CLM-15 one touch searches over five years for a number without a claim in the chosen days', async ({
    page,
  }) => {
    await signInAs(page, 'andes', '/gen/siniestros-vam?numSiniestro=70001')
    await page.getByRole('button', { name: 'Buscar en los últimos 5 años' }).click()
    await expect(page.getByText('No. Siniestro: 70001')).toBeInViewport()
    await expect(page.locator('#resultados')).toBeFocused()
  })
})

// Not in every gate: tests/unit/domain/insurer-claim/deductible.test.ts and tests/api/insurer-claim/tabs.test.ts fail sooner.
test('CLM-05 CLM-12 CLM-13 CLM-14 «Consultas deducibles» shows the family over all policies, each with its bar and sentence', async ({
  page,
}) => {
  await signInAs(page, 'ana', '/vam/siniestros')
  await page.getByRole('button', { name: 'Consultas deducibles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deducibles' })
  const policies = dialog.getByRole('region', { name: /^Póliza / })
  await expect(policies.first()).toBeVisible()
  expect(await policies.count()).toBeGreaterThan(1)
  await expect(dialog.getByText(/^(Tu deducible|Todavía no has cubierto|Te falta) /).first()).toBeInViewport()
  await expect(dialog.getByRole('progressbar', { name: /^Deducible de Ana María/ }).first()).toBeVisible()
})

// Not in every gate, although nothing cheaper shows that a device stores no claims that staff read.
test('PWA-23 CLM-01 staff read the claims of their portfolio, find one by its person, and store nothing on the device', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await signInAs(page, 'elena', '/gen/siniestros-gen')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Contratante' })).toBeAttached()
  await rows(page).first().locator('td').nth(3).click()
  await expect(tab(page, 'Historial')).toBeVisible()
  await page.goto('/vam/siniestros')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Consultas deducibles' }), 'of nobody yet').toHaveCount(0)
  // The cache contains only the clock: the latest time that this device recorded.
  expect(await keysIn(page, 'cache', 'cache')).toEqual(['#clock'])
})
