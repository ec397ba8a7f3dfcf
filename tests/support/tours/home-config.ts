// Tour of an administrator through «Configuración Home»: filled in, with errors, deleting, with a broken picture.
import { fail, hold, type Tour } from './tour.ts'

const CALL = '**/api/config-home'

export const homeConfig: Tour = {
  name: 'home-config',
  shows: ['homeConfig'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    const url = page.getByLabel('URL del recurso')
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    await hold(page, CALL)
    await go('/home-adm')
    await page.getByText('Cargando...').first().waitFor()
    await stop('config-home-cargando')
    await settle()
    await fail(page, CALL)
    await go('/home-adm')
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('config-home-error', again)
    await settle()
    await go('/home-adm')
    await save.waitFor()
    await page.locator('figure img').last().waitFor()
    await stop('config-home', save)

    await page.getByRole('button', { name: 'Agregar plantilla' }).click()
    const row = page.getByRole('group', { name: 'Plantillas' }).getByLabel('Tipo de notificación').last()
    await row.selectOption('Cambio de estado')
    await page.getByText('Este tipo de notificación ya fue agregada').first().waitFor()
    await stop('config-home-repetido', row)

    await page.getByLabel('Tipo de recurso').selectOption('Video')
    await page.getByLabel('URL de la instancia').fill('http://mensajes.ejemplo.ec')
    await save.click()
    await page.getByRole('alert').waitFor()
    await stop('config-home-errores', save)

    await page.getByLabel('Tipo de recurso').selectOption('Imagen')
    await url.fill('/no-hay.webp')
    // The browser loads the picture only when it is in view.
    await page.locator('figure').scrollIntoViewIfNeeded()
    await page.getByText('No se pudo cargar: ¿la dirección es pública?').waitFor()
    await stop('config-home-sin-imagen', url)

    await page.getByRole('button', { name: 'Eliminar Siniestro creado' }).click()
    const doomed = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' })
    await doomed.waitFor()
    await stop('config-home-eliminar', doomed)
  },
}
