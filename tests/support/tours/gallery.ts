// Tour of the gallery of the design system, opened by its address.

import type { Tour } from './tour.ts'

export const gallery: Tour = {
  name: 'gallery',
  shows: ['demo', 'demoCards', 'demoLogin'],
  person: null,
  async walk({ page, go, stop }) {
    await go('/demo')
    const send = page.getByRole('button', { name: 'Revisar y enviar' })
    await send.click()
    await page.getByText('Revisa estos campos').waitFor()
    await stop('galeria', page.getByRole('button', { name: 'Guardar borrador' }))

    await go('/demo-cards')
    const next = page.getByRole('button', { name: 'Página siguiente' })
    await next.waitFor()
    await stop('galeria-listas', next)
    const cards = page.getByRole('list', { name: 'Pólizas de muestra' })
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).waitFor()
    await stop('galeria-filtros')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cargando', exact: true }).click()
    await stop('galeria-cargando')
    await page.getByRole('button', { name: 'Con datos' }).click()
    await cards.getByRole('button').first().click()
    await page.getByRole('tab', { name: 'Coberturas' }).click()
    await stop('galeria-poliza', page.getByRole('tab', { name: 'Coberturas' }))

    await go('/demo-login')
    const enter = page.getByRole('button', { name: 'Iniciar sesión' })
    await enter.click()
    await page.getByText('aquí no se inicia sesión').waitFor()
    await stop('galeria-ingreso', enter)
  },
}
