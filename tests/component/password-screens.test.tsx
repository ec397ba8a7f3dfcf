// Component tests of the message after a password was changed or requested, and of the start screen that follows it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdTimer } from '../support/screen/hold-timer.ts'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'

const SENT =
  'Si el correo electrónico ingresado existe en nuestro registro de usuarios, recibirá en su Bandeja de entrada o en Correo no deseado su nueva contraseña'
const CHANGED = 'Su contraseña se ha cambiado con éxito.'

const send = page.getByRole('button', { name: 'Enviar' })

test('ACC-09b ACC-09c after the request the message is shown for 12 s, then the start screen follows', async () => {
  const timer = holdTimer(12_000)
  const { place, to } = await openScreen('/recuperar', { as: customer(), answers: { '/resetpass': { message: SENT } } })
  await page.getByLabelText('Usuario o correo').fill('ana@ejemplo.ec')
  await send.click()
  await expect.element(page.getByText(SENT, { exact: true })).toBeVisible()
  expect(to('/resetpass').map(({ body }) => body)).toEqual([{ user: 'ana@ejemplo.ec' }])
  await expect.poll(timer.isRunning).toBe(true)
  expect(place()).toBe('/recuperar')
  timer.end()
  await expect.poll(place).not.toBe('/recuperar')
})

test('ACC-10c after the change the message is shown for 2.5 s, then the start screen follows', async () => {
  const timer = holdTimer(2_500)
  const person = customer()
  const { place, to } = await openScreen('/cambiar', {
    as: person,
    answers: { '/usuario/cambiar': { message: CHANGED } },
  })
  for (const [field, value] of [
    ['Contraseña actual', 'Portal2026'],
    ['Nueva contraseña', 'otra clave 88'],
    ['Repite la nueva contraseña', 'otra clave 88'],
  ] as const)
    await page.getByLabelText(field, { exact: true }).fill(value)
  await send.click()
  await expect.element(page.getByText(CHANGED, { exact: true })).toBeVisible()
  const typed = { current: 'Portal2026', passwd1: 'otra clave 88', passwd2: 'otra clave 88' }
  expect(to('/usuario/cambiar').map(({ body }) => body)).toEqual([{ ...typed, id: person.id }])
  await expect.poll(timer.isRunning).toBe(true)
  expect(place()).toBe('/cambiar')
  timer.end()
  await expect.poll(place).not.toBe('/cambiar')
})
