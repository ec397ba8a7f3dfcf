// Journey test of a claim with a wrong diagnosis: its reviewer marks the diagnosis, and its person corrects it without
// a network.
import { documentsOf } from '../../support/api/review-samples.ts'
import { signInAndKeep } from '../../support/journey/portal.ts'
import { claimOf, openReported } from '../../support/journey/review.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

// Not in every gate: tests/api/claim-report/correction-limits.test.ts fails sooner.
test('REP-37 D143 the reviewer marks the diagnosis; the customer chooses another on the phone, offline, and the history shows both', async ({
  page,
  browser,
  portal,
  person,
}) => {
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const staff = await desk.newPage()
  const { cdReclamo, nmIncapacidad } = await openReported({ page: staff, context: desk, portal, person })
  for (const { cdArchivo } of documentsOf(await claimOf(staff, cdReclamo)))
    await staff.request.post('/api/documentos-digitales/update/estado-observaciones', {
      data: { cdCompania: 1, cdReclamo, cdIncSiniestro: null, cdArchivo, estado: 'RECHAZADO', comentario: 'x' },
      headers: { 'x-portal': '1' },
    })
  await staff.reload()
  await staff.getByRole('radiogroup').getByText('Por regularizar', { exact: true }).click()
  const diagnosis = staff.getByRole('group', { name: '¿Está mal un dato del siniestro?' })
  await diagnosis.getByRole('checkbox', { name: 'Diagnóstico' }).check()
  await expect(staff.getByText('No devolvió ni pidió ningún documento')).toHaveCount(0)
  await staff.getByRole('textbox', { name: /^Motivo/ }).fill('La receta dice otra cosa.')
  await staff.getByRole('button', { name: 'Guardar la revisión' }).click()
  await expect(staff.getByText('Se pidió corregir: Diagnóstico')).toBeVisible()
  await desk.close()

  await signInAndKeep(page, person.user)
  await page.goto(`/vam/reportar-siniestro/1/${cdReclamo}`)
  const named = page.getByRole('group', { name: 'Diagnóstico' })
  await expect(named).toContainText(nmIncapacidad)
  await page.context().setOffline(true)
  await named.getByRole('button', { name: 'Cambiar Diagnóstico' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Tipo de siniestro' }), 'it was not named').toHaveCount(0)
  await expect(page.getByText('«La receta dice otra cosa.»'), 'the reason is beside the field').toBeInViewport()
  const field = page.getByRole('combobox', { name: 'Diagnóstico' })
  await field.fill('neumonia')
  await page.getByRole('option').first().click()
  const chosen = await field.inputValue()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(named.getByText('Cambiado')).toBeInViewport()
  await expect(named).toContainText(chosen)
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await expect(page.getByRole('region', { name: 'Lo que cambiaste' }).getByRole('listitem')).toHaveText(
    new RegExp(`^Diagnóstico.*\\(antes ${nmIncapacidad}\\)`),
  )
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible({ timeout: 60_000 })
  const claim = await claimOf(page, cdReclamo)
  expect(claim).toMatchObject({ estadoPortal: 'POR_REVISAR', nmIncapacidad: chosen, camposPorCorregir: [] })
  expect(JSON.parse(claim.observacionesEstados).at(-1).comentario).toContain(`${nmIncapacidad} → ${chosen}`)
})
