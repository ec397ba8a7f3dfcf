// Tours of a report from the first step to its number, with each step empty and filled, and of «Pendientes de enviar».

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { demoVouchers } from '../../../server/seed/vouchers/demo-vouchers.ts'
import { keyOf } from '../../../server/seed/vouchers/seed-voucher.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { ON_TOUR } from '../world/test-people.ts'
import type { Stop, Tour } from './tour.ts'

const NEW = '/vam/reportar-siniestro/new/new'
const PICTURES = fileURLToPath(new URL('../../../server/seed/pictures/', import.meta.url))

export const report: Tour = {
  name: 'report',
  shows: ['report', 'pending'],
  // This tour really sends a claim, so it has a separate person.
  person: ON_TOUR.consented,
  async walk({ page, go, stop }) {
    const on = page.getByRole('button', { name: 'Continuar' })
    const patient = page.getByRole('button', { name: /Lucía/ })
    await go(NEW)
    await patient.waitFor()
    await stop('reporte-1-paciente', patient)
    await page.getByRole('list', { name: 'Pacientes' }).getByRole('button').first().click()
    await page.getByRole('list', { name: 'Pólizas' }).waitFor()
    await stop('reporte-1-poliza')
    await patient.click()
    await page.getByRole('heading', { name: '¿Qué pasó?' }).waitFor()
    await stop('reporte-2-vacio', page.getByRole('radio').first())
    await on.click({ force: true })
    await stop('reporte-2-incompleto')
    await happen(page)
    await stop('reporte-2-lleno', on)
    await on.click()
    const understood = page.getByRole('button', { name: 'Entendido' })
    await understood.waitFor()
    await stop('reporte-3-ayuda', understood)
    await understood.click()
    await stop('reporte-3-vacio', page.getByRole('button', { name: 'Tomar foto' }).first())
    await bring(page)
    await stop('reporte-3-lleno', on)
    await page.getByRole('button', { name: 'Ver Factura' }).first().click()
    const legible = page.getByRole('button', { name: 'Sí, se lee bien' })
    await legible.waitFor()
    await stop('reporte-3-foto', legible)
    await crop(page, stop)
    await legible.click()
    await on.click()
    await page.getByRole('heading', { name: 'Facturas', level: 2 }).waitFor()
    await stop('reporte-4-vacio')
    await enterKey(page, stop)
    await bill(page)
    await stop('reporte-4-lleno', on)
    await on.click()
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await send.waitFor()
    await stop('reporte-5-revisar', send)
    await send.click()
    await page
      .getByText(/Solicitud N\.º/)
      .first()
      .waitFor()
    await stop('reporte-6-listo')
    await go('/pendientes')
    await page.getByRole('heading', { name: /Recibidos/ }).waitFor()
    await stop('pendientes-recibido')
    await page.getByRole('article').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await stop('pendientes-comprobante')
  },
}

/** Crops the opened photo, stops before and after, and restores the uncropped photo. */
async function crop(page: Page, stop: Stop): Promise<void> {
  await page.getByRole('button', { name: 'Recortar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Recortar Factura' })
  const done = dialog.getByRole('button', { name: 'Recortar', exact: true })
  await stop('reporte-3-recorte', done)
  for (const name of ['Arriba', 'Izquierda'])
    for (let times = 0; times < 4; times += 1)
      await dialog.getByRole('button', { name: `${name}: recortar más` }).click()
  await stop('reporte-3-recortada', done)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
}

