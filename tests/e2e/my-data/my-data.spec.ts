// Journey tests of «Mis datos»: a person downloads their data and reads who looked at their claims; an administrator
// finds the download in the audit.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { sheetsOf } from '../../support/api/read-printout.ts'
import { filesOfZip } from '../../support/api/read-zip.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { giveSession, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const ELENA = 'Elena Ruiz Cárdenas'
const accesses = (page: Page) => page.getByRole('list', { name: 'Quién ha visto mis siniestros' })

/** Presses the button and returns the saved file. */
async function saved(
  page: Page,
  button: string,
  within: Page | Locator = page,
): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await within.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('L13 ana downloads her data, elena opens her claim, ana reads who looked at it, and admin finds and exports it', {
  tag: '@gate',
}, async ({ page, browser, portal }) => {
  await signInAs(page, 'ana', '/mis-datos')
  await expect(page.getByText(/Lo aceptaste el/)).toBeVisible()
  const { name, bytes } = await saved(page, 'Descargar mis datos')
  expect(name).toMatch(/^Mis datos \d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('Tus datos están en este dispositivo')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const files = filesOfZip(bytes)
  const data = JSON.parse(files.get('datos.json')?.toString() ?? '{}')
  expect(data.cuenta.username).toBe('ana')
  expect([...files.keys()].some((path) => /^documentos\/Siniestro \d+\/.+\.(jpg|pdf|png)$/.test(path))).toBe(true)
  const { cdCompania, cdReclamo } = data.siniestrosReportados.at(-1)
  const claim = `/vam/reportar-siniestro/${cdCompania}/${cdReclamo}`

  const ofElena = await browser.newContext({ baseURL: portal.url })
  await giveSession(ofElena, 'elena', portal.url)
  const desk = await ofElena.newPage()
  await desk.goto(claim)
  await expect(desk.getByRole('heading', { name: `Solicitud N.º ${cdReclamo}` })).toBeVisible()
  await expect(desk.getByText('Historial', { exact: true })).toBeVisible()
  // Only administrators have the link to the audit.
  await expect(desk.getByRole('link', { name: 'Quién lo ha visto' })).toHaveCount(0)
  await ofElena.close()

  await page.reload()
  const line = accesses(page)
    .getByRole('listitem')
    .filter({ hasText: `Solicitud N.º ${cdReclamo}` })
    .first()
  await expect(line).toContainText(ELENA)
  await expect(line).toContainText(/Abrió el siniestro/)
  await expect(line).toContainText(/Hoy (a las|de) \d\d:\d\d/)
  await line.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Solicitud N.º ${cdReclamo}` })).toBeVisible()

  const ofAdmin = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 } })
  await giveSession(ofAdmin, 'admin', portal.url)
  const office = await ofAdmin.newPage()
  await office.goto(claim)
  await office.getByRole('link', { name: 'Quién lo ha visto' }).click()
  await expect(office).toHaveURL(new RegExp(`/auditoria\\?.*cdReclamo=${cdReclamo}`))
  await expect(office.getByText(`Solicitud ${cdReclamo}`)).toBeVisible()
  await office.getByLabel('Quién (nombre o cédula)').fill('ruiz elena')
  await office.keyboard.press('Enter')
  await expect(office.getByText('Quién: ruiz elena')).toBeVisible()
  expect(office.url()).not.toMatch(/ruiz|elena/i)
  const row = office.locator('[data-row]').filter({ hasText: 'Abrió el siniestro' }).first()
  await expect(row).toContainText(ELENA)
  await row.getByRole('button').first().click()
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText(`cdReclamo=${cdReclamo}`)
  expect(await axeFaults(office)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await office.getByRole('button', { name: 'Exportar' }).click()
  const exported = await saved(office, 'Exportar', office.getByRole('dialog', { name: 'Exportar' }))
  expect(exported.name).toMatch(/^Auditoría \d{4}-\d\d-\d\d\.xlsx$/)
  const [[head = [], ...rows] = []] = Object.values(await sheetsOf(exported.bytes))
  const who = rows.map((each) => each[head.indexOf('Quién')])
  expect(who.length).toBeGreaterThan(0)
  expect(new Set(who)).toEqual(new Set([ELENA]))
  await ofAdmin.close()
})

// Not in every gate, although nothing cheaper shows that an interrupted download shows a message and can be cancelled.
test('L13 an interrupted download shows a message and leaves no partial file, a download can be cancelled, and offline no download is offered', async ({
  page,
  context,
}) => {
  await signInAs(page, 'carla', '/mis-datos')
  const button = page.getByRole('button', { name: 'Descargar mis datos' })
  await page.route('**/api/mis-datos/descarga', (route) => route.abort('connectionreset'), { times: 1 })
  await button.click()
  await expect(page.getByText('No se pudo descargar')).toBeVisible()
  await page.route('**/api/mis-datos/descarga', () => undefined, { times: 1 })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Preparando tus datos…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar descarga' }).click()
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Necesitas conexión para descargar tus datos.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Necesitas conexión para descargar tus datos.')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect((await saved(page, 'Descargar mis datos')).bytes.length).toBeGreaterThan(1000)
})

// Not in every gate, although nothing cheaper shows that a company is offered its data, and no consent to revoke.
test('L13 a company finds its data in its account, and no consent, because it need not give one', async ({ page }) => {
  await signInAs(page, 'andes', '/gen/home')
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await page.getByRole('link', { name: 'Mis datos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quién ha visto mis siniestros' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar mi permiso' })).toHaveCount(0)
})
