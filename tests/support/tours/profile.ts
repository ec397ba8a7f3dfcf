// Tours of the profile: of an insured person and a policyholder with picture and consent, and of an executive.
import { pngWithAlpha } from '../files/pictures.ts'
import type { Tour } from './tour.ts'

export const profile: Tour = {
  name: 'profile',
  shows: ['profile'],
  person: 'ana',
  async walk({ page, context, go, stop }) {
    const change = page.getByRole('button', { name: 'Cambiar foto o avatar' })
    const dialog = page.getByRole('dialog')
    await go('/vam/perfil')
    await page.getByText('Datos del Titular').waitFor()
    await page.getByText('Dirección IP').waitFor()
    await page.getByText('ejecutivo comercial').first().waitFor()
    await stop('perfil-titular', change)
    await go('/gen/perfil')
    await page.getByText('Datos del Contratante').waitFor()
    await page.getByText('Dirección IP').waitFor()
    await stop('perfil-contratante', change)
    await change.click()
    const condor = dialog.getByRole('radio', { name: 'Cóndor' })
    await condor.waitFor()
    await stop('perfil-avatares')
    await dialog.getByText('Oso de anteojos').click()
    await stop('perfil-avatar-elegido', dialog.getByRole('button', { name: 'Guardar' }))
    const picker = page.locator('input[type=file]')
    await picker.setInputFiles({ name: 'dibujo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await dialog.getByRole('alert').waitFor()
    await stop('perfil-foto-rechazada', dialog.getByRole('button', { name: 'Elegir una foto' }))
    await picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pngWithAlpha() })
    await dialog.getByRole('button', { name: 'Elegir otra foto' }).waitFor()
    await context.setOffline(true)
    await dialog.getByText('Para guardar necesitas conexión').waitFor()
    await stop('perfil-sin-conexion', dialog.getByRole('button', { name: 'Guardar' }))
    await context.setOffline(false)
  },
}

export const profileOfStaff: Tour = {
  name: 'profile-of-staff',
  shows: ['profile'],
  person: 'elena',
  async walk({ page, go, stop }) {
    await go('/gen/perfil')
    const change = page.getByRole('button', { name: 'Cambiar Contraseña' })
    await change.waitFor()
    await stop('perfil-ejecutivo', change)
    await go('/gen/perfil?iris=1')
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true })
    await submit.waitFor()
    await submit.click()
    await page.getByRole('alert').waitFor()
    await stop('perfil-contrasena', submit)
  },
}
