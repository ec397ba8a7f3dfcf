// Tour of a correction: requested documents, added documents, a claim that changed meanwhile, and the possible ends.

import { fileURLToPath } from 'node:url'
import { ON_TOUR } from '../world/test-people.ts'
import { alter, type Tour } from './tour.ts'

const PICTURES = fileURLToPath(new URL('../../../server/seed/pictures/', import.meta.url))

const CLAIM = '**/api/siniestros-portal?*'

const ANEW = { cdCompania: 1, cdReclamo: 1099, cdIncSiniestro: 1099 }

export const correction: Tour = {
  name: 'correction',
  shows: ['claim', 'pending'],
  person: ON_TOUR.returned,
  async walk({ page, go, stop }) {
    const review = page.getByRole('button', { name: 'Revisar y enviar' })
    await go('/vam/home')
    await page.getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('link').first().click()
    await review.waitFor()
    await stop('correccion-1-pedido', page.getByRole('button', { name: 'Tomar foto' }).first())
    const change = page.getByRole('button', { name: 'Cambiar Diagnóstico' })
    await change.click()
    const diagnosis = page.getByRole('combobox', { name: 'Diagnóstico' })
    await diagnosis.waitFor()
    await stop('correccion-1-diagnostico', diagnosis)
    await page.goBack()
    await change.waitFor()
    for (const [title, file] of [
      [/^Receta/, 'receta.jpg'],
      ['Informe médico', 'factura-consulta.jpg'],
    ] as const) {
      const place = page.getByRole('group', { name: title })
      await place.getByLabel('Elegir archivo').setInputFiles(PICTURES + file)
      await place
        .getByText(/Cambiado|Agregado/)
        .first()
        .waitFor()
    }
    await page.getByRole('button', { name: /· día de la atención$/ }).click()
    await stop('correccion-2-lista', review)
    await review.click()
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await send.waitFor()
    await stop('correccion-3-revisar', send)
    // The answer says that another user has saved the claim meanwhile; the correction is not really sent.
    await page.route('**/siniestros-portal/recibido*', async (route) => {
      const response = await route.fetch()
      const { claim, ...rest } = await response.json()
      const json = { ...rest, claim: { ...claim, version: claim.version + 1, intent: crypto.randomUUID() } }
      await route.fulfill({ response, json })
    })
    await send.click()
    await page.getByText('Necesita tu atención').first().waitFor()
    await go('/pendientes')
    const goOn = page.getByRole('button', { name: 'Seguir con mis cambios' })
    await goOn.waitFor()
    await stop('correccion-4-dos-lados', goOn)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    // The correction of the same claim ends in other ways.
    await page.getByRole('button', { name: 'Descartar mis cambios' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await goOn.waitFor({ state: 'detached' })
    const cerrado = { fecha: '2026-11-20T15:00:00Z', motivo: 'Ya lo pagó otra aseguradora.', nombre: 'Elena Ruiz' }
    const again = page.getByRole('button', { name: 'Reportarlo de nuevo' })
    const anew = page.getByRole('link', { name: 'Ver la solicitud N.º 1099' })
    const help = page.getByRole('link', { name: /^Llamar|^WhatsApp|^Escribir/ }).first()
    for (const [name, change, main] of [
      ['correccion-5-caducado', { caducado: true }, again],
      ['correccion-6-cerrado', { caducado: true, cerrado }, again],
      ['correccion-6-de-nuevo', { caducado: true, continuacion: ANEW, origen: ANEW }, anew],
      ['correccion-7-rechazado', { estadoPortal: 'RECHAZADO' }, help],
    ] as const) {
      await alter(page, CLAIM, (claim) => ({ ...claim, ...change }))
      await go('/vam/siniestros-reportados')
      await page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first().click()
      await main.waitFor()
      await stop(name, main)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await alter(page, CLAIM, (claim) => ({ ...claim, caducado: true }))
    await go('/vam/siniestros-reportados')
    await page.getByRole('list', { name: 'Siniestros reportados' }).getByRole('link').first().click()
    await again.click()
    const origin = page.getByRole('link', { name: 'Ver qué se pidió en ella' })
    await page.getByRole('button', { name: 'Entendido' }).click()
    await origin.waitFor()
    await stop('correccion-8-otra-vez', origin)
    await origin.click()
    const draftLink = page.getByRole('link', { name: 'Continuar el borrador' })
    await draftLink.waitFor()
    await stop('correccion-9-ya-empezado', draftLink)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
