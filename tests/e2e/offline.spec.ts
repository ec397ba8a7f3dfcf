// The whole promise: the server stops, the phone dies, the answer is lost, and one claim with every photo stands.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { countRows } from '../support/kept-rows.ts'
import { type KillableBrowser, openKillable } from '../support/killable-browser.ts'
import { withoutBackgroundSync } from '../support/no-background-sync.ts'
import { completeReport, fillLogin, sendToWait, signInAndInstall, signOut, startReport } from '../support/portal.ts'
import type { Person } from '../support/portal-api.ts'
import { expect, type Mortal, test } from '../support/test.ts'

// Artifacts are asked of a browser after the test; these are dead by then.
test.use({ trace: 'off', screenshot: 'off' })

let profile: string
let browser: KillableBrowser
test.beforeEach(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'portal-profile-'))
  browser = await openKillable(profile)
})
test.afterEach(async () => {
  await browser.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
})

const pageOf = async () => browser.context.pages()[0] ?? (await browser.context.newPage())

/** Somebody has been here once: the app, its kit and the session are on the device. */
async function visitOnce({ url, person }: Mortal, user: Person = person.user): Promise<Page> {
  const page = await pageOf()
  await signInAndInstall(page, user, url)
  await expect.poll(() => countRows(page, 'cache', 'kit')).toBe(1)
  await browser.close()
  browser = await openKillable(profile)
  return pageOf()
}

async function reportOffline(page: Page, { url }: Mortal): Promise<void> {
  await page.goto(`${url}/pendientes`)
  await expect(page.getByText(/Sesión en pausa/)).toBeVisible()
  await page.goto(`${url}/vam/reportar-siniestro/new/new`)
  await expect(page.getByRole('heading', { name: '¿Para quién?' })).toBeVisible()
  await page.goto(`${url}/vam/home`)
  await startReport(page)
  await completeReport(page)
  await sendToWait(page)
}

/** What the server's tables hold of the claims reported by the one who is signed in. */
async function stored(page: Page, { url }: Mortal): Promise<{ cdReclamo: number; documents: number }[]> {
  const headers = { 'x-portal': '1' }
  const body = { page: 0, pageSize: 100, sorted: [] }
  const answer = await page.request.post(`${url}/api/siniestros-portal/search`, { data: body, headers })
  const { content } = (await answer.json()) as { content: { cdReclamo: number }[] }
  return Promise.all(
    content.map(async ({ cdReclamo }) => {
      const claim = await page.request.get(`${url}/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)
      const { manifest } = (await claim.json()) as { manifest: unknown[] }
      return { cdReclamo, documents: manifest.length }
    }),
  )
}

const TROUBLE = { message: 'El portal no responde; intente en unos minutos', code: 'unavailable', requestId: 'x' }

test('PWA-02 PWA-05 PWA-25 with the server stopped a claim is reported, survives a kill, and leaves by itself when it is back', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await mortal.kill()
  await reportOffline(page, mortal)
  await browser.kill()

  browser = await openKillable(profile)
  const again = await pageOf()
  await again.goto(`${mortal.url}/pendientes`)
  await expect(again.getByText('En cola').first()).toBeVisible()
  await mortal.restart()
  await expect(again.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  expect(await stored(again, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
})

test('PWA-12 an answer that is lost after the commit, and a phone that dies then, make no second claim', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await withoutBackgroundSync(browser.context)
  await mortal.kill()
  await reportOffline(page, mortal)
  await browser.kill()
  await mortal.restart()
  await fetch(`${mortal.url}/api/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1' },
    // Chromium repeats a request by itself on each of its six connections that was used before.
    body: JSON.stringify({ path: '/siniestros-portal', calls: 7, fault: 'drop-after' }),
  })
  browser = await openKillable(profile)
  const again = await pageOf()
  const lost = again.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/siniestros-portal'))
  await again.goto(`${mortal.url}/pendientes`)
  await lost
  await browser.kill()

  browser = await openKillable(profile)
  const last = await pageOf()
  await last.goto(`${mortal.url}/pendientes`)
  await expect(last.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  expect(await stored(last, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
})

test('ACC-14b D61 PWA-24 who logs out while nobody answers is out, here and on the server, and leaves no kit', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  await mortal.kill()
  await signOut(page)
  await page.reload()
  await expect(page.getByText(/Sin conexión con el portal\. Para entrar la necesitas/)).toBeVisible()
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names.filter((name) => name?.endsWith('-cache'))).toEqual([])
  await mortal.restart()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'))
  await page.reload()
  await told
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  const answer = await page.request.post(`${mortal.url}/api/enki`, { headers: { 'x-portal': '1' } })
  expect(answer.status()).toBe(401)
})

test('PWA-16 PWA-25 the next person on the device sees, counts and sends nothing of the first, online or offline', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await mortal.kill()
  await reportOffline(page, mortal)
  await page.goto(`${mortal.url}/vam/home`)
  await signOut(page)

  await mortal.restart()
  await page.goto(mortal.url)
  await fillLogin(page, mortal.another.user)
  const nothingOfTheFirst = async () => {
    await page.goto(`${mortal.url}/pendientes`)
    await expect(page.getByText('No hay nada pendiente de enviar')).toBeVisible()
    await expect(page.getByText(mortal.person.name)).toHaveCount(0)
  }
  await nothingOfTheFirst()
  expect(await stored(page, mortal)).toEqual([])
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: /^Reportar Siniestro/ }), 'his kit is here').toBeVisible()
  await mortal.kill()
  await nothingOfTheFirst()
  await page.goto(`${mortal.url}/vam/reportar-siniestro/new/new`)
  await expect(page.getByRole('heading', { name: '¿Para quién?' })).toBeVisible()
  await expect(page.getByText(mortal.person.name)).toHaveCount(0)

  // Whose it is finds it again, and now it leaves.
  await mortal.restart()
  await page.goto(`${mortal.url}/vam/home`)
  await signOut(page)
  await fillLogin(page, mortal.person.user)
  await page.goto(`${mortal.url}/pendientes`)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  expect(await stored(page, mortal)).toHaveLength(1)
})

