// Actions of people in the portal; elements are found by the texts of the screens.
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { CONSENT_TITLE } from '../../../src/domain/user/consent-text.ts'
import { basic, consentRecord, PASSWORD, type Person } from '../api/portal-api.ts'
import { countRows } from '../device/kept-rows.ts'
import { bigPhoto, jpegWithExif, tinyPdf } from '../files/pictures.ts'

type PickedFile = { name: string; mimeType: string; buffer: Buffer }

export const jpeg = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/jpeg', buffer })
export const pdf = (name: string, pages = 2): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: tinyPdf(pages),
})

/** A 12-megapixel photo over 2 MB with GPS, and a small photo that EXIF rotates. */
export const largePhoto = () => jpeg('IMG_2041.jpg', bigPhoto())
export const turnedPhoto = () =>
  jpeg('IMG_2042.jpg', jpegWithExif({ width: 600, height: 400, orientation: 6, gps: true }))
export const smallPhoto = () =>
  jpeg('IMG_2043.jpg', jpegWithExif({ width: 500, height: 700, orientation: 1, gps: true }))

/**
 * Opens an address of the portal with a session of the person, and consents if asked; without an address, the person's
 * first screen. The address must be complete in a browser that does not know the portal.
 */
export async function signInAs(page: Page, person: Person, address = '/'): Promise<void> {
  await giveSession(page.context(), person, /^https?:/.test(address) ? new URL(address).origin : '')
  await page.goto(address)
  await insideOf(page).waitFor()
}

/** Like `signInAs`, and waits until the app is installed on the device. */
export async function signInAndInstall(page: Page, person: Person, address?: string): Promise<void> {
  await signInAs(page, person, address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Like `signInAndInstall`, and waits for the kit, which has all data that a report needs without a network. */
export async function signInAndKeep(page: Page, person: Person, address?: string): Promise<void> {
  await signInAndInstall(page, person, address)
  await expect.poll(() => countRows(page, 'cache', 'kit')).toBe(1)
}

/** Signs the person in with a request, and gives the browser the cookie of the new session. */
export async function giveSession(context: BrowserContext, person: Person, url = ''): Promise<void> {
  const call = async (path: string, headers: Record<string, string>, data?: object) => {
    const answer = await context.request.post(`${url}/api${path}`, { headers: { 'x-portal': '1', ...headers }, data })
    if (!answer.ok()) throw new Error(`${person}: ${path} answered ${answer.status()}`)
    return answer.json()
  }
  const { consentToken, cedula } = await call('/enki', { authorization: basic(person, PASSWORD) })
  if (CONSENTED_ALREADY.test(person)) return
  await call('/consentimiento', { authorization: `Bearer ${consentToken}` }, consentRecord(cedula))
}

/** Users who are not asked for consent: customers who have consented in the demo world, companies, and staff. */
const CONSENTED_ALREADY = /^(ana|carla|vence|andes|elena|marco|admin|[prs]\d+)$/

const insideOf = (page: Page) => page.getByRole('navigation').first()

/** Opens the portal and signs in by typing; ends on the person's first screen. */
export async function logInAs(page: Page, person: Person, url = ''): Promise<void> {
  await page.goto(`${url}/`)
  await fillLogin(page, person)
}

/** Fills in the displayed login, consents if asked, and waits for the app. */
export async function fillLogin(page: Page, person: Person): Promise<void> {
  await pressLogin(page, person)
  const inside = insideOf(page)
  const consent = page.getByRole('dialog', { name: CONSENT_TITLE })
  await inside.or(consent.getByRole('heading').first()).first().waitFor()
  if (await consent.count()) await acceptConsent(page)
  await inside.waitFor()
}

/** Fills in the displayed login and clicks its button. */
export async function pressLogin(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Usuario o correo').fill(person)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Reads the consent to its end and accepts. */
export async function acceptConsent(page: Page): Promise<void> {
  await page.getByText('Fin del texto.').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
}

/** Advances the page's clock and presses a key every 50 minutes; needs a fake clock in the page. */
export async function spend(page: Page, ms: number): Promise<void> {
  const step = 50 * 60_000
  for (let left = ms; left > 0; left -= step) {
    await page.clock.fastForward(Math.min(left, step))
    await page.keyboard.press('Shift')
  }
}

/** Logs out; unsent work is kept for the next login. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const keep = page.getByRole('button', { name: 'Conservarlos para mi próximo ingreso' })
  const login = page.getByLabel('Usuario o correo')
  await keep.or(login).first().waitFor()
  if (await keep.isVisible()) await keep.click()
  await login.waitFor()
}

/** Adds a file to a slot, and waits until the slot shows «Guardada», or in a correction «Cambiado» or «Agregado». */
export async function attach(
  place: Locator,
  file: PickedFile,
  way: 'Tomar foto' | 'Elegir archivo' = 'Elegir archivo',
): Promise<void> {
  await place.getByLabel(way).setInputFiles(await writeFileFor(place.page(), file))
  await place
    .getByText(/Guardada|Cambiado|Agregado/)
    .first()
    .waitFor()
}

/** Sets the date of a file that replaces a returned one to the day of care, which is proposed first (DOC-31). */
export const dateByCare = (place: Locator): Promise<void> =>
  place.getByRole('button', { name: /· día de la atención$/ }).click()

/**
 * Writes a file to the disk until the page's browser is closed, and returns its path: on a busy machine it takes half a
 * minute to send a large file to a browser as text.
 */
export async function writeFileFor(page: Page, { name, buffer }: PickedFile): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-picked-'))
  page.context().once('close', () => rmSync(folder, { recursive: true }))
  const picked = path.join(folder, name)
  await writeFile(picked, buffer)
  return picked
}

/**
 * Chooses the person themselves, the group policy and «Ambulatorio» on «¿Para quién?». Ends on «¿Qué pasó?», before the
 * diagnosis.
 */
export async function choosePatient(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '¿Para quién?' }).waitFor()
  await page.getByRole('list', { name: 'Pacientes' }).getByRole('button').first().click()
  await page
    .getByRole('region', { name: '¿Con qué póliza?' })
    .getByRole('button', { name: /VITALIS ANDES/ })
    .click()
  await page.getByText('Ambulatorio', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Ambulatorio/ })).toBeChecked()
}

