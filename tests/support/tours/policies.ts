// Tour of a policyholder: the list of policies full, empty, loading, failed and offline; then the details of a policy,
// dialog by dialog.
import { fail, hold, type Tour, type Walk } from './tour.ts'

const SEARCH = '**/api/gen/polizas'
const LIST = '/gen/polizas'

export const policies: Tour = {
  name: 'policies',
  shows: ['policies'],
  person: 'andes',
  async walk(walk) {
    const { page, context, go, stop } = walk
    const { row, dialog, conditions, choose, open, shut } = wayAmongPolicies(walk)
    await go(LIST)
    await row.waitFor()
    await stop('polizas-contratante', row)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await dialog.getByRole('button', { name: 'Buscar' }).waitFor()
    await stop('polizas-filtros', dialog.getByRole('button', { name: 'Buscar' }))
    await go(`${LIST}?poliza=ninguna`)
    const unfilter = page.getByRole('button', { name: 'Nueva Consulta' })
    await unfilter.waitFor()
    await stop('polizas-vacio', unfilter)

    await hold(page, SEARCH)
    await go(`${LIST}?ramo=1`)
    await page.getByText('Cargando...').first().waitFor({ state: 'attached' })
    await stop('polizas-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(page, SEARCH)
    await go(`${LIST}?ramo=2`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click()
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('polizas-error', again)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await choose('VH-0031007')
    await conditions.waitFor()
    // Opened once with a network, because without a service worker a new screen cannot be loaded offline.
    await open('Docs.Digitales')
    await shut()
    await context.setOffline(true)
    await page.getByText('Sin conexión').first().waitFor()
    await stop('polizas-sin-red')
    await open('Docs.Digitales')
    await dialog
      .getByText(/Sin conexión/)
      .first()
      .waitFor()
    await stop('poliza-sin-red')
    await context.setOffline(false)
  },
}

export const policyDetails: Tour = {
  name: 'policy-details',
  shows: ['policies'],
  person: 'andes',
  async walk(walk) {
    const { stop } = walk
    const { dialog, conditions, choose, open, shut } = wayAmongPolicies(walk)
    await choose('VH-0031007')
    await conditions.waitFor()
    await stop('polizas-movimientos', conditions)
    await open('Detalles')
    await dialog
      .getByRole('button', { name: /ZZ/ })
      .or(dialog.getByRole('region', { name: 'Objetos asegurados' }).getByRole('button'))
      .first()
      .click()
    await dialog.getByRole('heading', { name: /^Extras/ }).waitFor()
    await stop('poliza-objetos')
    await shut()
    await open('Docs.Digitales')
    const paper = dialog.getByRole('button', { name: /^Ver Documento/ }).first()
    await paper.waitFor()
    await stop('poliza-documentos', paper)
  },
}

export const policyInsured: Tour = {
  name: 'policy-insured',
  shows: ['policies'],
  person: 'andes',
  async walk(walk) {
    const { page, stop } = walk
    const { dialog, choose, open, shut } = wayAmongPolicies(walk)
    await choose('AM-0010577')
    const insured = page.getByRole('button', { name: /^Asegurados de/ }).first()
    await insured.waitFor()
    await stop('polizas-ubicaciones', insured)
    await open('Asegurados')
    await dialog
      .getByText(/Titular más familia/)
      .first()
      .click()
    await dialog.getByRole('heading', { name: /^Dependientes/ }).waitFor()
    await stop('poliza-asegurados')
    await shut()
    await open('Condiciones')
    await dialog.getByRole('tab', { name: 'Plan Cobertura' }).waitFor()
    await stop('poliza-plan')
  },
}

export const policyConditions: Tour = {
  name: 'policy-conditions',
  shows: ['policies'],
  person: 'andes',
  async walk(walk) {
    const { stop } = walk
    const { dialog, conditions, choose, open } = wayAmongPolicies(walk)
    await choose('DV-0001127')
    await conditions.waitFor()
    await open('Condiciones')
    await dialog.getByRole('tab', { name: 'Coberturas' }).waitFor()
    await stop('poliza-coberturas', dialog.getByRole('tab', { name: 'Coberturas' }))
    for (const tab of ['Deducibles', 'Garantías', 'Notas Aclaratorias', 'Pagos', 'Exclusiones']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await dialog.getByText('Cargando...').first().waitFor({ state: 'hidden' })
      await stop(`poliza-${tab.toLowerCase().replace(/\s.*/, '').replace('í', 'i')}`)
    }
  },
}

/** Returns actions that choose a policy, and open and close its dialogs. */
function wayAmongPolicies({ page, go }: Pick<Walk, 'page' | 'go'>) {
  const row = page
    .getByRole('main')
    .getByRole('button', { name: /COSTANERA|VITALIS|MIRADOR|ALTAMIRA|QUILOTOA/ })
    .first()
  const dialog = page.getByRole('dialog')
  const choose = async (poliza: string) => {
    await go(`${LIST}?poliza=${poliza}`)
    await row.click()
    await page.getByRole('region', { name: `Póliza ${poliza}` }).waitFor()
  }
  const open = async (name: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${name} de`) })
      .first()
      .click()
    await dialog.getByRole('heading').first().waitFor()
    await page.getByText('Cargando...').first().waitFor({ state: 'hidden' })
  }
  const shut = async () => {
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
  }
  const conditions = page.getByRole('button', { name: /^Condiciones de/ }).first()
  return { row, dialog, conditions, choose, open, shut }
}
