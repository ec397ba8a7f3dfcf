// Tour of an insured person through the policies that cover them.
import type { Tour } from './tour.ts'

export const insuredPolicies: Tour = {
  name: 'insured-policies',
  shows: ['policies'],
  person: 'ana',
  async walk({ page, go, stop }) {
    const dialog = page.getByRole('dialog')
    const settled = () => dialog.getByText('Cargando...').first().waitFor({ state: 'hidden' })
    await go('/vam/polizas')
    const row = page
      .getByRole('main')
      .getByRole('button', { name: /PASOCHOA SALUD/ })
      .first()
    await row.waitFor()
    await stop('polizas-asegurado', row)
    await row.click()
    await dialog.getByRole('tab', { name: 'Plan Cobertura' }).waitFor()
    await settled()
    await stop('asegurado-plan', dialog.getByRole('tab', { name: 'Plan Cobertura' }))
    for (const tab of ['Facturación', 'Forma Prima']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await settled()
      await stop(`asegurado-${tab.split(' ')[0]?.toLowerCase().replace('ó', 'o')}`)
    }
    await go('/vam/polizas?poliza=AM-0010234')
    await page
      .getByRole('main')
      .getByRole('button', { name: /VITALIS ANDES/ })
      .first()
      .click()
    await dialog.getByRole('tab', { name: 'Dependientes' }).click()
    await dialog.getByText('Salas Torres Mateo').first().waitFor()
    await stop('asegurado-dependientes')
  },
}
