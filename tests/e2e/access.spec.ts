// Coming in: the login on every address, the session restored, and out again.
import { fillLogin, logInAs, pressLogin, signInAs } from '../support/portal.ts'
import { PASSWORD } from '../support/portal-api.ts'
import { expect, test } from '../support/test.ts'

test('ACC-01 logged out, every path shows the login with its words', async ({ page }) => {
  for (const path of ['/', '/vam/home', '/pendientes', '/vam/reportar-siniestro/1/1001', '/no/existe']) {
    await page.goto(path)
    await expect(page.getByLabel('Usuario o correo')).toBeVisible()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '¿Olvidó su contraseña?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.getByText('v1.0.8')).toBeVisible()
  }
  for (const path of ['/recuperar', '/renovar/YW5h', '/demo']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('v1.0.8')).toHaveCount(0)
  }
})

test('ACC-02 the login posts to /api/enki with Basic and no body, under a spinner that covers the screen', async ({
  page,
}) => {
  await page.goto('/')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/enki', async (route) => {
    // The app asks without a password first, whether there is a session.
    if (route.request().headers()['authorization']) await held
    await route.continue()
  })
  await page.getByLabel('Usuario o correo').fill('ana')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const asked = page.waitForRequest((each) => each.url().endsWith('/api/enki') && 'authorization' in each.headers())
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const request = await asked
  expect([request.method(), request.postData()]).toEqual(['POST', null])
  expect(await request.headerValue('authorization')).toBe(`Basic ${Buffer.from(`ana:${PASSWORD}`).toString('base64')}`)
  const cover = page.getByRole('status').filter({ hasText: 'Ingresando...' })
  expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 })
  letGo()
  await expect(page).toHaveURL(/\/vam\/home$/)
})

test('ACC-02 coming in and going out happen in one page: only the other tabs begin anew', async ({ page }) => {
  await logInAs(page, 'ana')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await fillLogin(page, 'ana')
  await expect(page.getByRole('heading', { name: /Ana/ }).first()).toBeVisible()
  expect(loads).toBe(0)
})

test('ACC-03 ACC-06 a live session opens without a login; each person lands in the right place; signing out ends it', async ({
  page,
  context,
}) => {
  await logInAs(page, 'carla')
  await expect(page).toHaveURL(/\/gen\/home$/)
  const again = await context.newPage()
  const restored = again.waitForRequest((request) => request.url().endsWith('/api/enki'))
  await again.goto('/pendientes')
  expect(await (await restored).headerValue('authorization')).toBeNull()
  await expect(again.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
  await again.getByRole('button', { name: 'Cuenta' }).click()
  await again.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(again.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await again.reload()
  await expect(again.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await logInAs(again, 'nuevo')
  await expect(again).toHaveURL(/\/home$/)
})

const SIZES = [
  [360, 800],
  [820, 1180],
  [1280, 800],
] as const

const LANDINGS = [
  { person: 'ana', lands: '/vam/home', greets: /Ana/ },
  { person: 'bruno', lands: '/vam/home', greets: /Bruno/ },
  { person: 'carla', lands: '/gen/home', greets: /Carla/ },
  { person: 'andes', lands: '/gen/home', greets: /ANDES/ },
  { person: 'elena', lands: '/vam/siniestros-reportados', greets: 'Siniestros Reportados' },
  { person: 'admin', lands: '/home', greets: /./ },
  { person: 'nuevo', lands: '/home', greets: /./ },
] as const

test('ACC-06 each of the eight demo accounts lands in its place, on a phone, a tablet and a desk', async ({
  browser,
}) => {
  for (const { person, lands, greets } of LANDINGS)
    await test.step(person, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await logInAs(page, person)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        if (width > 360) await page.goto('/')
        await expect(page).toHaveURL(lands)
        await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: greets })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await context.close()
    })
})

test('ACC-06 ACC-07 whose password has expired lands where it is renewed', async ({ page, expired }) => {
  await page.goto('/')
  await pressLogin(page, expired.user)
  await expect(page).toHaveURL(`/renovar/${Buffer.from(expired.user).toString('base64url')}`)
  await expect(page.getByRole('heading', { name: 'Renovar contraseña' })).toBeVisible()
})

test('ACC-02 a wrong password says so, keeps the name, and lets try again', async ({ page, person }) => {
  await page.goto('/')
  await page.getByLabel('Usuario o correo').fill(person.user)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/)
  await expect(page.getByLabel('Usuario o correo')).toHaveValue(person.user)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/vam\/home$/)
})

test('D08 who has no medical policy is told why under ⊕, and every way to go stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'carla')
  const why = page.getByText('No tienes una póliza médica o de vida vigente')
  await expect(why).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await bar.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await expect(page).toHaveURL(/\/gen\/reportar-siniestro\/new\/new/)
  await expect(why).toBeVisible()
  await expect(page.getByText(/Para otro seguro, .* habla con tu ejecutivo/)).toBeVisible()
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis siniestros' }).click()
  await expect(page).toHaveURL(/\/gen\/siniestros-reportados/)
})

test('D99 an address of a screen that is not built yet says so inside the frame', async ({ page }) => {
  await signInAs(page, 'ana', '/vam/siniestros')
  await expect(page.getByText('Esta consulta aún no está disponible')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
