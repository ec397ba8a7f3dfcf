// Journey tests of an app update: a new version waits until the person accepts it, and the old one works until then.
import type { Page, Route } from 'playwright/test'
import {
  completeInvoice,
  goOn,
  signInAndInstall,
  smallPhoto,
  spend,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, test as sharedTest } from '../../support/journey/test.ts'
import { type BuiltApp, copyBuiltApp } from '../../support/portal/second-release.ts'

const test = sharedTest.extend<{ app: BuiltApp }>({
  app: async ({ browserName: _ }, use) => {
    const app = await copyBuiltApp()
    await use(app)
    await app.remove()
  },
  // Each test has its own portal, because a published release remains.
  baseURL: async ({ app, startOwn }, use) => use((await startOwn({ dist: app.dist })).url),
})
test.use({
  serviceWorkers: 'allow',
  // The browser may wake the old worker for a link that comes into view. If that worker is just ending, the new version
  // waits until the old one is idle, which never happens while the test's debugger is attached.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-features=SpeculativeServiceWorkerWarmUp'],
    }),
})

const offer = (page: Page) => page.getByText('Hay una versión nueva del portal')
const update = (page: Page) => page.getByRole('button', { name: 'Actualizar ahora' })
/** The release from which the page was loaded. */
const releaseOf = (page: Page) =>
  page.evaluate(() => ([...document.scripts].some(({ src }) => src.includes('.second.')) ? 'second' : 'first'))
/** Sets a mark that a reload of the page removes. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'mine'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'))
/** The state of the waiting version, if there is one. */
const waiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
/** Returns the final state of a new version that cannot be installed. */
const refused = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<string>((done) => {
      // Handles only the first update that the browser finds.
      registration.onupdatefound = () => {
        registration.onupdatefound = null
        const { installing } = registration
        if (installing) installing.onstatechange = () => done(installing.state)
      }
    })
    await registration.update().catch(() => undefined)
    return found
  })
/** Makes the browser find the new version, as it does by itself on every load and once a day. */
const find = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const next = registration.installing ?? registration.waiting
    if (next?.state !== 'installed')
      await new Promise<void>((done) => {
        if (next) next.onstatechange = () => next.state === 'installed' && done()
      })
  })

// Not in every gate: tests/unit/toolkit/person/update-app.test.ts and tests/unit/shell/update/update-blocker.test.ts fail sooner.
test('PWA-17a PWA-17b a new version waits, never reloads during work, and the old version can still open screens that were never opened', async ({
  page,
  context,
  app,
}) => {
  await signInAndInstall(page, 'ana')
  await page.goto('/vam/home')
  await startReport(page)
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  const observation = page.getByRole('textbox', { name: /Observación/ })
  await observation.fill('Dolor desde el lunes')
  const report = page.url()
  await mark(page)

  await app.publish()
  await app.showPage('first')
  expect(await refused(page), 'a page that does not belong to its scripts').toBe('redundant')
  await app.showPage('second')
  await find(page)
  expect(await waiting(page)).toBe('installed')
  await expect(observation).toHaveValue('Dolor desde el lunes')
  await expect(offer(page), 'a report is not disturbed').toHaveCount(0)
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Documentos' }).first()).toBeVisible()
  // This screen of the old version was never opened, and the server no longer has its files.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Volver a mis siniestros' }).click()
  await expect(page.getByRole('heading', { name: 'Siniestros Reportados' })).toBeVisible()
  await expect(offer(page), 'it comes with a new screen').toBeVisible()
  await context.setOffline(false)

  // Another tab activates the new version; this tab continues with the old version.
  const other = await context.newPage()
  // The pictures of the new tab still come from the old worker, so they are loaded before the update.
  await other.goto('/vam/home', { waitUntil: 'networkidle' })
  expect(await releaseOf(other)).toBe('first')
  await update(other).click()
  await expect.poll(() => releaseOf(other).catch(() => null)).toBe('second')
  expect(await isMarked(page)).toBe(true)
  for (const script of app.scripts) expect((await page.request.get(script)).status(), script).toBe(200)
  await page.getByRole('link', { name: 'Pendientes' }).click()
  await expect(page.getByRole('heading', { name: 'Borradores' })).toBeVisible()
  expect([await isMarked(page), await releaseOf(page)]).toEqual([true, 'first'])

  await update(page).click()
  await expect.poll(() => releaseOf(page).catch(() => null)).toBe('second')
  await page.goto(report)
  await expect(observation).toHaveValue('Dolor desde el lunes')
  await expect(offer(page)).toHaveCount(0)
})

// Not in every gate: tests/unit/shell/update/update-blocker.test.ts and tests/component/busy.test.tsx fail sooner.
test('PWA-17a an app that is open for hours finds a new version by itself; during a form, an open camera and an upload nothing is reloaded or lost; afterwards the new version is activated by itself', async ({
  page,
  app,
}) => {
  await page.clock.install({ time: Date.now() })
  // The browser checks for updates after every load; this mark records only the checks of the app.
  await page.addInitScript(() => {
    const update = ServiceWorkerRegistration.prototype.update
    ServiceWorkerRegistration.prototype.update = function () {
      document.documentElement.setAttribute('data-looked', 'yes')
      return update.call(this)
    }
  })
  const looked = page.locator('html[data-looked]')
  let isWatching = false
  page.on('request', (request) => {
    isWatching ||= request.url().includes('workbox-window')
  })
  await signInAndInstall(page, 'ana')
  await page.goto('/vam/home')
  await expect(page.getByRole('link', { name: /^Reportar Siniestro/ })).toBeVisible()
  await mark(page)
  // The app begins to watch for new versions some seconds after its start.
  const watches = async () => {
    await page.clock.runFor(1_000)
    return isWatching
  }
  await expect.poll(watches).toBe(true)
  await app.publish()
  await expect(looked).toHaveCount(0)
  await spend(page, 61 * 60_000)
  await expect(looked).toHaveCount(1)
  await expect.poll(() => waiting(page)).toBe('installed')
  await untouched(page)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  const typed = page.getByLabel('Contraseña actual')
  await typed.fill('Portal2026')
  await update(page).click()
  await expect(page.getByText('Hay un formulario sin enviar')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await quietFor(page)
  await expect(typed).toHaveValue('Portal2026')

  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await startReport(page, { day: 'Ayer' })
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  const camera = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Tomar foto' }).click()
  const opened = await camera
  await quietFor(page)
  await opened.setFiles(smallPhoto())
  await form.getByText('Guardada').waitFor()

  const held: Route[] = []
  await page.route('**/api/siniestros-portal', (route) => void held.push(route))
  await completeInvoice(page, { day: 'Ayer' })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('button', { name: 'Ver mis siniestros' }).click()
  await expect(page.getByText('Se actualizará al terminar el envío en curso')).toBeVisible()
  await quietFor(page)
  expect([await isMarked(page), await releaseOf(page)]).toEqual([true, 'first'])
  await held[0]?.continue()
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()
  // The pause begins when the app has noticed that the upload is finished.
  const afterPause = async () => {
    await quietFor(page)
    return releaseOf(page)
  }
  await expect.poll(() => afterPause().catch(() => null)).toBe('second')
  await page.goto('/pendientes')
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()
})

/** Runs the clock for a while without any input. */
const untouched = (page: Page) => page.clock.runFor(12_000)
/** Runs the clock longer than an update waits for further input. */
const quietFor = (page: Page) => page.clock.runFor(6_000)
