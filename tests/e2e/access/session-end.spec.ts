// Journey tests of sessions that end by inactivity or by the portal: nothing is lost, and a new login of the same
// person returns to the screen.
import type { BrowserContext, Page } from 'playwright/test'
import { isFull } from '../../selection.mjs'
import { withoutBackgroundSync } from '../../support/device/no-background-sync.ts'
import {
  fillLogin,
  largePhoto,
  moveTo,
  pressLogin,
  reportToWait,
  signInAndInstall,
  signInAs,
  signOut,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const MINUTE = 60_000
/** More tabs would prove nothing more, and take much more time. */
const MANY_TABS = isFull ? 8 : 4
const login = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })
const inside = (page: Page) => page.getByRole('navigation').first()
const question = (page: Page) => page.getByRole('alertdialog').getByText('Inactividad de sesión')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true })
/** Behaves like a device that slept: its clock continues, its timers do not. */
const sleep = (page: Page, ms: number) => page.context().clock.fastForward(ms)
/** Runs the clock long enough for at least one inactivity check. */
const look = (page: Page) => page.context().clock.runFor(11_000)
const enkiStatus = (page: Page) => page.evaluate(async () => (await fetch('/api/enki', { method: 'POST' })).status)

test.describe('ACC-16 inactivity', () => {
  test.beforeEach(({ context }) => context.clock.install())

  // Not in every gate: tests/unit/domain/user/inactivity.test.ts and tests/unit/toolkit/session/session-steps.test.ts fail sooner.
  test('ACC-16a ACC-22 after 55 minutes the app asks: «Continuar» posts the keep-alive and closes the question; without an answer the app logs out and sends nothing else, the same login returns to the screen, and a photo in preparation is stored', async ({
    page,
  }) => {
    await signInAs(page, 'ana')
    await sleep(page, 54 * MINUTE)
    await look(page)
    await expect(question(page)).toBeHidden()
    // Any input restarts the inactivity time.
    await page.mouse.move(50, 50)
    await sleep(page, 54 * MINUTE)
    await look(page)
    await expect(question(page)).toBeHidden()
    await sleep(page, 2 * MINUTE)
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.move(10, 10)
    await expect(question(page)).toBeVisible()
    const request = page.waitForRequest((each) => /\/api\/?$/.test(each.url()) && each.method() === 'POST')
    await goOn(page).click()
    await request
    await expect(question(page)).toBeHidden()
    await sleep(page, 54 * MINUTE)
    await look(page)
    await expect(question(page)).toBeHidden()
    await expect(inside(page)).toBeVisible()

    // Only the clock of this device is hours ahead: its present day may be in the future for the portal.
    await startReport(page, { day: 'Ayer' })
    await expect(page.getByRole('heading', { name: 'Documentos', exact: true }).first()).toBeVisible()
    const at = page.url()
    await sleep(page, 55 * MINUTE)
    await expect(question(page)).toBeVisible()
    const ended = page.waitForRequest((each) => each.url().endsWith('/api/logout'))
    await sleep(page, 5 * MINUTE)
    await ended
    await expect(login(page)).toBeVisible()
    await expect(page.getByText('Cerramos la sesión por inactividad')).toBeVisible()
    expect(await enkiStatus(page)).toBe(401)
    await pressLogin(page, 'ana')
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('heading', { name: 'Documentos', exact: true }).first()).toBeVisible()

    const form = page.getByRole('group', { name: 'Formulario de reclamo' })
    await form.getByLabel('Elegir archivo').setInputFiles(largePhoto())
    await sleep(page, 61 * MINUTE)
    await expect(login(page)).toBeVisible()
    await pressLogin(page, 'ana')
    await expect(page).toHaveURL(at)
    await expect(form.getByText('Guardada').first()).toBeVisible()
  })

  // Not in every gate: tests/unit/domain/user/inactivity.test.ts and tests/unit/toolkit/person/tab.test.ts fail sooner.
  test("D89 ACC-22 after two hours of sleep with a network the login is shown and nothing is lost; another person's login does not open the previous person's screen", async ({
    page,
  }) => {
    await signInAs(page, 'ana', '/vam/siniestros-reportados?poliza=AM')
    await sleep(page, 120 * MINUTE)
    await expect(login(page)).toBeVisible()
    await fillLogin(page, 'ana')
    await expect(page).toHaveURL('/vam/siniestros-reportados?poliza=AM')
    await sleep(page, 61 * MINUTE)
    await expect(login(page)).toBeVisible()
    await fillLogin(page, 'carla')
    await expect(page).toHaveURL(/\/gen\/home$/)
  })

  // Not in every gate: tests/unit/toolkit/session/activity.test.ts and tests/unit/toolkit/session/session-machine.test.ts fail sooner.
  test('ACC-16b all tabs share one clock: activity or «Continuar» in one tab counts in all, and a logout in one ends the session in all', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'ana', '/pendientes')
    const tabs = [page, ...(await others(context, MANY_TABS - 1))]
    await sleep(page, 50 * MINUTE)
    await tabs.at(-1)?.bringToFront()
    await tabs.at(-1)?.mouse.move(80, 80)
    await sleep(page, 50 * MINUTE)
    await look(page)
    for (const tab of tabs) await expect(question(tab)).toBeHidden()
    await sleep(page, 6 * MINUTE)
    for (const tab of tabs) await expect(question(tab)).toBeVisible()
    await goOn(tabs.at(-2) as Page).click()
    for (const tab of tabs) await expect(question(tab)).toBeHidden()
    for (const tab of tabs) await expect(inside(tab)).toBeVisible()
    await sleep(page, 61 * MINUTE)
    for (const tab of tabs) await expect(login(tab)).toBeVisible()
    await fillLogin(page, 'ana')
    for (const tab of tabs) await expect(inside(tab)).toBeVisible()
    await signOut(tabs[1] as Page)
    for (const tab of tabs) await expect(login(tab)).toBeVisible()
    expect(await enkiStatus(page)).toBe(401)
  })
})

