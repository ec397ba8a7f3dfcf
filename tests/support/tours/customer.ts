// Tour of an insured person: home, the reported claims in all their states, one claim with its documents.

import type { Locator, Page } from 'playwright'
import { fail, hold, type Tour } from './tour.ts'

const CLAIM = '**/api/siniestros-portal?*'
const SEARCH = '**/api/siniestros-portal/search'
const LIST = '/vam/siniestros-reportados'

const BELL = '**/api/avisos'

const aboutClaim = (hour: number, tipo: string, titulo: string, texto: string) => ({
  id: `aviso-de-las-${hour}`,
  tipo,
  titulo,
  texto,
  fecha: `2026-11-20T${hour}:42:00.000Z`,
  leido: hour < 14,
  cdCompania: 1,
  cdReclamo: 1014,
  cdIncSiniestro: null,
})

/** The notifications of the portal, one of them unread. */
const TOLD = {
  avisos: [
    aboutClaim(15, 'CAMBIO_ESTADO', 'Tu solicitud N.º 1014 necesita una corrección', 'Ábrela para ver qué corregir.'),
    aboutClaim(13, 'SINIESTRO_CREADO', 'Recibimos tu solicitud N.º 1014', 'Te avisaremos cuando cambie de estado.'),
    aboutClaim(12, 'SINIESTRO_CADUCIDAD', 'Tu solicitud N.º 1014 está por caducar', 'Complétala hasta el 25/05/2027.'),
  ],
  sinLeer: 1,
}

