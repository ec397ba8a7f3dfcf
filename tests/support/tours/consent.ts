// Tour of the screens before the portal: the consent, and the login by a link.

import { PASSWORD } from '../api/portal-api.ts'
import { pressLogin } from '../journey/portal.ts'
import { ON_TOUR } from '../world/test-people.ts'
import { fail, type Tour } from './tour.ts'

export const consent: Tour = {
  name: 'consent',
  shows: ['start'],
  person: null,
  async walk({ page, go, stop }) {
    await go('/login/esto-no-es')
    await page.getByText('El enlace de ingreso no es válido').waitFor()
    await stop('enlace-roto', page.getByRole('button', { name: 'Ir al inicio' }))
    await go('/')
    await pressLogin(page, ON_TOUR.newcomer)
    const accept = page.getByRole('button', { name: 'Aceptar', exact: true })
    await accept.waitFor()
    await stop('consentimiento', accept)
    await page.getByText('Fin del texto.').scrollIntoViewIfNeeded()
    await stop('consentimiento-leido', accept)
    await fail(page, '**/api/consentimiento')
    await accept.click()
    const understood = page.getByRole('button', { name: 'Entendido' })
    await understood.waitFor()
    await stop('consentimiento-sin-registrar', understood)
    await understood.click()
    // The dialog goes back in the history when it closes, which would abort the load of a page.
    await page.waitForFunction(() => !history.state?.overlays)
    await fail(page, '**/api/consentimiento?*')
    await go('/')
    const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
    await retry.waitFor()
    await stop('consentimiento-sin-respuesta', retry)
    await go(`/login/${btoa(`ana:${PASSWORD}`)}`)
    const come = page.getByRole('button', { name: 'Ingresar', exact: true })
    await come.waitFor()
    await stop('enlace-de-otra-persona', come)
  },
}
