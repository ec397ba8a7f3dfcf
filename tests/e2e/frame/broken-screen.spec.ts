// Journey tests of a screen that cannot be rendered, and of a missing chunk after a new release.
import type { Page } from 'playwright/test'
import { completeReport, signInAs, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const PART = '**/assets/pending-route-*.js'
const failed = (page: Page) => page.getByRole('heading', { name: 'Ups... ¡Algo salió mal!' })
const toPending = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pendientes' })

/** Counts the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

// Not in every gate: tests/unit/toolkit/person/reload-on-missing-chunk.test.ts fails sooner.
test('NAV-13 PWA-17b a missing chunk causes one reload, and none without a connection to the portal; if the reload does not help the page shows a message; a screen that cannot be rendered shows what is safe and a code, preserves the frame around it, and can be retried', async ({
  page,
  context,
}) => {
  await signInAs(page, 'ana')
  const loads = countLoads(page)
  await test.step('without a connection there is no reload, which would lose the page', async () => {
    await context.setOffline(true)
    await toPending(page).click()
    await expect(page.getByRole('heading', { name: 'Esta parte aún no está en este dispositivo' })).toBeVisible()
    await expect(failed(page)).toHaveCount(0)
    await expect(page.getByText('Sin conexión. Puedes seguir trabajando')).toBeVisible()
    expect(loads()).toBe(0)
  })

  await test.step('one reload, by itself when the network is back', async () => {
    // The chunk is missing for this page and available after the reload. It is blocked before the pointer touches the
    // link, because hovering would prefetch it.
    await page.route(PART, (route) => (loads() === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
    await expect(failed(page)).toHaveCount(0)
    expect(loads()).toBe(1)

    // If the reload brings the same release, there is no second reload, because reloads could repeat forever.
    await page.unroute(PART)
    await page.route(PART, (route) => route.fulfill({ status: 404 }))
    await page.goto('/pendientes')
    await expect(failed(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a intentar' })).toHaveCount(0)
    await expect(toPending(page)).toBeVisible()
    expect(loads()).toBe(2)
  })

  await test.step('a screen that cannot be rendered', async () => {
    await page.unroute(PART)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const thrown = "export const PendingRoute = () => { if (!window.isMended) throw new Error('x'); return 'Dibujada' }"
    await page.route(PART, (route) => route.fulfill({ contentType: 'text/javascript', body: thrown }))
    await page.goto('/')
    await toPending(page).click()
    await expect(failed(page)).toBeVisible()
    await expect(page).toHaveTitle('Algo salió mal · Portal Quitumbe')
    await expect(page.getByText('Los borradores y las fotos siguen guardados en este dispositivo.')).toBeVisible()
    await expect(page.getByText('Si esto persiste contacte con soporte.')).toBeVisible()
    const code = await page.getByText(/^Código [2-9A-Z]{6}$/).innerText()
    expect(messages.some((line) => line.startsWith(code))).toBe(true)

    await page.getByRole('link', { name: 'Siniestros', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Siniestros Reportados' })).toBeVisible()
    await toPending(page).click()
    await expect(failed(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isMended: true }))
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(page.getByText('Dibujada')).toBeVisible()
  })
})

// Not in every gate: tests/unit/toolkit/person/reload-on-missing-chunk.test.ts and tests/unit/toolkit/sending/sending.test.ts fail sooner.
test('PWA-17b no reload during an upload', async ({ page, person }) => {
  await signInAs(page, person.user)
  const loads = countLoads(page)
  await startReport(page)
  await completeReport(page)
  // The upload stays open until the test ends.
  const upload = page.waitForRequest('**/api/documentos-digitales/documento*')
  await page.route('**/api/documentos-digitales/documento*', () => undefined)
  await page.route('**/assets/policy-list-route-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await upload
  await page.getByRole('button', { name: 'Ver mis siniestros' }).click()
  await page.getByRole('link', { name: 'Pólizas', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
  expect(loads()).toBe(0)
})
