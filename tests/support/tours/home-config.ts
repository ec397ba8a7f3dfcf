// Tour of an administrator through «Puesta en marcha», and through «Configuración Home»: filled in, with errors, deleting,
// with a broken picture.
import type { GoingLive } from '../../../src/contract/going-live.ts'
import { alter, fail, hold, type Tour } from './tour.ts'

const CALL = '**/api/config-home'
const GOING_LIVE = '**/api/puesta-en-marcha'

export const homeConfig: Tour = {
  name: 'home-config',
  shows: ['goingLive', 'homeConfig'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    const url = page.getByLabel('URL del recurso')
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    await hold(page, GOING_LIVE)
    await go('/puesta-en-marcha')
    await page.getByText('Cargando...').first().waitFor()
    await stop('puesta-en-marcha-cargando')
    await settle()
    await fail(page, GOING_LIVE)
    await go('/puesta-en-marcha')
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await stop('puesta-en-marcha-error', retry)
    await settle()
    await go('/puesta-en-marcha')
    await page.getByText('No falta nada').waitFor()
    await stop('puesta-en-marcha-lista')
    await alter(page, GOING_LIVE, ({ pasos }) => ({ pasos: pasos.map(lacking), companias: COMPANIES }))
    await go('/puesta-en-marcha')
    await page.getByText('1 de 8').waitFor()
    await stop('puesta-en-marcha')
    await settle()

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

const COMPANIES = [
  { cdCompania: 1, nombre: 'SEGUROS DEL SUR · VIDA EN GRUPO', fcPrimeraPoliza: '2026-03-01' },
  { cdCompania: 2, nombre: 'Otra cosa', fcPrimeraPoliza: '2025-12-15' },
]

/** A step as a portal without data has it. */
const lacking = (step: GoingLive): GoingLive =>
  step.paso === 'correo'
    ? step
    : { ...step, listo: false, faltan: 2, nombres: ['SEGUROS DEL SUR · VIDA EN GRUPO', 'Otra cosa'] }
