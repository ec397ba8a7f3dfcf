// Tour of an administrator through «Auditoría»: the list, its filters, one entry, a search without a result, a failure.
import { fail, hold, type Tour } from './tour.ts'

const LIST = '**/api/auditoria'

export const audit: Tour = {
  name: 'audit',
  shows: ['audit'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const main = page.getByRole('main')
    const row = main.locator('[data-row] button').first()
    const dialog = page.getByRole('dialog')
    // The screens that the administrator opens here are recorded in the audit.
    await go('/vam/siniestros-reportados')
    await main.locator('[data-row] a').first().click()
    await page.getByRole('heading', { name: /^Solicitud N\.º/ }).waitFor()
    await go('/auditoria')
    await row.waitFor()
    await stop('auditoria', row)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await dialog.getByLabel('Quién (nombre o cédula)').waitFor()
    await stop('auditoria-filtros')
    await go('/auditoria')
    await row.click()
    await dialog.getByText('Detalle técnico').waitFor()
    await stop('auditoria-registro', dialog.getByRole('button', { name: 'Cerrar', exact: true }).last())
    await go('/auditoria?cdReclamo=999999')
    const reset = page.getByRole('button', { name: 'Nueva Consulta' })
    await reset.waitFor()
    await stop('auditoria-vacia', reset)
    await hold(page, LIST)
    await go('/auditoria')
    await page.getByText('Cargando...').first().waitFor()
    await stop('auditoria-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, LIST)
    await go('/auditoria')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await stop('auditoria-error', retry)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
