// Tour of a correction: what is asked for, what was brought, and a claim that changed meanwhile.

import { fileURLToPath } from 'node:url'
import { ON_TOUR } from '../world/test-people.ts'
import type { Tour } from './tour.ts'

const PICTURES = fileURLToPath(new URL('../../../server/seed/pictures/', import.meta.url))

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
    // The portal says that somebody else has saved the claim meanwhile: nothing is really sent.
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
  },
}
