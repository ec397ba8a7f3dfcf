// Journey tests of the messages of a report about missing and refused data; no entered data are lost.
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { tinyPdf } from '../../support/files/pictures.ts'
import { expectHeads, expectRowHeadsInSight } from '../../support/journey/heads.ts'
import {
  attach,
  completeReport,
  fillLogin,
  goOn,
  moveTo,
  pdf,
  signInAs,
  signOut,
  smallPhoto,
  startReport,
} from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

const form = (page: Page) => page.getByRole('group', { name: 'Formulario de reclamo' })

/** Chooses a file by its path, because sending the bytes of a large file to the browser takes seconds. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  await page.getByRole('region', { name: 'Otros documentos' }).getByLabel('Elegir archivo').setInputFiles(path)
}

// Not in every gate: tests/unit/domain/claim-report/parameters.test.ts fails sooner.
test('REP-04b REP-25 «Continuar» lists the missing data, and after this click every field shows its error', async ({
  page,
}) => {
  await signInAs(page, 'bruno')
  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await page.getByRole('button', { name: /Bruno Paz/ }).click()
  const on = page.getByRole('button', { name: 'Continuar' })
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Falta: tipo de siniestro, diagnóstico, fecha de incurrencia')).toBeVisible()
  await on.dispatchEvent('click')
  await expect(page.getByText('Campo requerido')).toHaveCount(3)
  // The missing data are named in the order of the fields.
  const named = ['Tipo de siniestro', 'Diagnóstico', 'Fecha de incurrencia']
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(named)
  const heights = await Promise.all(
    [
      page.getByRole('radiogroup'),
      page.getByRole('combobox', { name: 'Diagnóstico' }),
      page.getByLabel(/^Fecha de/),
    ].map(async (field) => (await field.first().boundingBox())?.y ?? 0),
  )
  expect(heights).toEqual([...heights].sort((one, other) => one - other))
})

// Not in every gate: tests/unit/domain/claim-report/parameters.test.ts fails sooner.
test('REP-06 in the report a date after today is an error of the date of incurrence, shown at its field', async ({
  page,
}) => {
  await signInAs(page, 'bruno')
  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await page.getByRole('button', { name: /Bruno Paz/ }).click()
  await page.getByRole('textbox', { name: 'Fecha de incurrencia' }).fill('01/01/2199')
  const sentence = page.getByText('Fecha inválida - Fecha de incurrencia no debe ser mayor a la fecha actual')
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Fecha de incurrencia' })).toHaveAccessibleDescription(
    /no debe ser mayor a la fecha actual/,
  )
})

// Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
test('DOC-02a DOC-04 DOC-06b PWA-09 a refused file shows the reason in its slot and changes nothing else; the upload help opens once per login, in any tab, and again after a new login', async ({
  page,
  context,
}) => {
  await signInAs(page, 'ana')
  await startReport(page)
  const help = page.getByRole('dialog', { name: 'Así se lee bien' })
  await expect(help).toHaveCount(0)
  await attach(form(page), pdf('formulario.pdf'))
  await choose(page, 'factura.jpg', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(page.getByText('Archivo no permitido')).toBeVisible()
  await expect(page.getByText('Sirven fotos (JPG o PNG) y PDF.')).toBeVisible()
  await choose(page, 'historia.pdf', tinyPdf(1, 21_000_000))
  await expect(page.getByText('El archivo historia.pdf supera el máximo permitido de 20 MB.')).toBeVisible()
  await choose(page, 'grande.pdf', tinyPdf(1, 15_000_000))
  await expect(page.getByRole('button', { name: 'Ver grande.pdf' })).toBeVisible()
  await choose(page, 'otro.pdf', tinyPdf(1, 9_000_000))
  await expect(
    page.getByText('Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.'),
  ).toBeVisible()
  await expect(page.getByText(/grande\.pdf/).last()).toBeVisible()
  await page.reload()
  await expect(form(page).getByText('Guardada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver grande.pdf' })).toBeVisible()
  await expect(help).toHaveCount(0)

  const address = page.url()
  await test.step('DOC-06b another tab of the same login does not show the help again', async () => {
    const other = await context.newPage()
    await other.goto(address)
    const storedFile = form(other).getByText('Guardada')
    await storedFile.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectPressable(storedFile)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.close()
  })
  await moveTo(page, '/pendientes')
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('portal-shown')), 'nothing of them stays').toBeNull()
  await fillLogin(page, 'ana')
  await moveTo(page, address)
  await expect(page.getByRole('button', { name: 'Entendido' })).toBeVisible()
})

// Not in every gate: tests/unit/domain/claim-report/documents.test.ts fails sooner.
test('REP-27 a group without its mandatory part is not complete, and the review links to the empty slot', async ({
  page,
}) => {
  await signInAs(page, 'ana')
  await startReport(page)
  await expect(page.getByRole('heading', { name: 'Documentos', level: 2 }).first()).toBeFocused()
  await attach(form(page), pdf('formulario.pdf'))
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Nota de la consulta' }), smallPhoto())
  await expect(consultation.getByText('Falta 1')).toBeVisible()
  await expect(consultation.getByText('Con documentos')).toHaveCount(0)
  await moveTo(page, page.url().replace(/paso=\w+/, 'paso=revisar'))
  await expect(page.getByText('Los documentos: Factura (Consulta médica 1) son obligatorios.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar Factura (Consulta médica 1)' }).click()
  const invoice = consultation.getByRole('group', { name: 'Factura' })
  await expect(invoice).toBeFocused()
  await expectPressable(invoice.getByText('Tomar foto'))
  await attach(invoice, smallPhoto())
  await expect(consultation.getByText('Con documentos')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Facturas', level: 2 })).toBeFocused()
})

// Not in every gate: tests/unit/domain/claim-report/documents.test.ts fails sooner.
test('REP-14 REP-16c missing data are listed before sending; when the portal fails no data are lost and the request is repeated', async ({
  page,
  person,
}) => {
  await signInAs(page, person.user)
  await startReport(page)
  await moveTo(page, page.url().replace(/paso=\w+/, 'paso=revisar'))
  await page.getByRole('button', { name: 'Enviar', exact: true }).dispatchEvent('click')
  await expect(page.getByText('Los documentos: Formulario de reclamo son obligatorios.').first()).toBeVisible()
  await expect(
    page.getByText('Los gastos: Consulta médica deben tener al menos un grupo de documentos.').first(),
  ).toBeVisible()

  await moveTo(page, page.url().replace(/paso=\w+/, 'paso=documentos'))
  await completeReport(page)
  // First the portal fails, then it answers Retry-After: the app sends nothing until the person clicks «ahora».
  const envelope = { message: 'Error desconocido', code: 'unexpected', requestId: 'x' }
  let status = 500
  await page.route('**/api/siniestros-portal', (route) =>
    route.fulfill({
      status,
      headers: { 'x-portal': '1', 'retry-after': '240' },
      contentType: 'application/json',
      body: JSON.stringify(envelope),
    }),
  )
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('El portal no pudo con este siniestro; seguimos intentando').first()).toBeVisible()
  status = 503
  // The test does not reload, because an app start sends at once when the session is confirmed. Waiting across an app
  // start is tested in offline.spec.
  await moveTo(page, '/pendientes')
  await expect(page.getByText('El portal no responde; seguimos intentando').first()).toBeVisible()
  await page.unroute('**/api/siniestros-portal')
  await page.getByRole('button', { name: 'Reintentar ahora' }).first().click()
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()
})

