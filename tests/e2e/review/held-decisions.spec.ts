// Journey tests of decisions that are held back until the claim is saved (DOC-15b, D34).
import { documentsOf } from '../../support/api/review-samples.ts'
import { claimOf, openReported } from '../../support/journey/review.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('DOC-15b D34 D87 held decisions leave with the claim: a badge counts them, leaving asks, one is taken back', async ({
  page,
  context,
  portal,
  person,
}) => {
  const wanted = await openReported({ page, context, portal, person })
  await page.getByRole('checkbox', { name: 'Guardar cada decisión al momento' }).uncheck()
  const before = await claimOf(page, wanted.cdReclamo)
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
  expect(await claimOf(page, wanted.cdReclamo), 'nothing has left').toEqual(before)

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
  const after = await claimOf(page, wanted.cdReclamo)
  expect(after).toMatchObject({ estadoPortal: 'INGRESADO', version: before.version + 1 })
  expect(documentsOf(after).map(({ estado }) => estado)).toEqual(documentsOf(before).map(() => 'INGRESADO'))
  await expect(page.getByText(/por guardar$/)).toHaveCount(0)
})
