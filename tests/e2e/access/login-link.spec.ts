// Journey tests of /login/{hash}: the link signs in without typing, and its secret is stored nowhere afterwards.
import type { Page } from 'playwright/test'
import { PASSWORD } from '../../support/api/portal-api.ts'
import { allStored } from '../../support/device/all-stored.ts'
import { logInAs, moveTo, signInAndInstall, signInAs, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const hashOf = (user: string, password = PASSWORD) => Buffer.from(`${user}:${password}`).toString('base64')
const inside = (page: Page) => page.getByRole('navigation').first()
const login = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

/** Records the address and the Referer of every request of the page; the first request is the navigation itself. */
function watch(page: Page) {
  const requests: string[] = []
  page.on('request', async (each) => {
    requests.push(each.url(), (await each.allHeaders().catch(() => ({ referer: '' })))['referer'] ?? '')
  })
  return requests
}

/** Returns every address that scripts can read: location, referrer, performance entries and history. */
const pageKnows = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as { navigation?: Navigation }
    return JSON.stringify([
      location.href,
      document.URL,
      document.referrer,
      performance.getEntries(),
      history.state,
      navigation?.entries().map(({ url }) => url),
      navigation?.activation?.from?.url,
    ])
  })

const FOREIGN = 'http://pagina-ajena.example/'

// Not in every gate: tests/api/access/login-link.test.ts and tests/component/login-and-error.test.tsx fail sooner.
test('SEC-08 ACC-08 a link opened by a foreign page asks on a fresh device whom to sign in, and leaves its password nowhere; a typed link does not ask', {
  tag: '@every-browser',
}, async ({ page, context, portal }) => {
  await context.route(FOREIGN, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta name="referrer" content="no-referrer"><p>Ajena</p>' }),
  )
  await page.goto(FOREIGN)
  await page.evaluate((to) => window.location.assign(to), `${portal.url}/login/${hashOf('carla')}`)
  await expect(page.getByRole('heading', { name: 'Vas a ingresar como c***' })).toBeVisible()
  await expect(page.getByText('Otra página abrió este enlace')).toBeVisible()
  for (const secret of [PASSWORD, hashOf('carla')]) {
    expect(await pageKnows(page)).not.toContain(secret)
    expect(await allStored(page)).not.toContain(secret)
  }
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(login(page)).toBeVisible()
  await page.goto(`/login/${hashOf('carla')}`)
  await expect(page, 'one that was typed').toHaveURL(/\/gen\/home$/)
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  // The test with the installed app runs by turns: the test without it fails sooner.
  for (const installed of [false, true])
    test(`ACC-08 D01 SEC-08 the link logs in, and its hash and password are in no address, entry, log or storage afterwards (installed: ${installed})`, {
      tag: installed ? [] : '@gate',
    }, async ({ page, context, portal }) => {
      if (installed) {
        await signInAndInstall(page, 'ana')
        await context.clearCookies()
      }
      const requests = watch(page)
      const hash = hashOf('ana')
      const answered = page.waitForResponse((each) => each.url().includes('/login/'))
      await page.goto(`/login/${encodeURIComponent(hash)}`)
      const answer = await answered
      if (!installed) expect(answer.headers()['cache-control']).toContain('no-store')
      expect(answer.headers()['referrer-policy']).toBe('no-referrer')
      // The service worker cannot know which page opened the link, so the app asks before it signs in.
      if (installed) await page.getByRole('button', { name: 'Ingresar' }).click()
      await expect(page).toHaveURL(/\/vam\/home$/)
      await expect(inside(page)).toBeVisible()
      const [first, , ...rest] = requests
      expect(decodeURIComponent(first ?? '')).toContain(hash)
      expect(rest.length).toBeGreaterThan(10)
      for (const secret of [hash, encodeURIComponent(hash), hash.replace(/=+$/, ''), PASSWORD]) {
        expect(rest.join('\n')).not.toContain(secret)
        expect(portal.said().replaceAll(`contraseña de todas: ${PASSWORD}`, '')).not.toContain(secret)
        expect(await allStored(page)).not.toContain(secret)
        expect(await pageKnows(page)).not.toContain(secret)
      }
      await page.goBack()
      expect(page.url()).not.toContain('login')
    })

  // Not in every gate: tests/unit/toolkit/session/session-requests.test.ts and tests/unit/toolkit/session/login-link.test.ts fail sooner.
  test("an ordinary login stores the password in no storage either; D01 when another person's session is on the device, a link first asks «Vas a ingresar como a***»", async ({
    page,
  }) => {
    await logInAs(page, 'carla')
    await page.reload()
    await expect(inside(page)).toBeVisible()
    const stored = await allStored(page)
    expect(stored).toContain('carla.mena@ejemplo.ec')
    for (const secret of [PASSWORD, hashOf('carla')]) expect(stored).not.toContain(secret)

    await page.goto(`/login/${hashOf('ana')}`)
    await expect(page.getByRole('heading', { name: 'Vas a ingresar como a***' })).toBeVisible()
    expect(page.url()).not.toContain(hashOf('ana'))
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/gen\/home$/)
    await page.goto(`/login/${hashOf('ana')}`)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page).toHaveURL(/\/vam\/home$/)
    await expect(page.getByRole('heading', { name: /Ana/ }).first()).toBeVisible()
  })

  // Not in every gate: tests/api/access/login-link.test.ts fails sooner.
  test('ACC-08 LOGIN_LINK=off: the server redirects to the login, and an installed app is refused', async ({
    page,
    startOwn,
  }) => {
    const off = await startOwn({ env: { LOGIN_LINK: 'off' } })
    await page.goto(`${off.url}/login/${hashOf('ana')}`)
    await expect(login(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await signInAndInstall(page, 'carla', off.url)
    await page.reload()
    await page.goto(`${off.url}/login/${hashOf('ana')}`)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('alert')).toContainText('El ingreso por enlace no está disponible')
    await page.getByRole('button', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL(/\/gen\/home$/)
  })
})

