// Journey tests of the login at every address, of restored sessions, and of the logout.

import { basic, PASSWORD } from '../../support/api/portal-api.ts'
import { fillLogin, signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('ACC-01 logged out, every path shows the login with its texts', { tag: '@gate' }, async ({ page }) => {
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

// Not in every gate: tests/component/login-and-error.test.tsx and tests/unit/toolkit/session/session-requests.test.ts fail sooner.
test('ACC-02 a wrong password shows an error, preserves the name and is overwritten by typing; the right one is sent to /api/enki with Basic and no body, under a full-screen spinner; login and logout happen without a page load', async ({
  page,
  person,
}) => {
  await page.goto('/')
  // This page must not reload: a login reloads only the other tabs.
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByLabel('Usuario o correo').fill(person.user)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/)
  await expect(page.getByLabel('Usuario o correo')).toHaveValue(person.user)
  const password = page.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  // Typing replaces the wrong password.
  await page.keyboard.type('otra')
  await expect(password).toHaveValue('otra')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/enki', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const loginRequest = page.waitForRequest((each) => each.url().endsWith('/api/enki'))
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const request = await loginRequest
  expect([request.method(), request.postData()]).toEqual(['POST', null])
  expect(await request.headerValue('authorization')).toBe(basic(person.user, PASSWORD))
  const cover = page.getByRole('status').filter({ hasText: 'Ingresando...' })
  expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 })
  letGo()
  await expect(page).toHaveURL(/\/vam\/home$/)

  await signOut(page)
  await fillLogin(page, person.user)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: person.name.split(' ')[0] })).toBeVisible()
  expect(loads).toBe(0)
})

test('ACC-03 ACC-06 a valid session opens without a login; each person gets the right first screen; logging out ends the session', {
  tag: '@gate',
}, async ({ page, context }) => {
  await signInAs(page, 'carla')
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
  await fillLogin(again, 'nuevo')
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

const sizesFrom = (first: number) =>
  (['typed', 'restored', 'turned'] as const).map((way, at) => [way, SIZES[(first + at) % 3] ?? SIZES[0]] as const)

// Not in every gate: tests/unit/toolkit/screens/landing.test.ts fails sooner.
test('ACC-06 each of the eight demo accounts gets its first screen, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  await page.goto('/')
  for (const [at, { person, lands, greets }] of LANDINGS.entries())
    await test.step(person, async () => {
      // Each account signs in at the first size and restores its session at the second; the window is then resized to
      // the third.
      for (const [way, [width, height]] of sizesFrom(at)) {
        await page.setViewportSize({ width, height })
        if (way === 'typed') await fillLogin(page, person)
        if (way === 'restored') await page.goto('/')
        await expect(page).toHaveURL(lands)
        await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: greets })).toBeVisible()
        // A table becomes cards one frame after the window was resized.
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await signOut(page)
    })
})

// Not in every gate, although nothing cheaper shows that a person without a medical policy reads at ⊕ why they cannot report.
test('D08 a person without a medical policy reads at ⊕ why no claim can be reported, and every other link still exists', async ({
  page,
}) => {
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
