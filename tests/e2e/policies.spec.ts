// Policies of the policyholder, in the browser: found, chosen, read to the last tab.
import { expect, type Locator, type Page, test } from 'playwright/test'
import { signInAs } from '../support/portal.ts'
import type { Person } from '../support/portal-api.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'

let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

const LIST = '/gen/polizas'

async function enter(page: Page, person: Person, path = LIST): Promise<void> {
  await signInAs(page, portal.url, person)
  await page.goto(portal.url + path)
}
const onDesk = (page: Page) => page.setViewportSize({ width: 1280, height: 900 })
const list = (page: Page) => page.getByRole('region', { name: 'Mis Pólizas' }).last()
const rows = (within: Locator) => within.getByRole('row').filter({ has: within.page().getByRole('cell') })
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses the only policy of a search by its number. */
async function choose(page: Page, poliza: string, insurer: RegExp): Promise<Locator> {
  await page.goto(`${portal.url}${LIST}?poliza=${poliza}`)
  await page.getByRole('main').getByRole('button', { name: insurer }).first().click()
  const chosen = page.getByRole('region', { name: `Póliza ${poliza}`, exact: true })
  await chosen.waitFor()
  return chosen
}

async function open(chosen: Locator, action: string, of: RegExp = /./): Promise<Locator> {
  const button = chosen.getByRole('button', { name: new RegExp(`^${action} de`) })
  await button.filter({ hasText: of }).first().click()
  const opened = dialog(chosen.page())
  await opened.getByRole('heading').first().waitFor()
  return opened
}

test('POL-01 POL-03 POL-04 the list opens with five rows, its columns sort, «Nueva Consulta» sets ten', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'andes')
  await expect(page.getByRole('heading', { name: 'Pólizas Contratante', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mis Pólizas' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filtros' })
  for (const label of ['Póliza', 'Ramo', 'Desde', 'Hasta', 'Placa', 'Aseguradora'])
    await expect(filters.getByLabel(label, { exact: true })).toBeVisible()
  await expect(filters.getByLabel('Ramo').locator('option').first()).toHaveText('--TODOS--')
  await expect(filters.getByLabel('Aseguradora').locator('option').first()).toHaveText('--TODOS--')
  await expect(rows(list(page))).toHaveCount(5)
  for (const header of ['Aseguradora', 'Ramo', 'Desde', 'Hasta', 'Póliza', 'Factura', 'Tipo']) {
    const head = list(page).getByRole('columnheader', { name: header, exact: true })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(page).toHaveURL(/orden=tipoPol/)
  await page.getByRole('button', { name: 'Nueva Consulta' }).click()
  await expect(rows(list(page))).toHaveCount(10)
  await expect(page).toHaveURL(/pageSize=10/)
  for (const text of ['POLIZA NUEVA', 'RENOVACIÓN']) await expect(list(page).getByText(text).first()).toBeVisible()
})

test('POL-01 POL-03 NAV-12a each filter narrows; dates and nothing found are said in their words', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes')
  const filters = page.getByRole('form', { name: 'Filtros' })
  const search = page.getByRole('button', { name: 'Buscar' })
  await filters.getByLabel('Ramo').selectOption({ label: 'VEHÍCULOS' })
  // NAV-09: nothing is asked or found wrong while the form is filled in.
  await filters.getByLabel('Desde').fill('31022026')
  await expect(page).not.toHaveURL(/ramo/)
  await search.click()
  await expect(page.getByText('Fecha inválida', { exact: true })).toBeVisible()
  await filters.getByLabel('Desde').fill('')
  await search.click()
  await expect(rows(list(page))).toHaveCount(1)
  await expect(page).toHaveURL(/ramo=1(&|$)/)
  await page.goto(`${portal.url}${LIST}?placa=zz`)
  await expect(list(page).getByText('VEHÍCULOS')).toHaveCount(1)
  await page.goto(`${portal.url}${LIST}?poliza=%25`)
  await expect(page.getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(rows(list(page))).toHaveCount(10)
})

test('POL-03 where a policy has no end, that of its master contract stands there, else a dash', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'elena', `${LIST}?poliza=TM-0002`)
  const open = list(page).getByRole('row').filter({ hasText: 'TM-0002071' })
  await expect(open.getByText('-', { exact: true })).toBeVisible()
  const withMaster = list(page).getByRole('row').filter({ hasText: 'TM-0002064' })
  await expect(withMaster.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveCount(2)
})

