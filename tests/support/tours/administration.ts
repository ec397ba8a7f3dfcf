// Tour of an administrator through the lists of users: full, with ticked rows and their question, empty, and failed.
import type { Page } from 'playwright-core'
import { fail, hold, type Tour } from './tour.ts'

/** Each list with rows to tick: its address, its API call, and the person of one of its rows. */
const MANAGERS = [
  {
    name: 'usuarios-gen',
    path: '/gen/usuarios-gestor',
    call: '**/api/usuarios-generales-gestor',
    none: 'cdContratante=2',
  },
  { name: 'usuarios-vam', path: '/vam/usuarios-gestor', call: '**/api/usuarios-vam-gestor', none: 'poliza=nadie' },
] as const

const EXECUTIVES = '**/api/ejecutivo-search'
const ACTIVATIONS = '**/api/ejecutivosSubagente-crear'
const USERS = '**/api/users'

export const administration: Tour = {
  name: 'administration',
  shows: ['users', 'createdUsers', 'executives'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const box = page.locator('[data-row] input[type=checkbox]').first()
    const bar = page.getByRole('region', { name: 'Selección' })
    const activate = bar.getByRole('button', { name: /^Activar/ })
    const question = page.getByRole('alertdialog')
    const reset = page.getByRole('button', { name: 'Nueva Consulta' })
    for (const { name, path, call, none } of MANAGERS) {
      await go(path)
      await box.waitFor()
      await stop(name, box)
      await box.check()
      await stop(`${name}-seleccion`, activate)
      await activate.click()
      await question.getByRole('button', { name: 'Cancelar' }).waitFor()
      await stop(`${name}-pregunta`, question.getByRole('button', { name: 'Cancelar' }))
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await bar.getByRole('button', { name: /^Seleccionar/ }).click()
      await stop(`${name}-todos`, activate)
      await go(`${path}?${none}`)
      await reset.waitFor()
      await stop(`${name}-vacia`, reset)
      await expectFailure(page, call, path, go)
      await stop(`${name}-error`, page.getByRole('button', { name: 'Reintentar' }))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await go('/vam/usuarios-gestor')
    await box.waitFor()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('dialog').getByLabel('Cédula', { exact: true }).waitFor()
    await stop('usuarios-vam-filtros')

    await go('/gestor-ejecutivo')
    await box.waitFor()
    await stop('ejecutivos', box)
    await page.getByLabel('Seleccionar Todos los Ejecutivos').check()
    await stop('ejecutivos-seleccion', activate)
    await fail(page, ACTIVATIONS)
    await activate.click()
    const send = question.getByRole('button', { name: 'Activar Ejecutivo' })
    await send.waitFor()
    await stop('ejecutivos-pregunta', send)
    await send.click()
    await question.getByText('Error desconocido').waitFor()
    await stop('ejecutivos-rechazado', question.getByRole('button', { name: 'Intentar otra vez' }))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await hold(page, EXECUTIVES)
    await go('/gestor-ejecutivo')
    await page.getByText('Cargando...').first().waitFor()
    await stop('ejecutivos-cargando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await go('/gen/visor')
    await page.locator('main [data-row]').first().waitFor()
    await stop('usuarios-creados')
    // Without this filter the first account belongs to staff, who have no associates.
    await go('/gen/visor?tipo=GENERALES')
    await page.locator('main [data-row]').first().waitFor()
    await page.locator('main [data-row]').first().click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await stop('asociados-de-una-cuenta', page.getByRole('dialog').getByRole('button', { name: /^Terminar/ }))
    await page.goBack()
    await go('/vam/visor?tipo=VAM')
    await page.locator('main [data-row]').first().waitFor()
    await stop('usuarios-creados-vam')
    await expectFailure(page, USERS, '/vam/visor', go)
    await stop('usuarios-creados-error', page.getByRole('button', { name: 'Reintentar' }))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}

/** Makes the list fail, and closes its alert. */
async function expectFailure(page: Page, call: string, path: string, go: (path: string) => Promise<void>) {
  await fail(page, call)
  await go(path)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
}