export const customer: Tour = {
  name: 'customer',
  shows: ['home', 'notices', 'password', 'reported', 'claim'],
  person: 'ana',
  async walk({ page, context, go, stop }) {
    const rows = page.getByRole('list', { name: 'Siniestros reportados' })
    await go('/vam/home')
    const report = page.getByRole('link', { name: /Reportar Siniestro/ })
    await report.waitFor()
    await page.getByText('N.º').first().waitFor()
    await stop('inicio', report)
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    await page.getByRole('navigation', { name: 'MENÚ' }).waitFor()
    await stop('menu', page.getByRole('link', { name: 'Pendientes de enviar' }))
    await closeAndPress(page, page.getByRole('button', { name: /, menú de usuario$/ }))
    const leave = page.getByRole('button', { name: 'Cerrar sesión' })
    await leave.waitFor()
    await stop('cuenta', leave)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Asegurado .*, cambiar$/ }).click()
    const other = page.getByRole('list', { name: 'Contratantes' }).getByRole('button')
    await other.waitFor()
    await stop('consultar', other)
    await go('/avisos')
    await page.getByRole('list', { name: 'Lo que viene' }).waitFor()
    await stop('avisos-vacio')
    await page.route(BELL, (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: TOLD }))
    await go('/avisos')
    await page.getByRole('list', { name: 'Del portal' }).waitFor()
    await stop('avisos')
    await page.unroute(BELL)
    await go('/cambiar')
    const send = page.getByRole('button', { name: 'Enviar' })
    await send.waitFor()
    await stop('cambiar', send)
    await page.getByLabel('Contraseña actual', { exact: true }).fill('algo')
    await page.getByRole('banner').getByRole('link', { name: 'Avisos' }).click()
    const leaving = page.getByRole('alertdialog').getByRole('button', { name: 'Salir' })
    await leaving.waitFor()
    await stop('salir-sin-guardar', leaving)
    await leaving.click()

    const first = rows.getByRole('link').first()
    await go(LIST)
    await first.waitFor()
    await stop('reportados', first)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await stop('reportados-filtros')
    await go(LIST)
    await rows.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('listitem').first().waitFor()
    await stop('reportados-historial', dialog.getByRole('button', { name: 'Abrir el siniestro' }))
    await go(`${LIST}?numSiniestro=999999`)
    const unfilter = page.getByRole('button', { name: 'Nueva Consulta' })
    await unfilter.waitFor()
    await stop('reportados-vacio', unfilter)

    // This page of the list was never read, because a page that was read before would be shown at once.
    const unread = `${LIST}?pageSize=50`
    await hold(page, SEARCH)
    await go(unread)
    await page.getByText('Cargando...').first().waitFor()
    await stop('reportados-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, SEARCH)
    await go(unread)
    const understood = page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' })
    await understood.waitFor()
    await stop('reportados-alerta', understood)
    await understood.click()
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('reportados-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await go(LIST)
    await first.waitFor()
    await context.setOffline(true)
    await page.getByText('Sin conexión.').first().waitFor()
    await stop('reportados-sin-red', first)
    await context.setOffline(false)

    await go(`${LIST}?pageSize=20`)
    await first.waitFor()
    const unopened = (await rows.getByRole('link').nth(1).getAttribute('href')) ?? ''
    await first.click()
    const document = page.getByRole('button', { name: /Ver|Abrir/ }).first()
    await document.waitFor()
    await stop('siniestro', document)
    await document.click()
    await page.getByRole('button', { name: 'Cerrar documento' }).waitFor()
    await page.getByRole('button', { name: 'Girar', disabled: false }).waitFor()
    await stop('visor-pdf', page.getByRole('button', { name: 'Documento siguiente' }))
    await page.getByRole('button', { name: 'Documento siguiente' }).click()
    await page.locator('img[src^="blob:"]').first().waitFor()
    await stop('visor-foto', page.getByRole('button', { name: 'Girar' }))
    await page.getByRole('button', { name: 'Cerrar documento' }).click()

    const claim = new URL(page.url()).pathname
    await hold(page, CLAIM)
    await go(unopened)
    await page.getByText('Cargando').first().waitFor()
    await stop('siniestro-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, CLAIM)
    await go(unopened)
    // The alert may appear after the screen's own message, and then covers it.
    await understood.click()
    await again.waitFor()
    await stop('siniestro-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await go(claim)
    await document.waitFor()
    await context.setOffline(true)
    await page.getByText('Sin conexión.').first().waitFor()
    await stop('siniestro-sin-red', document)
    await context.setOffline(false)
  },
}

export const company: Tour = {
  name: 'company',
  shows: ['home', 'reported'],
  person: 'andes',
  async walk({ page, go, stop }) {
    const one = page.getByRole('list', { name: 'Contratantes' }).getByRole('button', { name: /TRANSPORTES/ })
    await go('/gen/home')
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    await one.waitFor()
    await stop('cuenta-empresa', one)
    await one.click()
    await page.getByRole('button', { name: /^Contratante TRANSPORTES/ }).waitFor()
    await stop('inicio-otro-contratante')
    // Simulates a policyholder without a code in the broker's data.
    await page.route('**/api/gen/enki/asociados', async (route) => {
      const answer = await route.fetch()
      const associates = (await answer.json()) as object[]
      await route.fulfill({ response: answer, json: associates.map((each) => ({ ...each, cdCliente: null })) })
    })
    await go('/gen/siniestros-reportados')
    await page.getByText('Sin Código de cliente').first().waitFor()
    await stop('reportados-sin-codigo')
  },
}

export const withoutAssociates: Tour = {
  name: 'without-associates',
  shows: ['home'],
  person: 'nuevo',
  async walk({ page, go, stop }) {
    await go('/home')
    await page.getByText('Tu usuario aún no tiene pólizas asociadas').waitFor()
    await stop('inicio-sin-asociados')
  },
}

export const withoutMedicalPolicy: Tour = {
  name: 'without-medical-policy',
  shows: ['home', 'report'],
  person: 'carla',
  async walk({ page, go, stop }) {
    await go('/gen/home')
    await page.getByText('No tienes una póliza médica o de vida vigente').waitFor()
    await stop('inicio-sin-polizas')
    await go('/gen/reportar-siniestro/new/new')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stop('reporte-sin-polizas')
  },
}

/** Presses Escape, which closes overlays and then the menu, until the element below can be clicked. */
async function closeAndPress(page: Page, beneath: Locator): Promise<void> {
  for (let more = 4; ; more -= 1) {
    await page.keyboard.press('Escape')
    try {
      return await beneath.click({ timeout: 4_000 })
    } catch (error) {
      if (more === 0) throw error
    }
  }
}
