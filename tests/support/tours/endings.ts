// Tour of the screens after a session has ended.
import type { Tour } from './tour.ts'

const MINUTE = 60_000

export const endings: Tour = {
  name: 'endings',
  shows: ['home', 'reported'],
  person: 'ana',
  async walk({ page, go, stop }) {
    await page.clock.install()
    await go('/vam/home')
    await page.getByRole('link', { name: 'Ver todos' }).waitFor()
    await page.clock.fastForward(55 * MINUTE)
    const goOn = page.getByRole('button', { name: 'Continuar', exact: true })
    await goOn.waitFor()
    await stop('inactividad', goOn)
    await page.route('**/api/**', (route) => route.abort())
    await page.clock.fastForward(5 * MINUTE)
    await page.getByText('Sesión en pausa').first().waitFor()
    await stop('inicio-en-pausa')
    await page.getByRole('link', { name: 'Siniestros', exact: true }).first().click()
    await page.getByText('Lo demás se verá cuando vuelvas a iniciar sesión').waitFor()
    await stop('sesion-en-pausa')
  },
}