test('POL-05 POL-06 the chosen policy is painted; its executive and its locations stand below', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const row = list(page).getByRole('row', { selected: true })
  await expect(row).toHaveCSS('background-color', 'rgb(0, 188, 234)')
  await expect(chosen.getByText('Elena Ruiz Cárdenas')).toBeVisible()
  await expect(chosen.getByRole('link', { name: /Escribir a elena.ruiz@ejemplo.ec/ })).toBeVisible()
  await expect(chosen.getByRole('link', { name: /Llamar al/ }).first()).toBeVisible()
  const places = chosen.getByRole('region', { name: /^Ubicaciones de la póliza/ })
  for (const place of ['QUITO MATRIZ', 'GUAYAQUIL', 'CUENCA']) {
    const its = places.getByRole('row').filter({ hasText: place })
    for (const action of ['Condiciones', 'Asegurados', 'Docs.Digitales'])
      await expect(its.getByRole('button', { name: `${action} de ${place}` })).toBeVisible()
  }
})

test('POL-07b POL-07c movements of a fleet page by page, with their words and actions', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes')
  const chosen = await choose(page, 'VH-0031007', /COSTANERA/)
  const movements = chosen.getByRole('region', { name: /^Movimientos de la póliza/ })
  await expect(rows(movements)).toHaveCount(5)
  for (const header of [
    'Información',
    'Ramo',
    'Desde',
    'Hasta',
    'Póliza',
    'Tipo de movimiento',
    'Factura',
    'Anexo',
    'Aplicación',
    'Valor asegurado',
    'Prima neta',
  ])
    await expect(movements.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await movements.getByRole('columnheader', { name: 'Anexo' }).getByRole('button').click()
  await expect(rows(movements).first()).toContainText('RENOVACIÓN')
  const pages = chosen.getByRole('navigation', { name: 'Páginas de movimientos' })
  await pages.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/mpage=1/)
  await expect(pages).toContainText('6–10 de')
  await page.goBack()
  await expect(pages).toContainText('1–5 de')
})

