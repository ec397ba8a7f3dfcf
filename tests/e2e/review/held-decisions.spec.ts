// Journey tests of decisions that are held back until the claim is saved (DOC-15b, D34).
import { documentsOf } from '../../support/api/review-samples.ts'
import { giveSession } from '../../support/journey/portal.ts'
import { claimOf, openReported } from '../../support/journey/review.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

// Not in every gate: tests/component/claim-review.test.tsx fails sooner.
test('DOC-15b D34 D87 held decisions are saved with the claim: a badge counts them, leaving the page asks first, and one decision is withdrawn', async ({
  page,
  context,
  portal,
  person,
}) => {
  const claim = await openReported({ page, context, portal, person })
  const atOnce = page.getByRole('checkbox', { name: 'Guardar cada decisión al momento' })
  await atOnce.click()
  await expect(atOnce).not.toBeChecked()
  const before = await claimOf(page, claim.cdReclamo)
  const count = documentsOf(before).length

  await page.keyboard.press('o')
  const panel = page.getByRole('region', { name: /^Decisión sobre / })
  for (let at = 0; at < count; at += 1) {
    await expect(panel.getByText('Por guardar')).toHaveCount(0)
    const name = (await panel.getAttribute('aria-label')) ?? ''
    if (name.includes('Factura')) {
      await expect(panel.getByRole('checkbox').first()).toBeVisible()
      await page.keyboard.press('a')
    }
    await page.keyboard.press('i')
    if (at < count - 1) await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  }
  await expect(panel.getByText('Por guardar')).toBeInViewport()
  await expect(page.getByText(`${count} decisiones por guardar`)).toBeVisible()
  expect(await claimOf(page, claim.cdReclamo), 'nothing has left').toEqual(before)

  await page.getByRole('button', { name: /^Quitar la decisión sobre Formulario/ }).click()
  await expect(page.getByText(`${count - 1} decisiones por guardar`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar la revisión' })).toBeDisabled()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  const asks = page.getByRole('alertdialog', { name: /^¿Está seguro de que desea salir\?/ })
  await asks.getByRole('button', { name: 'Seguir aquí' }).click()
  await page.getByRole('button', { name: 'Revisar el siguiente' }).click()
  await expect(page.getByRole('region', { name: /^Decisión sobre Formulario/ })).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.getByText(`${count} decisiones por guardar`)).toBeVisible()

  await page.getByText('Ingresado', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Guardar la revisión' }).click()
  await expect(page.getByText(/Siniestro N\.º \d+/).first()).toBeVisible()
  const after = await claimOf(page, claim.cdReclamo)
  expect(after).toMatchObject({ estadoPortal: 'INGRESADO', version: before.version + 1 })
  expect(documentsOf(after).map(({ estado }) => estado)).toEqual(documentsOf(before).map(() => 'INGRESADO'))
  await expect(page.getByText(/por guardar$/)).toHaveCount(0)
})

// Not in every gate: tests/api/review/save-review.test.ts fails sooner.
test("DOC-28 D45 REP-18 another reviewer's decision is shown beside the held decision, which waits for a choice; the new state of the claim is saved although its message cannot be sent", async ({
  page,
  context,
  browser,
  portal,
  person,
}) => {
  const { cdReclamo } = await openReported({ page, context, portal, person })
  await page.getByRole('checkbox', { name: /^Guardar cada decisión al momento/ }).uncheck()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Decidir varios documentos' })
  await dialog.getByText('Rechazar', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Marcar todos' }).check()
  await dialog.getByLabel('Motivo *').fill('No es del paciente.')
  const documents = documentsOf(await claimOf(page, cdReclamo))
  await dialog.getByRole('button', { name: `Rechazar ${documents.length} documentos` }).click()

  const other = await browser.newContext()
  await giveSession(other, 'admin', portal.url)
  const moved = await other.request.post(`${portal.url}/api/documentos-digitales/update/estado-observaciones`, {
    data: {
      cdCompania: 1,
      cdReclamo,
      cdArchivo: documents.at(-1)?.cdArchivo,
      estado: 'DEVUELTO',
      comentario: 'Sin sello.',
    },
    headers: { 'x-portal': '1' },
  })
  expect(moved.status()).toBe(200)
  await other.close()

  await page.getByRole('radio', { name: /^Rechazado/ }).check({ force: true })
  await page.getByLabel('Motivo *').fill('Nada es del paciente.')
  const save = page.getByRole('button', { name: 'Guardar la revisión' })
  const reject = async () => {
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rechazar' }).click()
  }
  await reject()
  await page.getByRole('button', { name: 'Ver lo nuevo y seguir' }).click()
  const waiting = page.getByRole('list', { name: 'Por guardar' })
  await expect(waiting.getByText(/^Otra persona lo decidió mientras tanto: DEVUELTO/)).toBeVisible()
  await expect(save).toBeDisabled()
  // A document in «devuelto» permits no decision, so the person must withdraw theirs to save the others.
  await expect(waiting.getByText(/^Sin transiciones posibles\. Quítela/)).toBeVisible()
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'Otra persona' })
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await expect(save).toBeEnabled()
  const request = page.waitForRequest('**/siniestros-portal/send-message')
  await page.route('**/siniestros-portal/send-message', (route) => route.abort())
  await reject()
  await expect(page.getByText('Guardado con éxito: Rechazado')).toBeVisible()
  expect((await request).postDataJSON()).toMatchObject({ cdReclamo, tipo: 'CAMBIO_ESTADO' })
  await expect(
    page.getByText('Error al enviar mensaje a whatsapp no hay conexión con el portal', { exact: true }),
  ).toBeVisible()
  const after = await claimOf(page, cdReclamo)
  expect(
    documentsOf(after)
      .map(({ estado }) => estado)
      .sort(),
  ).toEqual([...documents.slice(1).map(() => 'RECHAZADO'), 'DEVUELTO'].sort())
})

// Not in every gate: tests/component/claim-review.test.tsx fails sooner.
test('closing the page while a reason is being written asks first', async ({ page, context, portal, person }) => {
  await openReported({ page, context, portal, person })
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  const panel = page.getByRole('region', { name: /^Decisión sobre / })
  await panel.getByRole('button', { name: 'Devolver' }).click()
  await panel.getByLabel('Motivo *').fill('No se ve el sello.')
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(panel.getByLabel('Motivo *')).toHaveValue('No se ve el sello.')
})
