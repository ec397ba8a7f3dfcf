// Journey tests of drafts that survive a killed browser and concurrent edits in two tabs.
import {
  attach,
  closeHelpIfShown,
  goOn,
  pressLogin,
  signInAs,
  smallPhoto,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
test('PWA-06 PWA-10 a browser killed in the middle of a draft opens again at the same place, with every photo and text', async ({
  portal,
  phone,
}) => {
  const page = await phone.page()
  await signInAs(page, 'ana', portal.url)
  await startReport(page)
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  await attach(form, smallPhoto())
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await page.getByRole('textbox', { name: /Observación/ }).fill('Dolor desde el lunes')
  await page.getByRole('textbox', { name: 'Fecha de incurrencia' }).fill('19/1')
  await expect(page.getByText(/Guardado en este dispositivo · /).first()).toBeVisible()
  const address = page.url()
  await phone.kill()

  await phone.open()
  const again = await phone.page()
  await closeHelpIfShown(again)
  // Chromium writes cookies every 30 s, so the kill can lose the session; after a login the same screen opens.
  const response = again.waitForResponse((answer) => answer.url().endsWith('/api/enki'))
  await again.goto(address)
  const observation = again.getByRole('textbox', { name: /Observación/ })
  if ((await response).status() === 401) await pressLogin(again, 'ana')
  await expect(observation).toHaveValue('Dolor desde el lunes')
  await expect(again.getByRole('textbox', { name: 'Fecha de incurrencia' })).toHaveValue('19/1')
  await again.goto(`${portal.url}/vam/reportar-siniestro/new/new`)
  await again
    .getByRole('button', { name: /Continuar/ })
    .first()
    .click()
  await again.getByRole('button', { name: 'Hoy' }).click()
  await goOn(again)
  const storedFile = again.getByRole('group', { name: 'Formulario de reclamo' }).getByText('Guardada')
  await expect(storedFile).toBeVisible()
})

// Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
test('PWA-06 two tabs on «Facturas» do not overwrite each other: fields are saved separately, and a change in the other tab is shown', async ({
  page,
  context,
}) => {
  await signInAs(page, 'ana')
  await startReport(page)
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
  await goOn(page)
  // Types key by key, because the app must not write into the field during typing.
  await page.getByLabel('Valor total').pressSequentially('12.30')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Valor total')).toHaveValue('12.30')
  await other.getByLabel('Valor total').pressSequentially('0')
  await other.getByLabel('Valor total').fill('987.65')
  await expect(page.getByLabel('Valor total')).toHaveValue('987.65')
  await expect(page.getByLabel('Valor total')).toHaveAccessibleDescription(/Cambió en otra pestaña/)
  await expect(other.getByText('Cambió en otra pestaña')).toHaveCount(0)

  await page.getByLabel('Número de factura').pressSequentially('001-001-000000009')
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(page.getByLabel('Número de factura')).toHaveValue('001-001-000000009')
  await expect(other.getByLabel('Número de factura')).toHaveValue('001-001-000000009')
  await expect(other.getByLabel('Valor total')).toHaveValue('987.65')
  await other.reload()
  await expect(other.getByLabel('Valor total')).toHaveValue('987.65')
  await expect(other.getByLabel('Número de factura')).toHaveValue('001-001-000000009')
  await expect(other.getByText('Cambió en otra pestaña')).toHaveCount(0)
})