test('POL-14a POL-14b POL-15 POL-22 POL-25 POL-17b the detail of a car: its data and eight tabs, each with what is true', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'carla')
  const chosen = await choose(page, 'VH-0038344', /QUILOTOA/)
  const detail = await open(chosen, 'Condiciones', /POLIZA NUEVA/)
  await expect(detail.getByRole('heading', { name: 'Detalle Póliza' })).toBeVisible()
  const data = detail.getByRole('complementary', { name: 'Datos de la póliza' })
  for (const term of [
    'Contratante',
    'Aseguradora',
    'Ramo',
    'Póliza',
    'Desde',
    'Hasta',
    'Valor asegurado',
    'Prima total',
    'Tipo',
    'Anexo',
  ])
    await expect(data.getByText(term, { exact: true })).toBeVisible()
  await expect(data.getByText('Carla Mena Ortega')).toBeVisible()
  // D71: a vehicle's conditions carry its sheet.
  await expect(data.getByRole('region', { name: 'Vehículo' })).toBeVisible()
  const tabs = [
    'Coberturas',
    'Cláusulas',
    'Deducibles',
    'Garantías',
    'Notas Aclaratorias',
    'Pagos',
    'Beneficiario',
    'Exclusiones',
  ]
  await expect(detail.getByRole('tab')).toHaveText(tabs)
  await expect(detail.getByRole('tab', { selected: true })).toHaveText('Coberturas')
  const panel = detail.getByRole('tabpanel')
  for (const tab of tabs) {
    await detail.getByRole('tab', { name: tab }).click()
    await expect(panel.getByText('Cargando...')).toHaveCount(0)
    const said = panel
      .getByRole('row')
      .or(panel.getByRole('listitem'))
      .or(panel.getByText(/^(No se han encontrado ítems|Sin )/))
    await expect(said.first()).toBeVisible()
  }
  await detail.getByRole('tab', { name: 'Deducibles' }).click()
  await expect(panel.getByRole('heading', { name: 'Por cobertura' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Otros deducibles' })).toBeVisible()
  await detail.getByRole('tab', { name: 'Pagos' }).click()
  await expect(panel.getByText('Pagada', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/pestana=pagos/)
  // Back leads out of the detail, not from tab to tab.
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/sel=/)
})

test('POL-13d every detail opens on its first tab and is asked for anew', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'carla')
  const chosen = await choose(page, 'VH-0038344', /QUILOTOA/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/polizas/')) asked.push(new URL(request.url()).pathname.replace('/api', ''))
  })
  for (let time = 1; time <= 2; time += 1) {
    const detail = await open(chosen, 'Condiciones', /POLIZA NUEVA/)
    await expect(detail.getByRole('tab', { selected: true })).toHaveText('Coberturas')
    await expect.poll(() => asked.filter((path) => path === '/polizas/coberturas').length).toBe(time)
    await detail.getByRole('tab', { name: 'Cláusulas' }).click()
    await expect.poll(() => asked.filter((path) => path === '/polizas/clausulas').length).toBe(time)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('POL-08b POL-09a POL-24 the vehicles of a policy, searched by plate', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'carla')
  const chosen = await choose(page, 'VH-0038344', /QUILOTOA/)
  const objects = await open(chosen, 'Detalles', /POLIZA NUEVA/)
  await expect(objects.getByRole('heading', { name: 'Detalle Póliza - Objetos Asegurados' })).toBeVisible()
  const table = objects.getByRole('region', { name: 'Objetos asegurados' })
  for (const header of [
    'Item',
    'Descripción',
    'Marca',
    'Modelo',
    'Placa',
    'Año',
    'Motor',
    'Chasis',
    'Color',
    'Ubicación',
    'Tasa',
    'Prima',
    'Valor asegurado',
  ])
    await expect(table.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await expect(rows(table)).toHaveCount(2)
  const plate = (
    await table
      .getByText(/^ZZ[A-Z]-\d+/)
      .first()
      .innerText()
  ).trim()
  await objects.getByLabel('Placa').fill(plate.replace('-', '').toLowerCase())
  await objects.getByRole('button', { name: 'Buscar' }).click()
  await expect(rows(table)).toHaveCount(1)
  await objects.getByRole('button', { name: 'Limpiar' }).click()
  await expect(rows(table)).toHaveCount(2)
  await objects.getByLabel('Placa').fill('no existe')
  await objects.getByRole('button', { name: 'Buscar' }).click()
  await expect(objects.getByText('No se han encontrado ítems')).toBeVisible()
})

test('POL-09b a chosen object shows its extras with item, insured value, rate and premium', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'ana')
  const chosen = await choose(page, 'VH-0038120', /QUILOTOA/)
  const objects = await open(chosen, 'Detalles', /POLIZA NUEVA/)
  await rows(objects.getByRole('region', { name: 'Objetos asegurados' }))
    .first()
    .click()
  const extras = objects.getByRole('region', { name: 'Extras' }).last()
  await expect(extras.getByRole('columnheader')).toHaveText(['Item', 'Tasa', 'Prima', 'Valor asegurado'])
  await expect(extras.getByRole('row').filter({ hasText: 'RADIO CON PANTALLA' })).toContainText('$450.00')
})