/** Enters a key that the tax authority knows, and returns to the typed fields. */
async function enterKey(page: Page, stop: Stop): Promise<void> {
  await page
    .getByRole('button', { name: /^Clave de acceso o XML de/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Clave de acceso o XML' })
  const key = dialog.getByRole('textbox', { name: 'Clave de acceso' })
  await key.waitFor()
  await stop('reporte-4-clave', key)
  const [voucher] = demoVouchers(dayInEcuador(new Date()))
  await key.fill(voucher ? keyOf(voucher) : '')
  const use = dialog.getByRole('button', { name: 'Usar esta factura' })
  await stop('reporte-4-clave-leida', use)
  await use.click()
  await page.getByText('Datos del SRI', { exact: true }).waitFor()
  await stop('reporte-4-sri')
  await page.getByRole('button', { name: /^Ver detalle de/ }).click()
  const lines = page.getByRole('list', { name: 'Detalle de la factura' })
  await lines.waitFor()
  await stop('reporte-4-detalle')
  await page.getByRole('button', { name: 'Listo' }).click()
  await page
    .getByRole('button', { name: /^Esta no es mi factura/ })
    .first()
    .click()
  // The fields appear when the change is stored.
  await page.getByText('Datos del SRI', { exact: true }).waitFor({ state: 'detached' })
}

/** Tour of the parts of a report that depend on earlier claims: an alcance, and the deductible. Sends no claim. */
export const alcance: Tour = {
  name: 'alcance',
  shows: ['report'],
  person: ON_TOUR.settled,
  async walk({ page, go, stop }) {
    await go(NEW)
    await page.getByRole('list', { name: 'Pacientes' }).getByRole('button').first().click()
    await page.getByRole('list', { name: 'Pólizas' }).getByRole('button').first().click()
    await page.getByText('Ambulatorio', { exact: true }).click()
    await page.getByRole('radio', { name: /^Siniestro nuevo/ }).waitFor()
    await page.getByText('Deducible de la familia').click()
    await stop('reporte-2-deducible')
    await page.getByText('Alcance de un siniestro ya liquidado').click()
    const claim = page.getByRole('list', { name: 'Siniestros liquidados' }).getByRole('button')
    await claim.waitFor()
    await stop('reporte-2-alcance', claim)
  },
}

export const pending: Tour = {
  name: 'pending',
  shows: ['pending', 'home', 'report'],
  person: 'ana',
  async walk({ page, context, go, stop }) {
    await go('/pendientes')
    const begin = page.getByRole('button', { name: 'Reportar Siniestro' })
    await begin.waitFor()
    await stop('pendientes-vacio', begin)
    // Opened once with a network, because without a service worker a new screen cannot be loaded offline.
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    // Closing goes back in the history, which would cut off a navigation that begins meanwhile.
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await go(NEW)
    await reachReview(page)
    await go('/vam/home')
    await page.getByText('Continuar borrador').waitFor()
    await stop('inicio-con-borrador', page.getByRole('button', { name: /Continuar borrador/ }))
    await go('/pendientes')
    await page.getByText('Borrador', { exact: true }).waitFor()
    await stop('pendientes-borrador', page.getByRole('button', { name: 'Continuar' }))
    await page.getByRole('button', { name: 'Continuar' }).click()
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await send.waitFor()
    await context.setOffline(true)
    await page.getByText('Sin conexión').first().waitFor()
    await stop('reporte-5-sin-red', send)
    await send.click()
    await page
      .getByText(/Guardado en este dispositivo/)
      .first()
      .waitFor()
    await stop('reporte-6-guardado')
    // On a phone a report has no bottom bar, so the tour uses the rail of a tablet.
    await page.setViewportSize({ width: 820, height: 1180 })
    await page
      .getByRole('link', { name: /Pendientes/ })
      .first()
      .click()
    await page.getByText('En cola').first().waitFor()
    await stop('pendientes-en-cola')
    await page.getByRole('button', { name: 'Cuenta' }).first().click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    const discard = page.getByRole('button', { name: 'Descartarlos' })
    await discard.waitFor()
    await stop('cuenta-sin-enviar', discard)
    await discard.click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('heading').waitFor()
    await stop('cuenta-descartar')
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.route('**/api/documentos-digitales/**', (route) =>
      route.fulfill({
        status: 415,
        headers: { 'x-portal': '1' },
        json: { message: 'Archivo no permitido', code: 'not-allowed', requestId: '4c1d9a52' },
      }),
    )
    await context.setOffline(false)
    await page.getByText('Necesita tu atención').first().waitFor()
    await stop('pendientes-atencion', page.getByRole('button', { name: 'Corregir' }))
    await go('/vam/home')
    await page
      .getByText(/necesita tu atención/)
      .first()
      .waitFor()
    await stop('inicio-con-pendiente')
  },
}

/** Goes through the steps of a new report to «Revisar y enviar». */
export async function reachReview(page: Page): Promise<void> {
  await reachDocuments(page)
  await bring(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await bill(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor()
}

/** Goes from the first step of a new report to the third, with its help closed. */
export async function reachDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Lucía/ }).click()
  await happen(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Entendido' }).click()
}

/** Fills in the step «¿Qué pasó?». */
export async function happen(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Ambulatorio/i }).check({ force: true })
  await page.getByRole('combobox', { name: 'Diagnóstico' }).fill('faringitis')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Ayer' }).click()
}

/** Adds a form, and an invoice with its prescription. */
export async function bring(page: Page): Promise<void> {
  await put(page, 'Formulario de reclamo', 'formulario-reclamo.pdf')
  await group(page, 'Consulta médica', { Factura: 'factura-consulta.jpg' })
  await group(page, 'Medicinas', { Factura: 'factura-farmacia.jpg', Receta: 'receta.jpg' })
}

async function group(page: Page, expense: string, files: Record<string, string>): Promise<void> {
  const card = page.getByRole('region', { name: expense, exact: true })
  // A mandatory expense already has its first group.
  const first = page.getByRole('region', { name: `${expense} 1`, exact: true })
  if (!(await first.isVisible())) await card.getByRole('button', { name: 'Agregar grupo' }).click()
  for (const [title, file] of Object.entries(files)) await put(page, title, file, `${expense} 1`)
}

async function put(page: Page, title: string, file: string, inside?: string): Promise<void> {
  const area = inside ? page.getByRole('region', { name: inside, exact: true }) : page.locator('main')
  const place = area.getByRole('group', { name: title, exact: true })
  await place.getByLabel('Elegir archivo').setInputFiles(PICTURES + file)
  await place.getByText('Guardada').waitFor()
}

/** Fills in number, date and value of both invoices. */
export async function bill(page: Page): Promise<void> {
  const numbers = page.getByLabel('Número de factura')
  await numbers.first().waitFor()
  const values = ['40', '63,85']
  for (const [at, value] of values.entries()) {
    await numbers.nth(at).fill(`001-002-00000012${at}`)
    await page.getByLabel('Valor total').nth(at).fill(value)
  }
  for (const today of await page.getByRole('button', { name: 'Hoy' }).all()) await today.click()
}
