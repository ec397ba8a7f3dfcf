// Tour of the public screens, and of the messages for missing screens.

import { fail, hold, type Tour } from './tour.ts'

const SOON = '2026-12-01T11:00:00.000Z'

export const access: Tour = {
  name: 'access',
  shows: ['start', 'recover', 'renew', 'invitation'],
  person: null,
  async walk({ page, go, stop }) {
    const enter = page.getByRole('button', { name: 'Iniciar sesión' })
    await go('/')
    await enter.waitFor()
    await stop('ingreso', enter)
    await enter.click()
    await page.getByText('Campo requerido').first().waitFor()
    await stop('ingreso-incompleto', enter)
    await page.getByLabel('Usuario o correo').fill('ana')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await enter.click()
    await page.getByText('Usuario o contraseña incorrectos').waitFor()
    await stop('ingreso-rechazado', enter)
    await hold(page, '**/api/enki')
    await enter.click()
    await page.getByText('Ingresando...').waitFor()
    await stop('ingreso-esperando')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await go('/recuperar')
    const send = page.getByRole('button', { name: 'Enviar' })
    await send.waitFor()
    await stop('recuperar', send)
    await send.click()
    await page.getByText('Campo requerido').waitFor()
    await stop('recuperar-incompleto', send)
    await page.getByLabel('Usuario o correo').fill('ana')
    await send.click()
    await page.getByText('Si el correo electrónico ingresado').waitFor()
    await stop('recuperar-pedido')
    await go('/renovar/dmVuY2U')
    await send.waitFor()
    await stop('renovar', send)
    await send.click()
    await page.getByText('Campo requerido').first().waitFor()
    await stop('renovar-incompleto', send)
    await go('/invitacion')
    await page.getByText('Aquí se abre un enlace').waitFor()
    await stop('invitacion-sin-enlace')
    const invitation = { tipo: 'primero', correo: '', usuario: '', nombres: '', apellidos: '', vence: SOON }
    await page.route('**/api/invitacion', (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: invitation }))
    await go('/invitacion/muestra')
    const accept = page.getByRole('button', { name: 'Guardar e ingresar' })
    await accept.waitFor()
    await stop('invitacion', accept)
    await accept.click()
    await page.getByText('Hay campos por corregir').waitFor()
    await stop('invitacion-incompleta', accept)
    await page.route('**/api/**', (route) => route.abort())
    await go('/')
    await page.getByText('Sin conexión con el portal').first().waitFor()
    await stop('portal-sin-respuesta', enter)
  },
}

export const astray: Tour = {
  name: 'astray',
  shows: ['pending'],
  person: 'ana',
  async walk({ page, go, stop }) {
    const home = page.getByRole('link', { name: 'Ir al inicio' })
    await go('/vam/no-existe')
    await home.waitFor()
    await stop('direccion-desconocida', home)
    await go('/home-adm')
    await page.getByText('No tiene permiso para esta acción').waitFor()
    await stop('sin-acceso', home)
    // A chunk that cannot be loaded is the most common cause of a broken screen.
    await fail(page, '**/assets/pending-route-*.js')
    await go('/pendientes')
    const reload = page.getByRole('button', { name: 'Volver a cargar' })
    await reload.waitFor()
    await stop('pantalla-rota', reload)
  },
}
