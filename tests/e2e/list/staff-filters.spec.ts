// Journey tests of staff filters by person and state: found by name, preserved after a reload and going back, without a
// cédula in any address.
import type { Page } from 'playwright/test'
import { CLIENT } from '../../../server/seed/world.ts'
import { expectHeads } from '../../support/journey/heads.ts'
import { enter, list, onDesk, rows, showMoreFilters } from '../../support/journey/policy-screen.ts'
import { expect, test } from '../../support/journey/test.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

const REPORTED = '/vam/siniestros-reportados'
const CEDULA_OF_CARLA = '3059999056'
const person = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

/** Finds a person by typed text, and chooses the person. */
async function narrowTo(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  if (!(await person(page, label).isVisible())) await showMoreFilters(page)
  await person(page, label).fill(typed)
  // A choice applies at once.
  await page.getByRole('option', { name }).first().click()
}

// Not in every gate: tests/unit/features/policy/policy-address.test.ts fails sooner.
test('POL-26 POL-02 D107 staff filter by policyholder and state; both filters survive a reload, by name, and returning by the menu', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'elena')
  await narrowTo(page, 'Contratante', CEDULA_OF_CARLA, /Carla Mena Ortega/)
  await expect(page).toHaveURL(new RegExp(`cdCliente=${CLIENT.carla}`))
  const holders = () => list(page).getByRole('row').filter({ hasText: 'Carla Mena Ortega' })
  await expect(holders().first()).toBeVisible()
  await expect.poll(async () => (await rows(list(page)).count()) - (await holders().count())).toBe(0)
  await page.getByLabel('Estado', { exact: true }).selectOption('Vigente')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/estado=VIGENTE/)
  const inForce = () => rows(list(page)).filter({ hasText: 'Vigente' })
  await expect.poll(async () => (await rows(list(page)).count()) - (await inForce().count())).toBe(0)
  expect(await inForce().count()).toBeGreaterThan(0)
  await page.reload()
  await expect(person(page, 'Contratante')).toHaveValue('Carla Mena Ortega')
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('VIGENTE')

  const menu = page.getByRole('navigation', { name: 'MENÚ' })
  await menu.getByRole('link', { name: 'Siniestros Reportados' }).click()
  await expect(page.getByRole('heading', { name: 'Siniestros Reportados', level: 1 })).toBeFocused()
  await menu.getByRole('link', { name: 'Pólizas' }).click()
  await expect(page).toHaveURL(/estado=VIGENTE/)
  await expect(person(page, 'Contratante')).toHaveValue('Carla Mena Ortega')
  await expect.poll(() => inForce().count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(page).not.toHaveURL(/cdCliente|estado/)
})

// Not in every gate: tests/unit/features/policy/policy-columns.test.ts fails sooner.
test('POL-12 staff find the policies of an insured person, and rows of the same policy are distinguished by their location', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'elena', '/vam/polizas')
  const table = page.getByRole('region', { name: 'Pólizas Asegurado', exact: true })
  await expectHeads(table, [
    'Información Adicional',
    'Aseguradora',
    'Ramo',
    'Cliente',
    'Fc Desde',
    'Fc Hasta',
    'Póliza',
    'Ubicación',
    'Plan',
    'Titular',
    'Factura',
    'Tipo Póliza',
    'Estado',
  ])
  await narrowTo(page, 'Asegurado', CEDULA.ana, /Ana María Torres Vela/)
  await expect(page).toHaveURL(/cdAsegurado=\d+/)
  expect(page.url()).not.toContain(CEDULA.ana)
  await expect(rows(table).filter({ hasText: 'AM-0010234' }).getByText('Ana María Torres Vela')).toBeVisible()
  await page.reload()
  await expect(person(page, 'Asegurado')).toHaveValue('Ana María Torres Vela')

  await page.goto('/vam/polizas?poliza=AM-0010577')
  await expect(rows(table)).toHaveCount(3)
  const names = await table
    .getByRole('button', { name: /^VITALIS ANDES, póliza AM-0010577, / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})

// Not in every gate: tests/unit/features/claim/review/reported-search.test.ts fails sooner.
test('REP-02c the reported list, the queue beside a claim and the back link preserve the insured person, without a cédula in the address', async ({
  page,
}) => {
  await onDesk(page)
  const searches: { cdAsegurado: number | null; cedula: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/siniestros-portal/search')) searches.push(request.postDataJSON())
  })
  await enter(page, 'elena', `${REPORTED}?cedula=%22${CEDULA.ana}%22`)
  const claims = page.getByRole('table').getByRole('button', { name: /^\d{4}/ })
  await expect(claims.first()).toBeVisible()
  // The parameter of an old link has no effect.
  expect(searches.at(-1)).toMatchObject({ cdAsegurado: null, cedula: '' })
  await narrowTo(page, 'Asegurado', 'torres', /Ana María Torres Vela/)
  await expect(page).toHaveURL(/cdAsegurado=\d+/)
  expect(page.url()).not.toContain(CEDULA.ana)
  const narrowed = searches.at(-1)
  expect(narrowed).toMatchObject({ cdAsegurado: expect.any(Number), cedula: '' })
  await claims.first().click()
  await expect(page).toHaveURL(/\/reportar-siniestro\/1\/\d+/)
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(new RegExp(`cdAsegurado=${narrowed?.cdAsegurado}`))
  await expect(page.getByRole('button', { name: 'Quitar Asegurado: Ana María Torres Vela' })).toBeVisible()
  await claims.first().waitFor()
  expect(
    new Set(searches.slice(searches.findIndex((each) => each.cdAsegurado !== null)).map((each) => each.cdAsegurado)),
  ).toEqual(new Set([narrowed?.cdAsegurado]))
})
