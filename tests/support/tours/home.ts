// Tour of the home of an insured person in special cases: loading, refused, without a network, with a broken video.
import { fail, hold, type Tour } from './tour.ts'

const SEARCH = '**/api/siniestros-portal/recientes*'

export const home: Tour = {
  name: 'home',
  shows: ['home'],
  person: 'ana',
  async walk({ page, context, go, stop }) {
    const report = page.getByRole('link', { name: /^Reportar Siniestro/ })
    const policies = page.getByRole('link', { name: /^Pólizas asegurados/ })
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    // Before anything was answered: a stored answer would be shown instead.
    await fail(page, SEARCH)
    await go('/vam/home')
    const again = page.getByRole('button', { name: 'Reintentar' })
    await again.waitFor()
    await stop('inicio-error', again)
    await settle()
    await hold(page, SEARCH)
    await go('/vam/home')
    await report.waitFor()
    await policies.waitFor()
    await stop('inicio-cargando', report)
    await settle()
    const video = { show: true, tipo: 'VIDEO', url: '/no-hay.mp4' }
    await page.route('**/api/config-home', (route) => route.fulfill({ headers: { 'x-portal': '1' }, json: video }))
    await go('/vam/home')
    await page.getByText('Su navegador no puede reproducir este video.').waitFor()
    await stop('inicio-video', policies)
    await settle()
    await context.setOffline(true)
    await page.getByText('Sin conexión.').first().waitFor()
    await stop('inicio-sin-red', report)
    await context.setOffline(false)
  },
}