/** Whether to close the help on «Documentos», and which day to choose. */
type Start = { help?: 'closed' | 'open'; day?: 'Hoy' | 'Ayer' }

/** Opens a new report and fills in its steps 1 and 2, with gastritis. Ends on «Documentos». */
export async function startReport(page: Page, start: Start = {}): Promise<void> {
  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await answerSteps(page, start)
}

/** Like `startReport`, but begins on «¿Para quién?». */
export async function answerSteps(page: Page, { help = 'closed', day = 'Hoy' }: Start = {}): Promise<void> {
  await choosePatient(page)
  await page.getByRole('combobox', { name: 'Diagnóstico' }).fill('gastritís')
  await page.getByRole('option', { name: 'Gastritis' }).first().click()
  await page.getByRole('button', { name: day }).click()
  await goOn(page)
  if (help === 'closed') await closeHelp(page)
}

/** Closes the upload help, which opens by itself once per login (DOC-06b). */
export const closeHelp = (page: Page): Promise<void> => page.getByRole('button', { name: 'Entendido' }).click()

/** Closes the help if it appears: a kill can lose the latest writes, including the record that the help was shown. */
export const closeHelpIfShown = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Entendido' }), (understood) => understood.click(), {
    times: 1,
  })

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click()

/** Fills in steps 3 and 4, with the mandatory form and one invoice. Ends on «Revisar y enviar». */
export async function completeReport(page: Page): Promise<void> {
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), smallPhoto())
  await completeInvoice(page)
}

/** Like `completeReport`, when the form is already added. */
export async function completeInvoice(page: Page, { day = 'Hoy' }: Pick<Start, 'day'> = {}): Promise<void> {
  const consultation = page.getByRole('region', { name: 'Consulta médica', exact: true })
  await attach(consultation.getByRole('group', { name: 'Factura' }), smallPhoto())
  await goOn(page)
  await page.getByLabel('Número de factura').fill('001-001-000000009')
  await page.getByLabel('Valor total').fill('12.30')
  await page.getByRole('button', { name: day }).click()
  await goOn(page)
}

/** Presses «Enviar» without a network. Ends on «Guardado en este dispositivo», above the list. */
export async function sendToWait(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible()
}

/** Goes from the receipt of a waiting claim to «Pendientes de enviar». */
export const toPending = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('link', { name: 'Pendientes de enviar' }).click()

/** Fills in a complete report, cuts the network, and presses «Enviar». */
export async function reportToWait(page: Page): Promise<void> {
  await startReport(page)
  await completeReport(page)
  await page.context().setOffline(true)
  await sendToWait(page)
}

/** Navigates inside the app to another address, as a link does, without a page load. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { pathname, search } = new URL(to, location.href)
    window.__TSR_ROUTER__?.history.push(pathname + search)
  }, address)
