// Journey tests of passwords, from the login and from the account menu (ACC-07, ACC-09, ACC-10, ACC-19).
import type { Page } from 'playwright/test'
import { PASSWORD } from '../../support/api/portal-api.ts'
import { expect, test } from '../../support/journey/test.ts'

const NEW = 'Nueva clave 2027'
const NEWER = 'Otra nube de 2028'

const logIn = async (page: Page, user: string, password: string) => {
  await page.getByLabel('Usuario o correo').fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const fill = async (page: Page, ...[current, passwd1, passwd2 = passwd1]: string[]) => {
  await page.getByLabel('Contraseña actual', { exact: true }).fill(current ?? '')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(passwd1 ?? '')
  await page.getByLabel('Repite la nueva contraseña', { exact: true }).fill(passwd2 ?? '')
}

// Not in every gate: tests/api/access/password.test.ts and tests/unit/domain/user/password.test.ts fail sooner.
test('ACC-06 ACC-07 ACC-10b a person whose password has expired renews it, with errors for each field, and is signed in', async ({
  page,
  expired,
}) => {
  await page.goto('/')
  await logIn(page, expired.user, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`/renovar/${Buffer.from(expired.user).toString('base64url')}$`))
  await expect(page.getByRole('heading', { name: 'Renovar contraseña' })).toBeVisible()
  await expect(page.getByLabel('Usuario o correo')).toHaveValue(expired.user)
  await send(page).click()
  await expect(page.getByText('Campo requerido', { exact: true })).toHaveCount(3)
  const summary = page.getByRole('alert').filter({ hasText: 'Hay campos por corregir' })
  await expect(summary).toBeFocused()
  await fill(page, PASSWORD, 'corta', 'otra')
  await send(page).click()
  await expect(page.getByText('Las contraseñas no coinciden', { exact: true })).toBeVisible()
  await summary.getByRole('link', { name: /^Nueva contraseña: / }).click()
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue('corta')
  await fill(page, PASSWORD, NEW)
  await send(page).click()
  await expect(page.getByText('Su contraseña se ha cambiado con éxito.')).toBeVisible()
  // The person need not type anything again.
  await expect(page).toHaveURL(/\/vam\/home$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: expired.name.split(' ')[0] })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('ACC-09a ACC-09b ACC-09c ACC-21 ACC-10a ACC-10b ACC-10c ACC-19 a new password is requested by mail; the temporary password only permits choosing a new one; the new one is changed from the account menu', {
  tag: '@gate',
}, async ({ page, person, portal }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page).toHaveURL(/\/recuperar$/)
  await send(page).click()
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await page.getByLabel('Usuario o correo').fill(`${person.user}@ejemplo.ec`)
  await send(page).click()
  await expect(page.getByText(/^Si el correo electrónico ingresado existe .* su nueva contraseña$/)).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(page).toHaveURL(/\/recuperar$/)
  await page.clock.fastForward(1_500)
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()

  // In the demo world mail is printed in the console of the server.
  const mail = () => portal.said().split(`Correo para ${person.user}@ejemplo.ec`)[1] ?? ''
  await expect.poll(() => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/m.test(mail())).toBe(true)
  const temporary = /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/m.exec(mail())?.[0] ?? ''
  await logIn(page, person.user, temporary)
  await expect(page).toHaveURL(/\/renovar\//)
  await fill(page, temporary, NEW)
  await send(page).click()
  await expect(page.getByText('Su contraseña se ha cambiado con éxito.')).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/\/vam\/home$/)

  await test.step('ACC-10a a wrong present password shows an error, and no typed text is lost', async () => {
    await page.getByRole('button', { name: 'Cuenta' }).first().click()
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible()
    await fill(page, 'no es', NEWER)
    await send(page).click()
    await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue(NEWER)
  })

  await test.step('ACC-10c the right present password is sent, and the person stays signed in with another token', async () => {
    await fill(page, NEW, NEWER)
    const token = async () => (await page.context().cookies()).find(({ name }) => name === 'portal')?.value
    const before = await token()
    const request = page.waitForRequest((each) => each.url().endsWith('/api/usuario/cambiar'))
    await send(page).click()
    expect((await request).postDataJSON()).toEqual({ current: NEW, passwd1: NEWER, passwd2: NEWER, id: person.id })
    await expect(page.getByText('Su contraseña se ha cambiado con éxito.')).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(page).toHaveURL(/\/vam\/home$/)
    expect(await token()).not.toBe(before)
    await page
      .getByRole('button', { name: 'Avisos' })
      .or(page.getByRole('link', { name: /Avisos/ }))
      .first()
      .click()
    await expect(page.getByText('Tu contraseña cambió').first()).toBeVisible()
  })
})

// Not in every gate, although nothing cheaper shows that the message about a changed password appears although the login after it fails.
test('ACC-07 ACC-10c when signing in with the new password fails, the message is still shown, and then the login', async ({
  page,
  expired,
}) => {
  await page.goto(`/renovar/${Buffer.from(expired.user).toString('base64url')}`)
  await page.route('**/api/enki', (route) => route.abort(), { times: 1 })
  await fill(page, PASSWORD, NEW)
  await send(page).click()
  await expect(page.getByText('Su contraseña se ha cambiado con éxito.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})