test.describe('ACC-16 inactivity without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test.beforeEach(({ context }) => context.clock.install())

  // Not in every gate: tests/unit/toolkit/session/session-runner.test.ts fails sooner.
  test("D89 after two hours of sleep without a network «Sesión en pausa» is shown and the person's own work continues; back online the work is sent, then the session is closed", async ({
    page,
    context,
    person,
  }) => {
    await withoutBackgroundSync(context)
    await signInAndInstall(page, person.user)
    await reportToWait(page)
    await sleep(page, 120 * MINUTE)
    await expect(page.getByText('Sesión en pausa').first()).toBeVisible()
    await expect(login(page)).toBeHidden()
    await page.getByRole('link', { name: 'Pendientes' }).first().click()
    await expect(page.getByText(person.name).first()).toBeVisible()
    await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
    await expect(page.getByText('Lo demás se verá cuando vuelvas a iniciar sesión')).toBeVisible()
    const saved = page.waitForResponse((each) => each.url().endsWith('/api/siniestros-portal'))
    const closed = page.waitForRequest((each) => each.url().endsWith('/api/logout'))
    await context.setOffline(false)
    await sleep(page, 11_000)
    expect((await saved).status()).toBe(200)
    await closed
    await expect(login(page)).toBeVisible()
    await fillLogin(page, person.user)
    await expect(page).toHaveURL(/siniestros-reportados/)
  })

  // Not in every gate: tests/unit/toolkit/session/session-machine.test.ts fails sooner.
  test('D89 inactive staff without a network get the login', async ({ page, context }) => {
    await signInAndInstall(page, 'elena')
    await context.setOffline(true)
    await sleep(page, 61 * MINUTE)
    await expect(login(page)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(login(page)).toBeVisible()
    expect(await enkiStatus(page)).toBe(401)
  })
})

async function others(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = []
  for (let made = 0; made < count; made += 1) {
    const page = await context.newPage()
    await page.goto('/pendientes')
    await expect(inside(page)).toBeVisible()
    pages.push(page)
  }
  return pages
}

// Not in every gate: tests/unit/toolkit/session/session-runner.test.ts and tests/unit/domain/user/session-ended.test.ts fail sooner.
test('ACC-15 any message with «sesi» and «caduc» logs out after 0.6 s, drafts remain, and the person can sign in again', async ({
  page,
}) => {
  await page.clock.install()
  await signInAs(page, 'ana')
  await startReport(page)
  await moveTo(page, '/vam/home')
  await expect(page.getByText('Continuar borrador')).toBeVisible()
  await page.route('**/api/siniestros-portal/search', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-portal': '1' },
      json: { message: 'La SESIÓN del usuario se encuentra CADUCADA', code: 'unexpected' },
    }),
  )
  await page.clock.pauseAt(Date.now() + MINUTE)
  const response = page.waitForResponse('**/api/siniestros-portal/search')
  await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
  await page.clock.runFor(50)
  await response
  await page.clock.runFor(500)
  await expect(login(page)).toBeHidden()
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('Tu sesión terminó')).toBeVisible()
  expect(await enkiStatus(page)).toBe(401)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await fillLogin(page, 'ana')
  await expect(page).toHaveURL(/\/vam\/siniestros-reportados/)
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByText('Continuar borrador')).toBeVisible()
})

// Not in every gate: tests/unit/api/portal.test.ts fails sooner.
test('ACC-15 an answer for the previous person does not end the session of the current one', async ({ page }) => {
  await page.clock.install()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = 0
  await page.route('**/api/siniestros-portal/kit', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await held
    const json = { message: 'Su sesión ha caducado', code: 'session-ended', requestId: 'x' }
    await route.fulfill({ status: 401, headers: { 'x-portal': '1' }, json }).catch(() => undefined)
  })
  await signInAs(page, 'ana')
  await expect.poll(() => asked).toBe(1)
  await signOut(page)
  await fillLogin(page, 'carla')
  const late = page.waitForResponse(
    (answer) => answer.url().endsWith('/siniestros-portal/kit') && answer.status() === 401,
  )
  letGo()
  await late
  // The page has processed the late answer once another request is answered; 0.6 s later the session would have ended.
  expect(await enkiStatus(page)).toBe(200)
  await page.clock.runFor(1_500)
  await expect(inside(page)).toBeVisible()
  expect(await enkiStatus(page)).toBe(200)
})