test('POL-10 the papers of a policy, numbered, open in the viewer', async ({ page }) => {
  await enter(page, 'carla')
  const chosen = await choose(page, 'VH-0038344', /QUILOTOA/)
  const papers = await open(chosen, 'Docs.Digitales', /POLIZA NUEVA/)
  await expect(papers.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
  await expect(papers.getByText('1.')).toBeVisible()
  await papers
    .getByRole('button', { name: /^Ver Documento/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: /^Documento/ })
  await expect(viewer.getByText('Documento 1 de')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Girar' })).toBeEnabled()
  await viewer.getByRole('button', { name: 'Cerrar documento' }).click()
  await expect(papers.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
})

test('POL-19a POL-19b POL-19c NAV-11c insured persons of a company, counted over all pages, with their dependents', async ({
  page,
}) => {
  await onDesk(page)
  await enter(page, 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const insured = await open(chosen, 'Asegurados', /QUITO MATRIZ/)
  const table = insured.getByRole('region', { name: 'Asegurados' })
  await expect(rows(table)).toHaveCount(10)
  for (const header of [
    'Item',
    'Cédula',
    'Apellidos y Nombres',
    'Fc Nacimiento',
    'Edad',
    'Forma Prima',
    'Prima',
    'Inclusión',
    'Exclusión',
    'Fc Desde',
    'Fc Hasta',
  ])
    await expect(table.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  const count = async (term: string) =>
    Number(
      (await insured.getByText(term, { exact: true }).locator('xpath=following-sibling::dd').innerText()).replace(
        /\D/g,
        '',
      ),
    )
  const all = await count('No. Personas')
  expect(all).toBe(100)
  expect((await count('Titular Solo')) + (await count('Titular más Uno')) + (await count('Titular más Familia'))).toBe(
    await count('Vigentes'),
  )
  await insured.getByRole('button', { name: 'Última página' }).click()
  await expect(insured.getByRole('navigation', { name: 'Páginas de asegurados' })).toContainText(`91–100 de ${all}`)
  await insured.getByLabel('Buscar por nombre o cédula').fill('veronica ENDARA')
  await expect(rows(table)).toHaveCount(1)
  await insured.getByLabel('Buscar por nombre o cédula').fill('')
  await table.getByRole('row').filter({ hasText: 'Titular más familia' }).first().click()
  const family = insured.getByRole('region', { name: /^Dependientes y beneficiarios de/ }).first()
  await expect(family.getByRole('columnheader')).toHaveText([
    ...['Dependiente/Beneficiario', 'Item', 'Parentesco/Relación', 'Cédula', 'Fc Nacimiento', 'Edad'],
    ...['Deducible', '%Ben(Vida)', 'Activo'],
  ])
  await expect(family.getByText(/^\d+a \d+m \d+d$/).first()).toBeVisible()
})

test('POL-13c POL-22 the conditions and the billing of a health policy', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const medical = await open(chosen, 'Condiciones', /QUITO MATRIZ/)
  await expect(medical.getByRole('tab')).toHaveText([
    'Plan Cobertura',
    'Pagos',
    'Forma Prima',
    'Deducibles',
    'Notas Aclaratorias',
  ])
  await expect(rows(medical.getByRole('region', { name: 'Coberturas' })).first()).toBeVisible()
  await page.goBack()
  const billing = await open(chosen, 'Facturación', /QUITO MATRIZ/)
  await expect(billing.getByText('Total a pagar')).toBeVisible()
})

test('D67 back, reload and a shared link give the same list and detail; another policyholder starts anew', async ({
  page,
  context,
}) => {
  await onDesk(page)
  await enter(page, 'andes')
  const chosen = await choose(page, 'VH-0031007', /COSTANERA/)
  await open(chosen, 'Condiciones')
  await dialog(page).getByRole('tab', { name: 'Deducibles' }).click()
  await expect(page).toHaveURL(/pestana=deducibles/)
  const address = page.url()
  await page.reload()
  await expect(dialog(page).getByRole('tab', { selected: true })).toHaveText('Deducibles')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.goto(address)
  await expect(dialog(other).getByRole('tab', { selected: true })).toHaveText('Deducibles')
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: /^Contratante/ }).click()
  await dialog(other)
    .getByRole('button', { name: /TRANSPORTES ANDES/ })
    .click()
  await expect(other).toHaveURL(/\/gen\/home$/)
  await other.getByRole('link', { name: 'Pólizas', exact: true }).first().click()
  await expect(other).toHaveURL(/\/gen\/polizas$/)
  await expect(list(other).getByText('VH-0031007')).toHaveCount(0)
  await expect(rows(list(other)).first()).toBeVisible()
})

test('POL-26 an executive finds the portfolio’s policies, both lines, and none of another’s', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'elena', `${LIST}?poliza=VH-0038120`)
  await expect(list(page).getByText('Ana María Torres Vela')).toBeVisible()
  await page.goto(`${portal.url}/vam/polizas?poliza=MP-0002090`)
  await expect(page.getByText('No se han encontrado pólizas')).toBeVisible()
  await page.getByRole('link', { name: 'Ver contratantes' }).click()
  await expect(page).toHaveURL(/\/gen\/polizas/)
})

test('POL-05 on a phone the reader is led to the chosen policy, and back to the list', async ({ page }) => {
  await enter(page, 'carla')
  const card = page.getByRole('list', { name: 'Mis Pólizas' }).getByRole('button').first()
  await card.click()
  const heading = page.getByRole('heading', { name: /^Póliza / })
  await expect(heading).toBeInViewport()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(heading).toHaveCount(0)
  await expect(card).toBeVisible()
})
