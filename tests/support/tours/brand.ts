// Tour of an administrator through «Marca», filled in, with a light colour, another logo and errors, and through
// «Autorización».
import { fail, hold, type Tour } from './tour.ts'

const CALL = '**/api/marca'
const TEXTS = '**/api/consentimiento/versiones'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#f2b705"/></svg>'

export const brand: Tour = {
  name: 'brand',
  shows: ['brand', 'consentText'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    await hold(page, CALL)
    await go('/marca-adm')
    await page.getByText('Cargando...').first().waitFor()
    await stop('marca-cargando')
    await settle()
    await fail(page, CALL)
    await go('/marca-adm')
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('marca-error', again)
    await settle()
    await go('/marca-adm')
    await save.waitFor()
    await stop('marca', save)

    const colour = page.getByLabel('Color principal', { exact: true })
    await colour.fill('#ffcc00')
    const nearest = page.getByRole('button', { name: /^Usar #/ })
    await nearest.waitFor()
    await stop('marca-color-claro', nearest)
    await nearest.click()
    await page.getByLabel('Nombre del portal').fill('Portal de Corretaje Hermanos Villavicencio Peñaherrera y Cía.')
    await page
      .getByLabel('Logo', { exact: true })
      .or(page.locator('input[type=file]'))
      .last()
      .setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(LOGO),
      })
    await stop('marca-otra', colour)

    await page.getByLabel('Nombre corto').fill('')
    await page.getByLabel('WhatsApp').fill('022')
    await page.getByLabel('Correo de ayuda').fill('sin arroba')
    await save.click()
    await page.getByRole('alert').waitFor()
    await stop('marca-errores', save)
    await page.getByLabel('Nombre del portal').fill('Portal Villavicencio')
    await page.getByLabel('Nombre corto').fill('Villavicencio')
    await page.getByLabel('WhatsApp').fill('')
    await page.getByLabel('Correo de ayuda').fill('')
    await page.getByLabel('Razón social').fill('VILLAVICENCIO CÍA. LTDA.')
    await save.click()
    const confirmSave = page.getByRole('alertdialog').getByRole('button', { name: 'Guardar' })
    await confirmSave.waitFor()
    await stop('marca-pide-aceptar', confirmSave)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()

    const publish = page.getByRole('button', { name: 'Publicar una versión nueva' })
    await hold(page, TEXTS)
    await go('/autorizacion-adm')
    await page.getByText('Cargando...').first().waitFor()
    await stop('autorizacion-cargando')
    await settle()
    await go('/autorizacion-adm')
    await publish.waitFor()
    await stop('autorizacion', publish)
    await page.getByRole('button', { name: 'Quitar la parte 2' }).click()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await undo.waitFor()
    await stop('autorizacion-quitada', undo)
    await undo.click()
    await page.getByRole('button', { name: 'Agregar una parte' }).click()
    await publish.click()
    await page.getByRole('alert').waitFor()
    await stop('autorizacion-errores', publish)
    await page.getByLabel('Título').last().fill('Cómo nos escribes')
    await page.getByLabel('En una línea').last().fill('Escríbenos a {{correoDatos}}.')
    await publish.click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' })
    await confirm.waitFor()
    await stop('autorizacion-publicar', confirm)
  },
}
