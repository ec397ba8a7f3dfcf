// Tours of «Mis datos»: a customer with accesses by staff and downloads, a company, and a person without consent.
import { fail, hold, type Tour } from './tour.ts'

const ACCESSES = '**/api/mis-datos/accesos*'
const DOWNLOAD = '**/api/mis-datos/descarga'

const claim = { cdCompania: 1, cdReclamo: 1015, cdIncSiniestro: 3015, numSiniestro: null, item: 1, lista: 'reportado' }
const visit = { nombre: 'Elena Ruiz Cárdenas', cargo: 'Ejecutivo', comoUsted: false }

/** The portal's answer after some days: two visits, a change, and an executive who acted for the person. */
const ANSWER = {
  content: [
    {
      ...visit,
      desde: '2026-03-05T15:02:00Z',
      hasta: '2026-03-05T15:14:00Z',
      acciones: ['Abrió el siniestro', 'Abrió un documento', 'Vio una factura'],
      siniestro: { ...claim, de: 'Ana María Torres Vela' },
    },
    {
      ...visit,
      desde: '2026-03-04T14:40:00Z',
      hasta: '2026-03-04T14:40:00Z',
      acciones: ['Cambió el estado de un documento'],
      siniestro: { ...claim, de: 'Ana María Torres Vela' },
    },
    {
      desde: '2026-03-03T20:10:00Z',
      hasta: '2026-03-03T20:11:00Z',
      comoUsted: true,
      nombre: 'Adela Quishpe Naranjo',
      cargo: 'Administración',
      acciones: ['Vio las coberturas', 'Vio los pagos'],
      siniestro: { ...claim, cdReclamo: 1003, numSiniestro: 70012, lista: 'asegurado', de: 'Mateo Salas Torres' },
    },
    {
      desde: '2026-03-03T20:09:00Z',
      hasta: '2026-03-03T20:09:00Z',
      comoUsted: true,
      siniestro: null,
      nombre: 'Adela Quishpe Naranjo',
      cargo: 'Administración',
      acciones: ['Empezó a consultar el portal como tú'],
    },
  ],
  totalPages: 3,
  total: 24,
  sorted: [],
}

export const myData: Tour = {
  name: 'my-data',
  shows: ['myData'],
  person: 'ana',
  async walk({ page, go, stop }) {
    const download = page.getByRole('button', { name: 'Descargar mis datos' })
    // The failure must come first, because later a cached answer would be shown instead.
    await fail(page, ACCESSES)
    await go('/mis-datos')
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await stop('mis-datos-accesos-error', retry)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(ACCESSES, (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: ANSWER }))
    await go('/mis-datos')
    await page.getByRole('list', { name: 'Quién ha visto mis siniestros' }).waitFor()
    await page.getByText(/^Lo aceptaste el/).waitFor()
    await stop('mis-datos', download)
    await hold(page, DOWNLOAD)
    await download.click()
    await page.getByText('Preparando tus datos…').waitFor()
    await stop('mis-datos-descargando', page.getByRole('button', { name: 'Cancelar descarga' }))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Cancelar descarga' }).click()
    await fail(page, DOWNLOAD)
    await download.click()
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('mis-datos-descarga-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await again.click()
    await page.getByText('Tus datos están en este dispositivo').waitFor()
    await stop('mis-datos-descargados', page.getByRole('button', { name: 'Guardar otra vez' }))
  },
}

export const companyData: Tour = {
  name: 'my-data-company',
  shows: ['myData'],
  person: 'andes',
  async walk({ page, go, stop }) {
    await page.route(ACCESSES, (route) =>
      route.fulfill({ headers: { 'x-portal': '1' }, json: { content: [], totalPages: 0, total: 0, sorted: [] } }),
    )
    await go('/mis-datos')
    await page.getByText('Nadie del personal ha abierto tus siniestros').waitFor()
    await stop('mis-datos-empresa', page.getByRole('button', { name: 'Descargar mis datos' }))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
