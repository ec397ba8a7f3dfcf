// Tour of an executive: the portfolio's reported claims in all their states, and one claim with its documents.

import type { Page } from 'playwright-core'
import type { Json } from '../api/portal-api.ts'
import { alter, fail, hold, type Tour } from './tour.ts'

const SEARCH = '**/api/siniestros-portal/search'
const LIST = '/vam/siniestros-reportados'
const CLAIM = '**/api/siniestros-portal?*'

export const staff: Tour = {
  name: 'staff',
  shows: ['home', 'notices', 'reported', 'claim'],
  person: 'elena',
  async walk({ page, context, go, stop }) {
    const first = page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first()
    await go('/vam/home')
    await page.getByRole('link', { name: /Siniestros Reportados/ }).waitFor()
    await stop('personal-inicio', page.getByRole('link', { name: /Siniestros Reportados/ }))
    await answerBroker(page, 'https://broker.ejemplo.ec/entrar')
    await go('/vam/home')
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    const broker = page.getByRole('button', { name: 'Sistema del bróker' })
    await broker.waitFor()
    await stop('personal-menu', broker)
    await answerBroker(page, null)
    await broker.click()
    await page.getByText('No se pudo abrir el sistema del bróker').waitFor()
    // The pointer rests on the alert, so that it stays visible for every screenshot.
    await page.getByText('No se pudo abrir el sistema del bróker').hover()
    await stop('personal-sin-broker')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Avisos/ })
      .click()
    const clear = page.getByRole('button', { name: 'Borrar todo' })
    await clear.waitFor()
    await stop('personal-avisos', clear)
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    const leave = page.getByRole('button', { name: 'Cerrar sesión' })
    await leave.waitFor()
    await stop('personal-cuenta', leave)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await go(LIST)
    await first.waitFor()
    await stop('personal-reportados', first)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await stop('personal-filtros')
    await go(`${LIST}?numSiniestro=999999`)
    const unfilter = page.getByRole('button', { name: 'Nueva Consulta' })
    await unfilter.waitFor()
    await stop('personal-vacio', unfilter)
    await hold(page, SEARCH)
    await go(LIST)
    await page.getByText('Cargando...').first().waitFor()
    await stop('personal-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, SEARCH)
    await go(LIST)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click()
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('personal-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await go(LIST)
    await first.waitFor()
    await context.setOffline(true)
    await page.getByText('Sin conexión.').first().waitFor()
    await stop('personal-sin-red')
    await context.setOffline(false)

    await go(LIST)
    await first.click()
    const document = page.getByRole('button', { name: /Ver|Abrir/ }).first()
    await document.waitFor()
    await stop('personal-siniestro', document)
    await document.click()
    await page.getByRole('button', { name: 'Cerrar documento' }).waitFor()
    await page.getByRole('button', { name: 'Girar', disabled: false }).waitFor()
    await stop('personal-visor', page.getByRole('button', { name: 'Girar' }))
    const back = page.getByRole('button', { name: 'Devolver' })
    await back.click()
    await page.getByLabel('Motivo *').waitFor()
    await stop('personal-devolver', back)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Cerrar documento' }).click()
    await page.getByRole('button', { name: 'Pedir un documento' }).click()
    await page.getByLabel('Motivo *').waitFor()
    await stop('personal-pedir', page.getByRole('button', { name: 'Pedir', exact: true }))
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('radiogroup').getByText('Por regularizar', { exact: true }).click()
    const wrong = page.getByRole('checkbox', { name: 'Diagnóstico' })
    await wrong.check()
    await stop('personal-devolver-siniestro', wrong)
    await page.getByRole('radiogroup').getByText('Rechazado', { exact: true }).click()

    // The demo world has no signed documents.
    await alter(page, CLAIM, (claim) => signed(claim))
    await go(LIST)
    await first.click()
    await page.getByRole('heading', { level: 1, name: /^Solicitud N/ }).waitFor()
    await document.click()
    const signatures = page.getByRole('list', { name: 'Firmas electrónicas' })
    await signatures.waitFor()
    await stop('personal-firmado', back)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const lapsed = { estadoPortal: 'POR_REGULARIZAR', caducado: true }
    const cerrado = { fecha: '2026-11-20T15:00:00Z', motivo: 'Ya lo pagó otra aseguradora.', nombre: 'Elena Ruiz' }
    const reopen = page.getByRole('button', { name: 'Reabrir' })
    for (const [name, change] of [
      ['personal-cerrado', { ...lapsed, cerrado }],
      ['personal-caducado', lapsed],
    ] as const) {
      await alter(page, CLAIM, (claim) => ({ ...claim, ...change }))
      await go(LIST)
      await first.click()
      await reopen.waitFor()
      await stop(name, reopen)
      if (name === 'personal-cerrado') await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await page.getByRole('button', { name: 'Cerrar el siniestro' }).click()
    const reason = page.getByLabel('Motivo *')
    await reason.waitFor()
    await stop('personal-cerrar', reason)
  },
}

/** Returns the claim with every document as a PDF that two people signed, and that is shown as a copy. */
const signed = (claim: Json): Json =>
  JSON.parse(JSON.stringify(claim), (key, value) => {
    if (key === 'firmas') return SIGNATURES
    return key === 'quitado' ? ['PROGRAMAS', 'PROTECCION'] : value
  })

const SIGNATURES = [
  { nombre: 'MARÍA NÚÑEZ', fecha: '2026-11-25T15:21:07.000Z' },
  { nombre: null, fecha: null },
]

/** Answers with this link to the broker's other system, or with none. */
const answerBroker = (page: Page, url: string | null) =>
  page.route('**/api/enlace-broker', (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: { url } }))
