// Tour of an executive through «Administrador Selección»: both lists, an empty search, a policy's insured persons.
import { fail, hold, type Tour } from './tour.ts'

const LISTS = '**/api/polizas.admin'
const CHOICES = '**/api/objeto.admin*'

export const selection: Tour = {
  name: 'selection',
  shows: ['selection'],
  person: 'elena',
  async walk({ page, go, stop }) {
    const main = page.getByRole('main')
    const row = main.locator('[data-row] button').first()
    const dialog = page.getByRole('dialog', { name: 'Seleccionar Asegurado' })
    const close = dialog.getByRole('button', { name: 'Cerrar', exact: true }).last()
    await go('/gen/admin')
    await row.waitFor()
    await stop('seleccion-contratantes', row)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('dialog').getByLabel('Cédula', { exact: true }).waitFor()
    await stop('seleccion-filtros')
    await go('/vam/admin')
    await row.waitFor()
    await stop('seleccion-asegurados', row)
    await row.click()
    await dialog.locator('[data-row]').first().waitFor()
    await stop('seleccion-dialogo', close)
    await dialog.getByLabel('Buscar por nombre o cédula').fill('nadie se llama así')
    await dialog.getByText('No se han encontrado resultados').waitFor()
    await stop('seleccion-dialogo-vacio', close)
    await fail(page, CHOICES)
    await page.reload()
    const again = dialog.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('seleccion-dialogo-error', again)
    await go('/gen/admin?poliza=nadie')
    const reset = page.getByRole('button', { name: 'Nueva Consulta' })
    await reset.waitFor()
    await stop('seleccion-vacia', reset)
    await hold(page, LISTS)
    await go('/gen/admin')
    await page.getByText('Cargando...').first().waitFor()
    await stop('seleccion-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, LISTS)
    await go('/gen/admin')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await stop('seleccion-error', retry)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
