// Journey tests of a returned claim, which is corrected from its notice, with and without a network.
import type { Page, Response } from 'playwright/test'
import type { Json } from '../../support/api/portal-api.ts'
import {
  attach,
  dateByCare,
  goOn,
  largePhoto,
  signInAndKeep,
  signInAs,
  smallPhoto,
  toPending,
  turnedPhoto,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

test('REP-29 DOC-25 DOC-31 REP-17 eight taps lead from the notice of a returned claim to «Recibido», and each requested document has its camera button beside it', {
  tag: '@gate',
}, async ({ page, corrector }) => {
  await signInAs(page, corrector.user)
  let taps = 0
  const tap = async (what: ReturnType<Page['getByRole']>) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('link').first())
  await expect(page.getByRole('heading', { name: /^Solicitud N\.º/ })).toBeFocused()
  const returned = page.getByRole('group', { name: /^Receta/ })
  await expect(returned.getByText('DEVUELTO (Ingresar a cambiar)')).toBeInViewport()
  await expect(returned.getByText('«La receta es anterior a la atención.»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisar y enviar' })).toBeDisabled()
  // Each photo counts two taps: the camera button, and the shutter.
  taps += 2
  await attach(returned, smallPhoto(), 'Tomar foto')
  await expect(returned.getByText('Cambiado')).toBeVisible()
  await expect(page.getByText('Hay cambios pendientes...')).toBeVisible()
  const day = returned.getByRole('textbox', { name: '¿De qué fecha es esta receta?' })
  await expect(day, 'the date of the other one is not its own').toHaveValue('')
  // The taps to check legibility are not counted, because this step is optional.
  await returned.getByRole('button', { name: /^Ver Receta/ }).click()
  const preview = page.getByRole('dialog', { name: 'Receta' })
  await expect(preview.getByRole('button', { name: 'Girar' }).first()).toBeInViewport()
  await page.goBack()
  await expect(preview).toHaveCount(0)
  await expect(returned.getByRole('button', { name: /^Ver Receta/ })).toBeInViewport()
  await tap(returned.getByRole('button', { name: /· día de la atención$/ }))
  const report = page.getByRole('group', { name: 'Informe médico' })
  taps += 2
  await attach(report, turnedPhoto(), 'Tomar foto')
  await expect(report.getByText('Agregado')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Revisar y enviar' }))
  await expect(page.getByRole('heading', { name: 'Revisar y enviar' })).toBeVisible()
  const changes = page.getByRole('region', { name: 'Lo que cambiaste' })
  await expect(changes.getByRole('listitem')).toHaveText([/^Receta.*Cambiado$/, /^Informe médico.*Agregado$/])
  await expect(changes.getByRole('listitem').last(), 'first in the review').toBeInViewport()
  await tap(page.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
  const receipt = page.getByRole('dialog', { name: 'Guardado con éxito' })
  await expect(receipt.getByText('Tu corrección llegó con 2 archivos nuevos.')).toBeInViewport()
  await expect(receipt.getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(2)
  await test.step('REP-16b the list is under the receipt, and the claim is one press away', async () => {
    await expect(page).toHaveURL(/\/vam\/siniestros-reportados\?comprobante=/)
    await receipt.getByRole('button', { name: 'Ver la solicitud' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Solicitud N\.º \d+/ })).toBeVisible()
    await page.goBack()
    await receipt.getByRole('button', { name: 'Ver mis siniestros' }).click()
    await expect(receipt).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Siniestros Reportados' })).toBeVisible()
  })

  const claim = await claimOf(page)
  expect(claim).toMatchObject({ estadoPortal: 'POR_REVISAR' })
  const history = JSON.parse(claim.observacionesEstados)
  expect(history.at(-1).comentario).toBe('Modificación de siniestro por parte de usuario')
  const [prescription] = documentsOf(claim).filter((each: Json) => each.tipo === 'RECETA')
  expect(prescription).toMatchObject({ estado: 'POR_REVISAR', detalleDocumento: { fcDocumento: claim.fcAlcance } })
  expect(prescription.historial.map((each: Json) => each.estado)).toEqual(['POR_REVISAR', 'DEVUELTO', 'POR_REVISAR'])
})

// Not in every gate: tests/unit/offline/correction.test.ts fails sooner.
test('PWA-05 REP-29 REP-38 without a network a returned claim is opened, corrected and sealed; it is sent once there is a network', async ({
  page,
  context,
  corrector,
}) => {
  await signInAndKeep(page, corrector.user)
  await context.setOffline(true)
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Te toca a ti' })
  await expect(waiting.getByText(/Así estaba hace/), 'the home says how old it is').toBeInViewport()
  await page.getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('link').first().click()
  const returned = page.getByRole('group', { name: /^Receta/ })
  await attach(returned, smallPhoto(), 'Tomar foto')
  const claimAddress = page.url()
  await expect(returned.getByText('Cambiado')).toBeVisible()
  await returned.getByRole('button', { name: /^Deshacer/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(returned.getByText('DEVUELTO (Ingresar a cambiar)')).toBeVisible()
  await attach(returned, turnedPhoto(), 'Tomar foto')
  await dateByCare(returned)
  await attach(page.getByRole('group', { name: 'Informe médico' }), smallPhoto())
  await page.reload()
  await expect(returned.getByText('Cambiado'), 'kept on the device').toBeVisible()
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible()
  await page.goto('/vam/home')
  await expect(page.getByRole('link', { name: /^Pendientes de enviar/ })).toBeInViewport()
  await expect(page.getByText('Te toca a ti'), 'the person has done their part').toHaveCount(0)
  await page.goto(claimAddress)
  await expect(page.getByText('Tu corrección está por enviarse')).toBeInViewport()
  await expect(page.getByText('Te toca a ti')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver Pendientes de enviar' }).click()
  await expect(page.getByText(/^Corrección de N\.º \d+ · /)).toBeVisible()
  // After the claim has arrived the app fetches it for offline use.
  const isOfSent = async (response: Response) =>
    response.url().includes('/api/siniestros-portal?') && (await response.json()).version === 3
  const read = page.waitForResponse(isOfSent, { timeout: 60_000 })
  await context.setOffline(false)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  await read
  const sent = await claimOf(page)
  expect(sent).toMatchObject({ estadoPortal: 'POR_REVISAR', version: 3 })
  // The sent claim and the list are readable without a network for two hours.
  await page.goto('/vam/siniestros-reportados')
  await page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first().waitFor()
  await context.setOffline(true)
  await page.goto('/vam/siniestros-reportados')
  await expect(page.getByRole('heading', { name: 'Última consulta' })).toBeVisible()
  await page.goto(`/vam/reportar-siniestro/${sent.cdCompania}/${sent.cdReclamo}`)
  await expect(page.getByText(/Sin conexión con el portal\. Así estaba hace/)).toBeVisible()
  await expect(page.getByText('Modificación de siniestro por parte de usuario').first()).toBeVisible()
  await context.setOffline(false)
})

// Not in every gate: tests/unit/offline/correction.test.ts fails sooner.
test('PWA-19 when a claim was corrected on another device meanwhile, both versions are shown, and the photos taken on this device remain', async ({
  page,
  context,
  browser,
  corrector,
}) => {
  await signInAndKeep(page, corrector.user)
  await context.setOffline(true)
  await correctFromNotice(page)
  await expect(page.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible()

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, corrector.user)
  await correctFromNotice(elsewhere)
  await expect(elsewhere.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  const stored = await claimOf(elsewhere)
  await other.close()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Necesita tu atención' })).toBeVisible({ timeout: 60_000 })
  await toPending(page)
  const card = page.getByRole('article', { name: /^Siniestro de/ })
  await expect(card).toContainText('Tú cambiaste este siniestro desde otro dispositivo')
  const [there, here] = [
    card.getByRole('region', { name: 'En el portal ahora' }),
    card.getByRole('region', { name: 'Tus cambios, en este dispositivo' }),
  ]
  await expect(there.getByRole('listitem')).toHaveText([
    /^EstadoPor revisar/,
    /^Informe médicoNuevo$/,
    /^Receta.*Cambiado$/,
  ])
  await expect(there).toContainText('Modificación de siniestro por parte de usuario')
  await expect(here.getByRole('listitem')).toHaveText([/^Receta.*Cambiado$/, /^Informe médico.*Agregado$/])
  await here.scrollIntoViewIfNeeded()
  await expect(here).toBeInViewport()

  await card.getByRole('button', { name: 'Seguir con mis cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Corrección N\.º/ })).toBeVisible()
  // Documents reviewed meanwhile keep their place, and no photo taken on this device is lost.
  await expect(page.getByRole('region', { name: 'Otros documentos' }).getByText('Guardada')).toHaveCount(2)
  expect(await claimOf(page), 'nothing was sent over the other correction').toEqual(stored)
})

// Not in every gate: tests/unit/offline/correction.test.ts fails sooner.
test('REP-30 D91 a correction that arrives after «Corregir» is recognized as the person’s own, with its number; later additions are kept', async ({
  page,
  corrector,
}) => {
  await signInAs(page, corrector.user)
  let late: { data: string; headers: Record<string, string> } | undefined
  // The connection breaks for the phone, while its request is still on the way to the portal.
  await page.route('**/api/siniestros-portal', (route, request) => {
    if (request.method() !== 'POST') return route.continue()
    late ??= { data: request.postData() ?? '', headers: request.headers() }
    return route.abort('connectionreset')
  })
  await correctFromNotice(page)
  await toPending(page)
  const card = page.getByRole('article', { name: /^Siniestro de/ })
  await expect.poll(() => late).toBeDefined()
  await card.getByRole('button', { name: 'Corregir' }).click()
  const others = page.getByRole('region', { name: 'Otros documentos' })
  await attach(others, largePhoto())
  await expect(others.getByText('Guardada')).toHaveCount(1)
  expect((await page.request.post('/api/siniestros-portal', late)).ok()).toBe(true)
  const arrived = await claimOf(page)
  await page.unrouteAll()

  await goOn(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Necesita tu atención' })).toBeVisible()
  await toPending(page)
  await expect(card).toContainText(`Lo que enviaste antes ya llegó: Solicitud N.º ${arrived.cdReclamo}.`)
  await expect(card.getByRole('region', { name: 'En el portal ahora' })).toContainText('EstadoPor revisar')
  const since = card.getByRole('region', { name: 'Tus cambios, en este dispositivo' })
  await expect(since.getByText('Agregado'), 'only what was added since').toHaveCount(1)
  await expect(card.getByRole('link', { name: `Ver Solicitud N.º ${arrived.cdReclamo}` })).toBeVisible()

  await card.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Corrección N\.º/ })).toBeVisible()
  await expect(page.getByText('Lo que cambiaste sigue en este dispositivo.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Ir a Documentos' }), 'nothing there would help').toHaveCount(0)
  const documents = page.getByRole('region', { name: 'Documentos', exact: true })
  await expect(documents.getByRole('listitem').filter({ hasText: 'Nuevo' })).toHaveText(/IMG_2041/)
  expect(await claimOf(page), 'what arrived is as it was sent').toEqual(arrived)
})

/** Replaces the returned prescription, adds the requested report, and sends the correction. */
async function correctFromNotice(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('link').first().click()
  const returned = page.getByRole('group', { name: /^Receta/ })
  await attach(returned, smallPhoto())
  await dateByCare(returned)
  await attach(page.getByRole('group', { name: 'Informe médico' }), turnedPhoto())
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

async function claimOf(page: Page): Promise<Json> {
  const recent = await (await page.request.get('/api/siniestros-portal/recientes')).json()
  const { cdReclamo } = recent.ultimos[0]
  return (await page.request.get(`/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).json()
}

const documentsOf = ({ documentos, gastos, otrosDocumentos }: Json): Json[] => [
  ...documentos.flatMap((each: Json) => each.documentoDigital ?? []),
  ...gastos.flatMap((each: Json) => Object.values(each.subdocumentosItems).flat()),
  ...otrosDocumentos,
]
