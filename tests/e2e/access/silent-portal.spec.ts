// Journey tests of logout and session while the portal does not respond: a logout works at once on the device and is
// sent later, and an open app is locked after seven days.
import type { Page } from 'playwright/test'
import { signInAndKeep, signOut } from '../../support/journey/portal.ts'
import { expect, type Mortal, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the installed app while the portal still responds. */
async function openFromDevice(page: Page, { url, person }: Mortal): Promise<void> {
  await signInAndKeep(page, person.user, url)
  await page.goto(`${url}/vam/home`)
  await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
}

const TROUBLE = { message: 'El portal no responde; intente en unos minutos', code: 'unavailable', requestId: 'x' }

// Not in every gate: tests/unit/toolkit/session/logout.test.ts fails sooner.
test('ACC-14b D61 PWA-24 a logout without an answer of the portal works at once on the device and later on the server, and deletes the kit', async ({
  page,
  mortal,
}) => {
  await openFromDevice(page, mortal)
  await mortal.kill()
  await signOut(page)
  await page.reload()
  await expect(page.getByText(/Sin conexión con el portal\. Para entrar la necesitas/)).toBeVisible()
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names.filter((name) => name?.endsWith('-cache'))).toEqual([])
  await mortal.restart()
  const response = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'))
  await page.reload()
  await response
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  const answer = await page.request.post(`${mortal.url}/api/enki`, { headers: { 'x-portal': '1' } })
  expect(answer.status()).toBe(401)
})

// Not in every gate: tests/unit/toolkit/session/session-runner.test.ts fails sooner.
test('D61 a late answer to the request of an app start does not sign in a person who has logged out', async ({
  page,
  mortal,
}) => {
  await signInAndKeep(page, mortal.person.user, mortal.url)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/vam/enki/asociados', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText(/^El portal no responde/)).toBeVisible()
  await signOut(page)
  letGo()
  await page.unroute('**/api/vam/enki/asociados')
  await mortal.kill()
  await page.reload()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/session/logout.test.ts and tests/unit/toolkit/session/session-requests.test.ts fail sooner.
test('D61 a logout that the portal answers with an error remains pending, and nobody gets in meanwhile', async ({
  page,
  mortal,
}) => {
  await openFromDevice(page, mortal)
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, headers: { 'x-portal': '1' }, json: TROUBLE }),
  )
  await signOut(page)
  await page.reload()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeVisible()
  await page.unroute('**/api/logout')
  const response = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'))
  await page.reload()
  await response
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeHidden()
})

// Not in every gate: tests/unit/toolkit/session/session-runner.test.ts fails sooner.
test('D61 a logout while the portal does not respond works at once, and the person is not signed in again meanwhile', async ({
  page,
  mortal,
}) => {
  await signInAndKeep(page, mortal.person.user, mortal.url)
  await page.route('**/api/enki', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText(/^El portal no responde/)).toBeVisible()
  await page.unroute('**/api/enki')
  await page.route('**/api/logout', () => undefined)
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  const leaving = page.waitForRequest('**/api/logout')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await leaving
  // The app must not ask for the session until the logout is answered.
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enki')) requests.push(request.url())
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  expect(requests).toEqual([])
})

// Not in every gate: tests/unit/toolkit/query/query-client.test.ts and tests/unit/toolkit/session/session-steps.test.ts fail sooner.
test('PWA-11b a session check that failed while the portal did not respond is repeated when it responds', async ({
  page,
  mortal,
}) => {
  await signInAndKeep(page, 'ana', mortal.url)
  await mortal.kill()
  await page.goto(`${mortal.url}/vam/home`)
  // The claims of the last visit are shown with their age.
  await expect(page.getByText(/^Sin conexión con el portal\. Así estaba/).first()).toBeVisible()
  await mortal.restart()
  await expect(page.getByText(/^El portal no responde/)).toBeHidden({ timeout: 30_000 })
  await expect(page.locator('main li a[href*="/reportar-siniestro/"]').first()).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/session/session-machine.test.ts and tests/unit/offline/repair.test.ts fail sooner.
test('D89 after seven days without an answer an open app is locked too', async ({ page, mortal }) => {
  await signInAndKeep(page, mortal.person.user, mortal.url)
  await mortal.kill()
  await page.clock.install({ time: Date.now() })
  // A request that is still under way would bring the last person as they were before the seven days.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/enki'))
  await page.goto(`${mortal.url}/vam/home`)
  await failed
  await expect(page.getByText(/^El portal no responde/)).toBeVisible()
  await page.clock.fastForward(8 * 24 * 3_600_000)
  await expect(page.getByText(/Pasaron más de 7 días sin conexión/)).toBeVisible()
})
