// Tour of an executive who acts for an insured person: the banner over home, lists, claim, account and a closed screen.
import type { Tour } from './tour.ts'

export const acting: Tour = {
  name: 'acting',
  shows: ['home', 'policies', 'reported'],
  person: 'elena',
  async walk({ page, context, go, stop }) {
    const call = async (path: string, data: object) => {
      const answer = await context.request.post(new URL(`/api${path}`, page.url()).href, {
        headers: { 'x-portal': '1' },
        data,
      })
      return answer.json()
    }
    await go('/vam/siniestros-reportados')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { content } = await call('/vam/polizas.admin', { poliza: 'AM-0010234' })
    const [cdCompania, , cdRamoCotizacion] = content[0]
    const answer = await context.request.get(
      new URL(`/api/objeto.admin?cdCompania=${cdCompania}&cdRamoCotizacion=${cdRamoCotizacion}`, page.url()).href,
    )
    const [{ cdObjCotizacion }] = await answer.json()
    await call('/actuar', { cdCompania, cdRamoCotizacion, cdObjCotizacion })
    const banner = page.getByRole('region', { name: 'Actuando por otra persona' })
    const end = banner.getByRole('button', { name: 'Terminar' })
    await go('/vam/polizas')
    await end.waitFor()
    await page.getByText('AM-0010234').first().waitFor()
    await stop('actuando-polizas', end)
    await go('/vam/home')
    await page.getByText('Te toca a ti').waitFor()
    await stop('actuando-inicio', end)
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    const leave = page.getByRole('button', { name: 'Cerrar sesión' })
    await leave.waitFor()
    await stop('actuando-cuenta', leave)
    await go('/vam/siniestros-reportados')
    await page.getByText('N.º').first().waitFor()
    await stop('actuando-reportados', end)
    await page.getByText('Gastritis').first().click()
    await page.getByRole('heading', { level: 1, name: /Solicitud/ }).waitFor()
    await stop('actuando-siniestro', end)
    await go('/cambiar')
    await page.getByRole('heading', { name: 'Sin acceso' }).waitFor()
    await stop('actuando-sin-acceso', end)
    await context.setOffline(true)
    await end.click()
    await banner.getByRole('alert').waitFor()
    await stop('actuando-sin-conexion', end)
    await context.setOffline(false)
  },
}
