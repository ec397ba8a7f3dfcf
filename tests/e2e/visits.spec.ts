// SYS-01, SYS-04, D88: visits are counted of customers alone, in neutral words, and of nobody where nothing counts.
import { expect, type Page, test } from 'playwright/test'
import { signInAs } from '../support/portal.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'
import { openVisitSink, type VisitSink } from '../support/visit-sink.ts'

let sink: VisitSink
let portal: RunningPortal
test.beforeAll(async () => {
  sink = await openVisitSink()
  portal = await startPortal({ env: { ANALYTICS_URL: sink.url } })
})
test.beforeEach(() => {
  sink.visits.length = 0
})
test.afterAll(async () => {
  await portal.stop()
  await sink.close()
})

const pages = () => sink.visits.map(({ body }) => (body as { page: string }).page)
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()

test('SYS-04 a customer’s screens are counted by a neutral word and the build, with no cookie and no address', async ({
  page,
}) => {
  await signInAs(page, portal.url, 'ana')
  await expect.poll(pages).toEqual(['inicio'])
  await goTo(page, 'Siniestros')
  await expect.poll(pages).toEqual(['inicio', 'reportados'])
  await page
    .getByRole('link', { name: /Solicitud|N\.º/ })
    .first()
    .click()
  await expect.poll(pages).toEqual(['inicio', 'reportados', 'reporte'])
  await page.goBack()
  await goTo(page, 'Pendientes')
  await expect.poll(pages).toEqual(['inicio', 'reportados', 'reporte', 'reportados', 'pendientes'])
  for (const { body, headers, path } of sink.visits) {
    expect(Object.keys(body as object).sort()).toEqual(['build', 'page'])
    expect((body as { build: string }).build).toMatch(/^[\w.-]{3,40}$/)
    // The sink is on the same host: a cookie of the portal would come along if it could.
    expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined])
    expect(Object.keys(headers).filter((name) => name.startsWith('x-portal'))).toEqual([])
    expect(path).toBe('/count?site=portal')
  }
})

test('SYS-04 staff are not counted', async ({ page }) => {
  for (const person of ['elena', 'admin'] as const) {
    await signInAs(page, portal.url, person)
    await page.goto(`${portal.url}/cambiar`)
    await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(() =>
      indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name ?? ''))),
    )
  }
  // A customer's visit comes through meanwhile: had there been others, they would stand before it.
  await signInAs(page, portal.url, 'carla')
  await expect.poll(pages).toEqual(['inicio'])
})

test('SYS-04 a counter that is gone is nobody’s trouble', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route(sink.url, (route) => route.abort())
  const asked = page.waitForRequest(sink.url)
  await signInAs(page, portal.url, 'ana')
  await asked
  await goTo(page, 'Pendientes')
  await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
  expect([errors, pages()]).toEqual([[], []])
})

test('D100 without the setting nobody is asked to count', async ({ page }) => {
  const plain = await startPortal()
  try {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(plain.url) && /^http/.test(request.url())) elsewhere.push(request.url())
    })
    await signInAs(page, plain.url, 'ana')
    await goTo(page, 'Pendientes')
    await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
    expect(elsewhere).toEqual([])
  } finally {
    await plain.stop()
  }
})