const FIRST = ['N.º', 'Estado', 'Tipo', 'Paciente', 'Aseguradora', 'Ramo', 'Póliza', 'Incurrencia', 'Creación']
const COLUMNS = [...FIRST, 'Valor', 'Observación']
const reported = (page: Page) => page.getByRole('region', { name: 'Siniestros reportados' })

// Not in every gate: tests/component/wide-table.test.tsx fails sooner.
test('REP-02b REP-21 customers can report, and in the table of a laptop the header of a row stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'ana', '/vam/siniestros-reportados')
  await expect(page.getByText('Nuevo Siniestro')).toBeVisible()
  await expectHeads(reported(page), COLUMNS)
  await expectRowHeadsInSight(reported(page))
})

// Not in every gate: tests/component/staff-answers.test.tsx fails sooner.
test('REP-02b REP-02c REP-21 PWA-23 staff see three more columns and cannot report; without a network a message says that the list needs a network and is not stored, and no control of the list sends a request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'elena')
  await expectHeads(reported(page), [...COLUMNS, 'Titular', 'Contratante', 'Ejecutivo'])
  await expectRowHeadsInSight(reported(page))
  await expect(page.getByText('Nuevo Siniestro')).toHaveCount(0)
  const row = page.getByRole('table').getByRole('button', { name: /^1018/ })
  await expect(row).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Esta pantalla necesita conexión')).toBeVisible()
  await expect(page.getByText(/no se guarda en el dispositivo.* solo mientras esta pestaña siga abierta/)).toBeVisible()
  await expect(row).toBeVisible()
  for (const name of ['Buscar', 'Página siguiente', 'Paciente'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
})

// Not in every gate: tests/api/claim-report/claim-report-search.test.ts fails sooner.
test("REP-24 a claim that does not load shows a message and can be requested again; another person's claim is refused", async ({
  page,
}) => {
  await signInAs(page, 'bruno', '/vam/reportar-siniestro/1/1015/3015')
  await expect(page.getByText(/No tiene permiso para esta acción/)).toBeVisible()
  const own = (
    await (await page.request.get('/api/siniestros-portal/recientes', { headers: { 'x-portal': '1' } })).json()
  ).ultimos[0]
  await page.route('**/api/siniestros-portal?*', (route) => route.abort())
  // A request that fails during the session check is repeated by itself when the check is answered.
  const confirmed = page.waitForRequest('**/api/siniestros-portal/kit')
  await page.goto(`/vam/reportar-siniestro/1/${own.cdReclamo}`)
  await confirmed
  await expect(page.getByText(/Error al guardar/)).toBeVisible()
  await expect(page.getByText('No había nada que guardar: solo no se pudo abrir el siniestro.')).toBeVisible()
  await page.unroute('**/api/siniestros-portal?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`Solicitud N\\.º ${own.cdReclamo}`) })).toBeVisible()
})
