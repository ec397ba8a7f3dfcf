// Journey test of the main path: a claim with photos, from the phone to the reviewer.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { readPicture } from '../../../src/domain/document/picture-bytes.ts'
import type { Json } from '../../support/api/portal-api.ts'
import {
  attach,
  goOn,
  largePhoto,
  pdf,
  signInAs,
  smallPhoto,
  startReport,
  turnedPhoto,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

test('REP-13 REP-16 PWA-08 a claim with three pictures and a PDF is received once and complete, and opened by the executive', {
  tag: '@gate',
}, async ({ page, browser, person, portal }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(portal.url)) foreign.push(request.url())
  })
  await signInAs(page, person.user)
  await expect(page).toHaveURL(/\/vam\/home$/)
  await startReport(page)
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), pdf('formulario.pdf'))
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), largePhoto(), 'Tomar foto')
  await attach(consultation.getByRole('group', { name: 'Nota de la consulta' }), turnedPhoto())
  await attach(page.getByRole('region', { name: 'Otros documentos' }), smallPhoto())
  await goOn(page)
  await page.getByLabel('Número de factura').fill('001-002-000000123')
  await page.getByLabel('Valor total').fill('45,50')
  await page.getByRole('button', { name: 'Hoy' }).click()
  await goOn(page)
  await expect(page.getByText('$45.50').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Entra en estado' }).getByText('Por revisar')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const receipt = page.getByRole('dialog', { name: 'Guardado con éxito' })
  await expect(receipt.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  await expect(receipt.getByRole('status'), 'heard in the dialog').toContainText(/^Guardado con éxito\. Solicitud N/)
  const number = /N\.º (\d+)/.exec((await receipt.getByText(/^Solicitud N\.º \d+$/).textContent()) ?? '')?.[1]
  expect(Number(number)).toBeGreaterThan(0)
  expect(foreign).toEqual([])

  const inList = page.getByRole('link', { name: new RegExp(`N\\.º ${number}$`), includeHidden: true })
  await test.step('REP-16b the list with the claim is under the receipt; closing the receipt leaves the person at the list', async () => {
    await expect(page).toHaveURL(/\/vam\/siniestros-reportados\?comprobante=[^&]+$/)
    await expect(inList).toBeAttached()
    await expect(receipt.getByRole('heading', { level: 2 }), 'read by a screen reader').toBeFocused()
    await receipt.getByRole('button', { name: 'Ver mis siniestros' }).click()
    await expect(receipt).toHaveCount(0)
    await expect(page).toHaveURL(/\/vam\/siniestros-reportados$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Siniestros Reportados' })).toBeFocused()
    await expect(inList).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Avisos recientes' }).getByText(/^Recibido/),
      'told once',
    ).toHaveCount(0)
    await page.goBack()
    await expect(page, 'back leads out of a report that was sent').toHaveURL(/\/vam\/home$/)
    await page.goForward()
    await expect(inList).toBeVisible()
    await expect(receipt).toHaveCount(0)
  })

  const tablet = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const desk = await tablet.newPage()
  await signInAs(desk, 'marco')
  await expect(desk).toHaveURL(/\/vam\/siniestros-reportados$/)
  const claim = await claimOf(desk, Number(number))
  await checkBytes(desk, claim)
  await desk.goto(`/vam/reportar-siniestro/1/${number}/${claim.cdIncSiniestro}`)
  await expect(desk.getByRole('heading', { name: `Solicitud N.º ${number}` })).toBeVisible()
  await desk.getByRole('button', { name: /Formulario de reclamo/ }).click()
  await expect(desk.getByRole('dialog').getByText('Página 1 de 2', { exact: true })).toBeVisible()
  await tablet.close()
})

async function claimOf(page: Page, cdReclamo: number): Promise<Json> {
  const answer = await page.request.get(`/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
  return answer.json()
}

// Expects that the portal serves the four files that it acknowledged: with equal hashes, and upright pictures without
// location.
async function checkBytes(page: Page, claim: Json): Promise<void> {
  const files = [
    ...claim.documentos.flatMap((each: Json) => each.documentoDigital ?? []),
    ...claim.gastos.flatMap((each: Json) => Object.values(each.subdocumentosItems).flat()),
    ...claim.otrosDocumentos,
  ]
  expect(files).toHaveLength(4)
  expect(claim.manifest).toHaveLength(4)
  for (const file of files) {
    const bytes = await (await page.request.get(`${file.url}`)).body()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(claim.manifest).toContainEqual({ uuid: file.uuid, tamanio: bytes.length, sha256: file.sha256 })
    const picture = readPicture(bytes)
    if (file.contentType === 'image/jpeg') expect(picture).toMatchObject({ hasGps: false, orientation: 1, whole: true })
    if (file.nombre === 'IMG_2041.jpg') expect([picture?.width, bytes.length < 2_097_152]).toEqual([2000, true])
    if (file.nombre === 'IMG_2042.jpg') expect([picture?.width, picture?.height]).toEqual([600, 400])
  }
}
