// Journey tests of the visit counter: it counts customers only, in neutral words, if configured (SYS-01, SYS-04, D88).
import type { Page } from 'playwright/test'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test as plainTest } from '../../support/journey/test.ts'
import { openVisitSink, type VisitSink } from '../../support/portal/visit-sink.ts'

// All tests of this file share one portal with this setting.
plainTest.describe.configure({ mode: 'default' })
// Blocked service workers cause an error in the console.
plainTest.use({ serviceWorkers: 'allow' })

const test = plainTest.extend<{ pages: () => string[] }, { sink: VisitSink }>({
  sink: [
    async ({ browserName: _ }, use) => {
      const sink = await openVisitSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ sink }, use) => use({ ANALYTICS_URL: sink.url }), { scope: 'worker' }],
  pages: ({ sink }, use) => {
    sink.visits.length = 0
    return use(() => sink.visits.map(({ body }) => (body as { page: string }).page))
  },
})

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()

// Not in every gate: tests/unit/shell/navigation/visits.test.ts fails sooner.
test("SYS-04 a customer's screens are counted with a neutral word and the build, without cookie and address; a counter that does not respond is ignored", async ({
  page,
  pages,
  sink,
}) => {
  await signInAs(page, 'ana')
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
    // The counter is on the same host, so the browser would send the portal's cookie if it could.
    expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined])
    expect(Object.keys(headers).filter((name) => name.startsWith('x-portal'))).toEqual([])
    expect(path).toBe('/count?site=portal')
  }

  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route(sink.url, (route) => route.abort())
  const counted = pages()
  for (const [name, heading] of [
    ['Siniestros', 'Siniestros Reportados'],
    ['Pendientes', 'Pendientes de enviar'],
  ] as const) {
    const lost = page.waitForEvent('requestfailed', (each) => each.url() === sink.url)
    await goTo(page, name)
    await lost
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  expect([errors, pages()]).toEqual([[], counted])
})

// Not in every gate: tests/unit/shell/navigation/visits.test.ts and tests/api/access/account.test.ts fail sooner.
test('SYS-04 staff are not counted', async ({ page, pages }) => {
  for (const staff of ['elena', 'admin'] as const) {
    await signInAs(page, staff)
    await page.getByRole('button', { name: 'Cuenta' }).first().click()
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByRole('heading', { name: 'Cambiar contraseña' })).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(() =>
      indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name ?? ''))),
    )
  }
  // A customer's visit is counted meanwhile; visits of staff would have arrived before it.
  await signInAs(page, 'carla')
  await expect.poll(pages).toEqual(['inicio'])
})

// Not in every gate: tests/unit/shell/navigation/visits.test.ts and tests/api/access/account.test.ts fail sooner.
plainTest('D100 without the setting no counter is called', async ({ page, portal }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url) && /^http/.test(request.url())) elsewhere.push(request.url())
  })
  await signInAs(page, 'ana')
  await goTo(page, 'Pendientes')
  await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
  expect(elsewhere).toEqual([])
})
