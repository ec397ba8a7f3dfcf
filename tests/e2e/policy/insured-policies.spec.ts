// Journey tests of the policy list for insured persons.
import { expectHeads } from '../../support/journey/heads.ts'
import { showMoreFilters, withCounts } from '../../support/journey/policy-screen.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const LIST = '/vam/polizas'

test('POL-11 POL-12 the list for insured persons shows title, titular, filters and columns, with the pager at the top', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'ana')
  await page.getByRole('link', { name: 'Pólizas', exact: true }).last().click()
  await expect(page).toHaveURL(/\/vam\/polizas$/)
  await expect(page.getByRole('heading', { name: 'Pólizas Asegurado Ana María Torres Vela' })).toBeVisible()
  await expect(page.getByText('Titular: Ana María Torres Vela')).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filtros' })
  await showMoreFilters(page)
  for (const label of ['Póliza', 'Ramo', 'Desde', 'Hasta', 'Aseguradora'])
    await expect(filters.getByLabel(label, { exact: true })).toBeVisible()
  await expect(filters.getByLabel('Placa')).toHaveCount(0)
  const offered = filters.getByLabel('Ramo').locator('option')
  await expect(offered.filter({ hasText: 'ASISTENCIA MÉDICA GRUPO' })).toHaveCount(1)
  const ramos = await offered.allInnerTexts()
  expect(ramos.filter((ramo) => /VEH|INCENDIO|ACTIVIDADES/.test(ramo))).toEqual([])
  const table = page.getByRole('region', { name: 'Pólizas Asegurado', exact: true })
  await expectHeads(table, [
    'Información Adicional',
    'Aseguradora',
    'Ramo',
    'Cliente',
    'Fc Desde',
    'Fc Hasta',
    'Póliza',
    'Factura',
    'Tipo Póliza',
    'Estado',
  ])
  const pager = page.getByRole('navigation', { name: 'Páginas', exact: true })
  const above = await pager.evaluate(
    (nav, region) => Boolean(region && nav.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING),
    await table.elementHandle(),
  )
  expect(above, 'the pages stand on top').toBe(true)
  await expect(table.getByText('ACTIVIDADES DEPORTIVAS')).toHaveCount(0)
})

// Not in every gate: tests/unit/features/policy/policy-card.test.ts fails sooner.
test('POL-12 on a phone the card of a policy shows kind and end first, and invoice and type last', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'ana', `${LIST}?poliza=AM-0010234`)
  const card = page.getByRole('list', { name: 'Pólizas Asegurado' }).getByRole('listitem').first()
  await expect(card).toContainText(
    /AM-0010234.*ASISTENCIA MÉDICA GRUPO\s· VITALIS.*Vigente hasta \d{2}\/\d{2}\/\d{4}.*Fc Desde: \d{2}\/\d{2}\/\d{4}.*Tipo Póliza: /s,
  )
})

test('POL-13a POL-13b POL-13d a group policy has five tabs and no billing tab, an individual policy has six tabs', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'ana')
  const dialog = page.getByRole('dialog')
  const open = async (poliza: string, insurer: RegExp) => {
    await page.goto(`${LIST}?poliza=${poliza}`)
    await page.getByRole('main').getByRole('button', { name: insurer }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Detalle Póliza' })).toBeVisible()
    await expect(dialog.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Plan Cobertura\b/)
  }
  const five = ['Plan Cobertura', 'Dependientes', 'Forma Prima', 'Deducibles', 'Notas Aclaratorias']
  await open('AM-0010234', /VITALIS/)
  await expect(dialog.getByRole('tab')).toHaveText(withCounts(five))
  for (const tab of five) {
    await dialog.getByRole('tab', { name: tab }).click()
    const panel = dialog.getByRole('tabpanel')
    await expect(panel.getByRole('row').or(panel.getByRole('listitem')).first()).toBeVisible()
  }
  await dialog.getByRole('tab', { name: 'Dependientes' }).click()
  await expect(dialog.getByText('Salas Torres Mateo')).toBeVisible()
  await expect(dialog.getByText('Salas Torres Lucía')).toBeVisible()
  await open('MP-0004471', /PASOCHOA/)
  await expect(dialog.getByRole('tab')).toHaveText(withCounts([...five.slice(0, 2), 'Facturación', ...five.slice(2)]))
  await dialog.getByRole('tab', { name: 'Facturación' }).click()
  // POL-17a: the worked example of prepaid medicine, to the cent.
  await expect(dialog.getByText('$1,567.80').first()).toBeVisible()
  // On a phone the facts are in one line above the tabs, and the state is in the head.
  const insurer = dialog.getByText('Aseguradora', { exact: true })
  await expect(insurer).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(insurer).toBeHidden()
  await expect(dialog.getByText('Vigente', { exact: true }).first()).toBeVisible()
  await dialog.getByText('Ver los datos').click()
  await expect(insurer).toBeVisible()
})

// Not in every gate: tests/component/insured-policies.test.tsx fails sooner.
test('POL-27 «Docs.Digitales» opens the documents instead of the detail', async ({ page }) => {
  await signInAs(page, 'ana', `${LIST}?poliza=AM-0010234`)
  const docsRequest = page.waitForRequest((request) => request.url().includes('/api/gen/docs?'))
  await page.getByRole('button', { name: 'Docs.Digitales de la póliza AM-0010234' }).click()
  expect(new URL((await docsRequest).url()).searchParams.get('vam')).toBe('1')
  const papers = page.getByRole('dialog')
  await expect(papers.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
  await expect(papers.getByRole('button', { name: /^Ver / }).first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  // Insured persons cannot see the payments of the company.
  await expect(papers.getByText(/factura/i)).toHaveCount(0)
})
