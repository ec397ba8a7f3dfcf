// Component tests of «Mi Perfil» with fixed answers: data in each area, editable data, the consent, and `?iris=1`.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { administrator, customer, executive } from '../support/screen/people.ts'

const PERSON = {
  nmCliente: 'Ana',
  apCliente: 'Mora',
  genero: 'F',
  estadoCivil: 'C',
  nmConyuge: 'Luis',
  apConyuge: 'Paz',
  fcNacimiento: '1984-03-14',
  titulo: 'Ingeniera',
}
const ANSWERS = {
  '/vam/usuario': { ...PERSON, cedula: '1710034065', usuarioWeb: 1, celular: '0991234567', correo: 'ana@casa.ec' },
  '/cliente': { ...PERSON, cdCliente: 31, rucCed: '1710034065' },
  '/consentimiento': {
    resultado: {
      estado: 'aceptado',
      fechaAccion: '2026-11-20T17:30:00Z',
      direccionIP: '203.0.113.7',
      correoElectronico: 'ana@ejemplo.ec',
      version: '1',
      hash: 'a'.repeat(64),
    },
  },
}
const open = (at: string, as = customer()) =>
  openScreen(at, { as, on: DESK, answers: { ...ANSWERS, '/enki': as, '/vam/polizas': [], '/gen/polizas': [] } })

const card = (name: string) => page.getByRole('region', { name })
const COMMON = ['1710034065', 'Ana', 'Mora', 'FEMENINO', 'casado', 'Luis', 'Paz', '14/03/1984', 'Ingeniera']

test('ADM-14a ADM-14c in vam «Datos del Titular» shows the data of the record, in words', async () => {
  const { to } = await open('/vam/perfil')
  await expect.element(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
  for (const text of COMMON) await expect.element(card('Datos del Titular')).toHaveTextContent(text)
  for (const text of ['0991234567', 'ana@casa.ec']) await expect.element(card('Contacto')).toHaveTextContent(text)
  expect(to('/vam/usuario').map(({ query }) => query)).toEqual([{ ci: '1710034065' }])
})

test('ADM-14b in gen «Datos del Contratante» shows the data of the record, without a mobile', async () => {
  const { to } = await open('/gen/perfil')
  for (const text of COMMON) await expect.element(card('Datos del Contratante')).toHaveTextContent(text)
  expect(to('/cliente').map(({ query }) => query)).toEqual([{ cdCliente: '31' }])
  expect(page.getByText('Celular').elements()).toEqual([])
})

test('ADM-14d the mobile is read-only, and a note says that changes go through the executive', async () => {
  await open('/vam/perfil')
  await expect.element(card('Contacto')).toHaveTextContent('0991234567')
  const note = 'Tu celular y tus demás datos se cambian con tu ejecutivo comercial o de siniestros.'
  await expect.element(card('Contacto').getByText(note)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('ADM-17 the consent is read from its service, without cookies, and is read-only', async () => {
  const { to } = await open('/vam/perfil')
  const consent = card('Autorización de tratamiento de datos')
  for (const text of ['Aceptado', '20/11/2026 12:30', '203.0.113.7', 'ana@ejemplo.ec'])
    await expect.element(consent).toHaveTextContent(text)
  expect(to('/consentimiento')).toMatchObject([{ query: { cedula: '1710034065' }, body: null, hasCookies: false }])
  expect(consent.getByRole('textbox').elements()).toEqual([])
})

const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' })
const button = page.getByRole('button', { name: 'Cambiar Contraseña' })

test('ADM-16 an executive has «Cambiar Contraseña», and the address with iris=1 opens it too', async () => {
  const { place, go } = await open('/gen/perfil', executive())
  await expect.element(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
  expect(dialog.elements()).toEqual([])
  await button.click()
  await expect.element(dialog.getByLabelText('Nueva contraseña', { exact: true })).toBeVisible()
  expect(place()).toBe('/gen/perfil?iris=1')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await go('/gen/perfil?iris=1')
  await expect.element(dialog.getByLabelText('Contraseña actual', { exact: true })).toBeVisible()
})

test.each([
  ['a customer', customer],
  ['an administrator', administrator],
])('ADM-16 %s has no «Cambiar Contraseña», and iris=1 in the address is ignored', async (_who, as) => {
  // Loads the dialog's code beforehand, so that a wrongly opened dialog would appear at once.
  await import('../../src/features/profile/password-dialog.tsx')
  const { go } = await open('/gen/perfil', as())
  await expect.element(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
  await go('/gen/perfil?iris=1')
  for (let frames = 0; frames < 5; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(button.elements()).toEqual([])
  expect(dialog.elements()).toEqual([])
})