// Not in every gate: tests/unit/offline/unsent.test.ts fails sooner.
test("D01 when another person's draft is on the device a link asks too, and does not change the draft", async ({
  page,
}) => {
  await signInAs(page, 'ana')
  await startReport(page)
  await expect(page.getByText(/Guardado en este dispositivo · /).first()).toBeVisible()
  // Navigates inside the app: closing the help may still go back in the history, which would cancel a page load.
  await moveTo(page, '/vam/home')
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('button', { name: 'Conservarlos para mi próximo ingreso' }).click()
  await expect(login(page)).toBeVisible()
  await page.goto(`/login/${hashOf('carla')}`)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/gen\/home$/)
  await expect(page.getByText('Continuar borrador')).toBeHidden()
  await page.goto(`/login/${hashOf('ana')}`)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Continuar borrador')).toBeVisible()
})

// Not in every gate: tests/unit/toolkit/session/login-link.test.ts and tests/api/access/login-link.test.ts fail sooner.
test('ACC-08 D01 an invalid link, or one with a wrong or expired password, shows a message, and its hash is removed from the address in any spelling', async ({
  page,
  portal,
  person,
}) => {
  await page.goto('/login/esto-no-es')
  await expect(page.getByRole('alert')).toContainText('El enlace de ingreso no es válido')
  await page.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect(login(page)).toBeVisible()
  for (const start of ['login/', 'Login/', '/login/', '%6Cogin//'])
    await test.step(`/${start}`, async () => {
      await page.goto(`${portal.url}/${start}${hashOf(person.user, 'no es esta')}`)
      await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos')
      await expect(page).toHaveURL('/')
    })
  await page.goto(`/login/${hashOf('vence')}`)
  await expect(page).toHaveURL(/\/renovar\/dmVuY2U$/)
  await expect(page.getByLabel('Usuario o correo')).toHaveValue('vence')
})

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/unit/toolkit/session/session-runner.test.ts fails sooner.
  test("ACC-14a LOGOUT_URL: after a logout the broker's site opens, and the back button shows no screen; a session that ends by itself does not open it", async ({
    page,
    context,
    startOwn,
  }) => {
    const site = 'https://broker.ejemplo.ec/adios'
    const out = await startOwn({ env: { LOGOUT_URL: site } })
    const leave = async () => {
      await signInAs(page, 'carla', out.url)
      await page.getByRole('button', { name: 'Cuenta' }).first().click()
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    }
    // After the answer 204 the previous page stays displayed, and going back could show it: so it must already be the
    // login.
    await context.route(site, (route) => route.fulfill({ status: 204 }))
    const response = page.waitForResponse(site)
    await leave()
    await response
    await expect(login(page)).toBeVisible()
    await expect(page).toHaveTitle(/^Iniciar sesión/)
    await expect(page).toHaveURL(`${out.url}/`)
    await expect(page.getByText(/Carla/)).toHaveCount(0)

    await context.route(site, (route) => route.fulfill({ body: 'Hasta pronto' }))
    await leave()
    await expect(page).toHaveURL(site)
    await page.goto(out.url)
    await expect(login(page)).toBeVisible()
  })
})
