// Tour of a policyholder who is also insured, through the three lists of insurers' claims and a claim of each.
import { fail, hold, type Tour } from './tour.ts'

/** Each list with the state of the claim to open, and its tabs. */
const LISTS = [
  {
    path: '/vam/siniestros',
    name: 'siniestros-asegurado',
    state: 'PAGADO',
    tabs: ['Deducible', 'Beneficios', 'Documentos Presentados', 'Facturas Presentadas', 'Liquidación del Siniestro'],
  },
  {
    path: '/gen/siniestros-vam',
    name: 'siniestros-contratante',
    state: 'DENTRO DEL DEDUCIBLE',
    tabs: ['Fac. Presentadas', 'Liquidación'],
  },
  {
    path: '/gen/siniestros-gen',
    name: 'siniestros-generales',
    state: 'Pagado',
    tabs: ['Coberturas Aplicadas', 'Gestión', 'Documentos', 'Facturas', 'Liquidación'],
  },
] as const

const SEARCH = '**/api/vam/siniestros/search'

export const insurerClaims: Tour = {
  name: 'insurer-claims',
  shows: ['insuredClaims', 'medicalClaims', 'generalClaims'],
  person: 'ana',
  async walk({ page, go, stop }) {
    const main = page.getByRole('main')
    const row = main.locator('[data-row] button').filter({ hasText: 'No. Siniestro' }).first()
    const settled = () => main.getByText('Cargando...').first().waitFor({ state: 'hidden' })
    for (const { path, name, state, tabs } of LISTS) {
      await go(path)
      await row.waitFor()
      await stop(name, row)
      await go(`${path}?pageSize=20`)
      await main.locator('[data-row] button').filter({ hasText: state }).first().click()
      await main.getByRole('tab', { name: 'Historial' }).waitFor()
      await main.getByText('Lo más reciente').waitFor()
      await stop(`${name}-historial`, main.getByRole('tab', { name: 'Historial' }))
      for (const tab of tabs) {
        await main.getByRole('tab', { name: tab }).first().click()
        await settled()
        await stop(`${name}-${tab.toLowerCase().replace(/\W+/g, '-')}`)
      }
    }
    const [{ path, name }] = LISTS
    await go(`${path}?numSiniestro=1`)
    const again = main.getByRole('button', { name: 'Buscar en los últimos 5 años' })
    await again.waitFor()
    await stop(`${name}-vacio`, again)
    // The device has not cached these searches.
    await hold(page, SEARCH)
    await go(`${path}?anio=2025`)
    await main.getByText('Cargando...').first().waitFor()
    await stop(`${name}-cargando`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, SEARCH)
    await go(`${path}?anio=2024`)
    const understood = page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' })
    await understood.click()
    const retry = main.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await stop(`${name}-error`, retry)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
