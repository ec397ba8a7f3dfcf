// Journey tests of the detail of a policyholder's policy: every tab, objects, persons and documents.
import { expectHeads } from '../../support/journey/heads.ts'
import {
  choose,
  chooseNext,
  dialog,
  list,
  onDesk,
  open,
  rows,
  withCounts,
} from '../../support/journey/policy-screen.ts'
import { giveSession, moveTo } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('POL-14a POL-14b POL-15 POL-22 POL-25 POL-17b POL-13d POL-08b POL-09a POL-24 the detail of a car policy has eight tabs, each with correct data; each detail opens on its first tab and is requested again; its vehicles can be searched by plate', {
  tag: '@gate',
}, async ({ page }) => {
  await onDesk(page)
  await giveSession(page.context(), 'carla')
  const chosen = await choose(page, 'VH-0038344', /QUILOTOA/)
  await test.step('the detail shows the data of the policy and eight tabs', async () => {
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
    // The movement shows the net premium of «Pagos», and beside it the total to pay.
    await expect(data.getByText('$1,568.60', { exact: true })).toBeVisible()
    await expect(data.getByText('Total a pagar: $1,881.79')).toBeVisible()
    // D71: the conditions of a vehicle contain its data sheet.
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
    await expect(detail.getByRole('tab')).toHaveText(withCounts(tabs))
    await expect(detail.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Coberturas\b/)
    const panel = detail.getByRole('tabpanel')
    const texts: Record<string, readonly string[]> = {
      Coberturas: ['TODO RIESGO', '$44,200.00', 'Choque, volcadura, incendio'],
      Cláusulas: ['AMPARO PATRIMONIAL', 'EXTENSIÓN TERRITORIAL', 'Colombia y Perú'],
      Deducibles: ['TODO RIESGO', '$250.00', 'Rotura de parabrisas', '$80.00'],
      Garantías: ['INSPECCIÓN DEL VEHÍCULO', 'DISPOSITIVO DE RASTREO SATELITAL'],
      'Notas Aclaratorias': ['central de asistencia', 'cinco días hábiles'],
      Pagos: ['12 CUOTAS CON TARJETA', '$1,568.60', '$54.90', '$7.84', '$5.00', '$245.45', '$1,881.79', '$156.82'],
      Beneficiario: ['No se han encontrado ítems'],
      Exclusiones: ['Conducir bajo efectos de alcohol', 'Daños a llantas y aros sin choque', 'TODO RIESGO'],
    }
    const heads: Record<string, readonly string[]> = {
      Coberturas: ['Cobertura', 'Límite', 'Unidad', 'Tasa', 'Prima', 'Adicional'],
      'Deducibles por cobertura': ['Cobertura', 'Valor fijo', '% del siniestro', '% valor asegurado', 'Mínimo'],
      Cuotas: ['N.º', 'Valor', 'Saldo', 'Vence', 'Estado', 'Factura', 'Ingreso de factura', 'Desde', 'Hasta'],
    }
    for (const tab of tabs) {
      await detail.getByRole('tab', { name: tab }).click()
      for (const words of texts[tab] ?? ['nothing is expected']) await expect(panel, tab).toContainText(words)
      const held = await rows(panel).or(panel.locator('ol > li')).count()
      await expect(detail.getByRole('tab', { selected: true })).toHaveAccessibleName(
        tab === 'Pagos' ? tab : `${tab}, ${held || 'sin datos'}`,
      )
      for (const [name, listed] of Object.entries(heads)) {
        const table = panel.getByRole('region', { name, exact: true })
        if (await table.isVisible()) {
          await expectHeads(table, listed)
          delete heads[name]
        }
      }
    }
    expect(heads, 'every table was met').toEqual({})
    await detail.getByRole('tab', { name: 'Garantías' }).click()
    const inspection = panel.getByRole('row', { name: /INSPECCIÓN DEL VEHÍCULO/ }).getByRole('cell')
    const day = await inspection.nth(1).innerText()
    expect(day, 'NAV-11b').toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    const since = data.getByText('Desde', { exact: true }).locator('xpath=following-sibling::dd')
    await expect(since, 'from the first day of the policy on').toHaveText(day)
    await detail.getByRole('tab', { name: 'Deducibles' }).click()
    await expect(panel.getByRole('heading', { name: 'Por cobertura' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Otros deducibles' })).toBeVisible()
    await detail.getByRole('tab', { name: 'Pagos' }).click()
    await expect(panel.getByText('Pagada', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/pestana=pagos/)
    // Going back leaves the detail instead of going to the previous tab.
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/sel=/)
  })
  await test.step('POL-13d every detail opens on its first tab and is requested again', async () => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/polizas/')) requests.push(new URL(request.url()).pathname.replace('/api', ''))
    })
    for (let time = 1; time <= 2; time += 1) {
      const detail = await open(chosen, 'Condiciones', /POLIZA NUEVA/)
      await expect(detail.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Coberturas\b/)
      await expect.poll(() => requests.filter((path) => path === '/polizas/coberturas').length).toBe(time)
      await detail.getByRole('tab', { name: 'Cláusulas' }).click()
      await expect.poll(() => requests.filter((path) => path === '/polizas/clausulas').length).toBe(time)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })
  await test.step('POL-08b POL-09a POL-24 the vehicles of a policy are searched by plate', async () => {
    const objects = await open(chosen, 'Detalles', /POLIZA NUEVA/)
    await expect(objects.getByRole('heading', { name: 'Detalle Póliza - Objetos Asegurados' })).toBeVisible()
    const table = objects.getByRole('region', { name: 'Objetos asegurados' })
    await expectHeads(table, [
      'Item',
      'Descripción',
      'Cédula o RUC',
      'Valor asegurado',
      'Tasa',
      'Prima',
      'Cantidad',
      'Ubicación',
      'Marca',
      'Modelo',
      'Año',
      'Placa',
      'Motor',
      'Chasis',
      'Color',
    ])
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
})

// Not in every gate: tests/unit/entities/empty-words.test.ts fails sooner.
test('NAV-12a NAV-12c POL-22 POL-10 SYS-05 an empty part of a policy has its own text; its documents are numbered and open in the viewer; a document that cannot be loaded shows a message, and opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await onDesk(page)
  await giveSession(page.context(), 'carla')
  const home = await choose(page, 'HG-0005602', /ALTAMIRA/)
  const detail = await open(home, 'Condiciones', /POLIZA NUEVA/)
  await detail.getByRole('tab', { name: 'Deducibles' }).click()
  await expect(detail.getByRole('tabpanel').getByText('Sin Deducibles').first()).toBeVisible()
  await detail.getByRole('tab', { name: 'Garantías' }).click()
  await expect(detail.getByRole('tabpanel')).toContainText('No se han encontrado ítems')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await moveTo(page, '/gen/polizas?poliza=VH-0029871')
  await expect(rows(list(page))).toHaveCount(2)
  await rows(list(page)).last().getByRole('button').click()
  const old = page.getByRole('region', { name: 'Póliza VH-0029871', exact: true })
  const none = await open(old, 'Docs.Digitales')
  await expect(none.getByText('No hay documentos relacionados')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const car = await chooseNext(page, 'VH-0038344', /QUILOTOA/)
  const annex = await open(car, 'Condiciones', /MODIFICACIÓN/)
  await annex.getByRole('tab', { name: 'Pagos' }).click()
  await expect(annex.getByRole('tabpanel').getByText('No se han encontrado ítems')).toBeVisible()
  await expect(annex.getByText('Sin nota de cobranza')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await test.step('POL-10 SYS-05 the documents open on a phone, and a failed one says so', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const papers = await open(car, 'Docs.Digitales', /POLIZA NUEVA/)
    await expect(papers.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
    await expect(papers.getByText('1.')).toBeVisible()
    const paper = papers.getByRole('button', { name: /^Ver Documento/ }).first()
    await expect(paper).toBeVisible()
    await context.setOffline(true)
    await paper.click()
    const viewer = page.getByRole('dialog', { name: /^Documento/ })
    await expect(viewer.getByText('No pudimos abrir el documento')).toBeVisible()
    await expect(viewer.getByText('No hay conexión con el portal.', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(viewer.getByRole('button', { name: 'Girar' })).toBeEnabled()
    await viewer.getByRole('button', { name: 'Cerrar documento' }).click()
    await expect(viewer.getByRole('button', { name: 'Cerrar documento' })).toHaveCount(0)

    await paper.click()
    await expect(viewer.getByText('Documento 1 de')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Girar' })).toBeEnabled()
    await viewer.getByRole('button', { name: 'Cerrar documento' }).click()
    await expect(papers.getByRole('heading', { name: 'Documentos Digitales' })).toBeVisible()
  })
})

// Not in every gate: tests/component/detail-head.test.tsx fails sooner.
test('POL-14b POL-09b on a phone the tabs are below two labelled amounts; a chosen object shows its extras with item, insured value, rate and premium', async ({
  page,
}) => {
  await giveSession(page.context(), 'ana')
  const home = await choose(page, 'HG-0005519', /ALTAMIRA/)
  const detail = await open(home, 'Condiciones', /RENOVACIÓN/)
  await expect(detail.getByText(/^De este movimiento\. Toda la póliza: \$/)).toBeVisible()
  await detail.getByRole('tab', { name: 'Garantías' }).click()
  await expect(detail.getByText('Efectiva desde').first()).toBeVisible()
  const car = await chooseNext(page, 'VH-0038120', /QUILOTOA/)
  const conditions = await open(car, 'Condiciones', /POLIZA NUEVA/)
  await expect(conditions.getByRole('tab', { name: 'Coberturas' })).toBeInViewport()
  await expect(conditions.getByRole('region', { name: 'Vehículo' })).toBeHidden()
  await conditions.getByText('Ver los datos').click()
  await expect(conditions.getByRole('region', { name: 'Vehículo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await onDesk(page)
  const objects = await open(car, 'Detalles', /POLIZA NUEVA/)
  await rows(objects.getByRole('region', { name: 'Objetos asegurados' }))
    .first()
    .click()
  const extras = objects.getByRole('region', { name: 'Extras' }).last()
  await expect(extras.getByRole('columnheader')).toHaveText(['Item', 'Valor asegurado', 'Tasa', 'Prima'])
  await expect(extras.getByRole('row').filter({ hasText: 'RADIO CON PANTALLA' })).toContainText('$450.00')
})

// Not in every gate, although nothing cheaper shows that an open policy keeps its facts in one line at the top.
test('POL-05 when an open policy is scrolled, its facts remain in one line at the top, above the tabs on a phone and under the head beside the list', async ({
  page,
}) => {
  await giveSession(page.context(), 'carla')
  const line = page.locator('[data-folded-line]')
  const car = await choose(page, 'VH-0038344', /QUILOTOA/)
  await expect(line).toHaveCount(0)
  await car.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(line).toContainText('Póliza VH-0038344')
  expect(await line.evaluate((shown) => shown.scrollHeight), 'one line').toBeLessThanOrEqual(40)
  const tabs = await car.getByRole('tablist').boundingBox()
  expect((await line.boundingBox())?.y).toBe(0)
  expect(tabs?.y, 'the tabs are whole below it').toBeGreaterThanOrEqual(39)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(line).toHaveCount(0)

  await onDesk(page)
  await page.reload()
  await car.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(line).toContainText('hasta')
  await expect(line).toBeInViewport({ ratio: 1 })
  await expect(car.getByRole('button', { name: 'Cerrar la póliza VH-0038344' })).toBeInViewport({ ratio: 1 })
})

// Not in every gate: tests/component/movement-dialogs.test.tsx fails sooner.
test('POL-13c POL-22 POL-25 a health policy shows its conditions and its billing', async ({ page }) => {
  await onDesk(page)
  await giveSession(page.context(), 'andes')
  const chosen = await choose(page, 'AM-0010577', /VITALIS/)
  const medical = await open(chosen, 'Condiciones', /QUITO MATRIZ/)
  await expect(medical.getByRole('tab')).toHaveText(
    withCounts(['Plan Cobertura', 'Pagos', 'Forma Prima', 'Deducibles', 'Notas Aclaratorias']),
  )
  await expect(medical.getByRole('tab', { name: /^Plan Cobertura, \d+$/ })).toBeVisible()
  await expect(medical.getByText('Vigente', { exact: true })).toBeVisible()
  await expect(rows(medical.getByRole('region', { name: 'Coberturas' })).first()).toBeVisible()
  await medical.getByRole('tab', { name: 'Forma Prima' }).click()
  await expectHeads(medical.getByRole('region', { name: 'Forma Prima' }), ['Rubro', 'Valor', 'Período', 'Con tarjeta'])
  await page.goBack()
  const billing = await open(chosen, 'Facturación', /QUITO MATRIZ/)
  await expect(billing.getByText('Total a pagar')).toBeVisible()
})
