// Tour of printouts: exporting a list; a report while it is made, shown and failed; a printed claim.
import { fail, hold, type Tour } from './tour.ts'

const REPORT = '**/api/poliza/reporte/print*'

export const printouts: Tour = {
  name: 'printouts',
  shows: ['policies'],
  person: 'andes',
  async walk({ page, go, stop }) {
    const dialog = page.getByRole('dialog').last()
    await go('/gen/polizas?poliza=AM-0010577')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const save = dialog.getByRole('button', { name: 'Exportar' })
    await save.waitFor()
    await stop('lista-exportar', save)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('main').locator('[data-row] button').first().click()
    const pdf = page.getByRole('button', { name: /^PDF/ }).first()
    await hold(page, REPORT)
    await pdf.click()
    await page.getByText('Generando... Por favor espere...').waitFor()
    await stop('reporte-generando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await fail(page, REPORT)
    await pdf.click()
    const again = dialog.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('reporte-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The layouts of the screenshots have requested the report again, so the dialog is closed and reopened.
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await pdf.click()
    await dialog.getByRole('img', { name: /Reporte de la póliza/ }).waitFor()
    await stop('reporte', dialog.getByRole('button', { name: 'Guardar' }))
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page
      .getByRole('button', { name: /^Asegurados de/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Exportar/ })
      .click()
    await dialog.getByText('Con dependientes').first().waitFor()
    await stop('asegurados-exportar')
  },
}