test('PWA-16 PWA-12 when another comes in, the other tabs are theirs too, and a draft waits for its person', async ({
  mortal,
}) => {
  const first = await visitOnce(mortal)
  await first.goto(`${mortal.url}/vam/home`)
  await startReport(first)
  await completeReport(first)
  const draft = first.url()
  const second = await browser.context.newPage()
  await second.goto(mortal.url)
  await signOut(second)
  await expect(first.getByLabel('Usuario o correo'), 'one logout is a logout in every tab').toBeVisible()
  await fillLogin(second, mortal.another.user)
  await expect(first.getByLabel('Usuario o correo')).toBeHidden()
  await first.goto(draft)
  await expect(first.getByText(mortal.person.name)).toHaveCount(0)

  await signOut(second)
  await fillLogin(second, mortal.person.user)
  await second.goto(draft)
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(await stored(second, mortal)).toEqual([{ cdReclamo: expect.any(Number), documents: 2 }])
})

test('PWA-15a a session that ended while the phone was away pauses the queue, and the login sends it', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  await browser.context.setOffline(true)
  await startReport(page)
  await completeReport(page)
  await sendToWait(page)
  // The same cookie, from elsewhere: the portal ends the session without this page knowing.
  const cookie = (await browser.context.cookies(mortal.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${mortal.url}/api/logout`, { method: 'POST', headers: { 'x-portal': '1', cookie } })
  await browser.context.setOffline(false)
  await expect(page.getByText(/Tu sesión terminó/)).toBeVisible()
  await fillLogin(page, mortal.person.user)
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  expect(await stored(page, mortal)).toHaveLength(1)
})

test('D61 a late answer of the start does not bring back who has logged out', async ({ mortal }) => {
  const page = await visitOnce(mortal)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/vam/enki/asociados', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText(/Sesión en pausa/)).toBeVisible()
  await signOut(page)
  letGo()
  await page.unroute('**/api/vam/enki/asociados')
  await mortal.kill()
  await page.reload()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeVisible()
})

test('D61 a logout that the portal answers with its own trouble stays owed, and nobody comes in again by it', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal)
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, headers: { 'x-portal': '1' }, json: TROUBLE }),
  )
  await signOut(page)
  await page.reload()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeVisible()
  await page.unroute('**/api/logout')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/logout'))
  await page.reload()
  await told
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  await expect(page.getByText(/Para entrar la necesitas/)).toBeHidden()
})

test('D61 who logs out from a silent portal is out at once, and is not asked back in meanwhile', async ({ mortal }) => {
  const page = await visitOnce(mortal)
  await page.route('**/api/enki', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText(/Sesión en pausa/)).toBeVisible()
  await page.unroute('**/api/enki')
  await page.route('**/api/logout', () => undefined)
  await page.getByRole('button', { name: 'Cuenta' }).first().click()
  const leaving = page.waitForRequest('**/api/logout')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await leaving
  // Until then it may be asked, every ten seconds.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enki')) asked.push(request.url())
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByLabel('Usuario o correo')).toBeVisible()
  expect(asked).toEqual([])
})

test('PWA-11b what could not be asked while the portal was silent is asked again when it answers', async ({
  mortal,
}) => {
  const page = await visitOnce(mortal, 'ana')
  await mortal.kill()
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText('Para consultar tus siniestros hace falta conexión.')).toBeVisible()
  await mortal.restart()
  await expect(page.getByText(/Sesión en pausa/)).toBeHidden({ timeout: 30_000 })
  await expect(page.locator('main li a[href*="/reportar-siniestro/"]').first()).toBeVisible()
})

test('D89 after seven days without an answer an app that stayed open is locked too', async ({ mortal }) => {
  const page = await visitOnce(mortal)
  await mortal.kill()
  await page.clock.install({ time: Date.now() })
  await page.goto(`${mortal.url}/vam/home`)
  await expect(page.getByText(/Sesión en pausa/)).toBeVisible()
  await page.clock.fastForward(8 * 24 * 3_600_000)
  await expect(page.getByText(/Pasaron más de 7 días sin conexión/)).toBeVisible()
})
