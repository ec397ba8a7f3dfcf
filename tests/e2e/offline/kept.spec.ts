// Journey tests of the cache: catalogs are valid for 120 minutes, online and offline; drafts use a kit of any age.
import type { Page } from 'playwright/test'
import { countRows, keysIn, newestKept } from '../../support/device/kept-rows.ts'
import { showMoreFilters } from '../../support/journey/policy-screen.ts'
import {
  choosePatient,
  closeHelp,
  fillLogin,
  giveSession,
  goOn,
  moveTo,
  signInAndKeep,
  signInAs,
  signOut,
  spend,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const HOURS = 3_600_000

const REPORT = '/vam/reportar-siniestro/new/new?paso=paciente'

async function toDiagnosis(page: Page): Promise<void> {
  await page.goto(REPORT)
  await choosePatient(page)
}

// Not in every gate: tests/unit/offline/cached-answers.test.ts fails sooner.
test('ACC-18 REP-08 a diagnosis is requested only once within 120 minutes, across reloads, and again after that time', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/siniestros-portal/incapacidades')) requests.push(request.postData() ?? '')
  })
  await page.clock.install({ time: Date.now() })
  await giveSession(page.context(), 'ana')
  const search = async (name: string) => {
    await page.getByRole('combobox', { name: 'Diagnóstico' }).fill(name)
    await page.clock.runFor(1_000)
    await expect(page.getByRole('option', { name: 'Gastritis' }).first()).toBeVisible()
    await page.clock.runFor(1_000)
  }
  await toDiagnosis(page)
  await search('g')
  expect(requests, 'one letter asks nothing').toEqual([])
  await search('gastri')
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => newestKept(page, 'incapacidades'), 'the answer is on the device').toBeGreaterThan(0)
  await toDiagnosis(page)
  await search('GASTRÍ')
  await search('gastri')
  expect(requests, 'within 120 minutes').toHaveLength(1)
  const again = page.waitForResponse((answer) => answer.url().endsWith('/siniestros-portal/incapacidades'))
  const storedAt = await newestKept(page, 'incapacidades')
  await spend(page, 2 * HOURS + 60_000)
  await again
  await expect
    .poll(() => newestKept(page, 'incapacidades'), 'the new answer is on the device')
    .toBeGreaterThan(storedAt)
  await toDiagnosis(page)
  await search('gastri')
  expect(requests, 'after 121 minutes anew, and once').toHaveLength(2)
})

test.describe('PWA-24 PWA-05 with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/unit/offline/kit.test.ts fails sooner.
  test('a kit of any age permits drafts without a network, and shows its age', async ({ page, context }) => {
    await page.clock.install({ time: Date.now() })
    await signInAndKeep(page, 'ana')
    await context.setOffline(true)
    await page.clock.fastForward(50 * HOURS)
    await toDiagnosis(page)
    await page.getByRole('combobox', { name: 'Diagnóstico' }).fill('gripe')
    await page
      .getByRole('option', { name: /Influenza/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Hoy' }).click()
    await goOn(page)
    await closeHelp(page)
    await expect(page.getByRole('group', { name: 'Formulario de reclamo' })).toBeVisible()
    await page.goto(REPORT)
    await expect(page.getByText('Pólizas actualizadas hace 2 días')).toBeVisible()
  })
})

// Not in every gate: tests/unit/toolkit/session/cache-after-logout.test.ts fails sooner.
test('PWA-24 ACC-18 every online start fetches the kit; after a logout it remains only while a draft needs it; answers that arrive after a logout are not stored', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/siniestros-portal/kit')) asked += 1
  })
  const leave = async () => {
    await moveTo(page, '/vam/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
    await signOut(page)
  }
  await signInAs(page, 'ana')
  await expect.poll(() => asked).toBe(1)
  await page.reload()
  await expect.poll(() => asked).toBe(2)
  await leave()
  await expect.poll(() => countRows(page, 'cache', 'kit')).toBe(null)

  await test.step('answers that arrive after a logout are not stored', async () => {
    await fillLogin(page, 'ana')
    await expect.poll(() => countRows(page, 'cache', 'kit')).toBe(1)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/siniestros-portal/kit', async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
      await held
      await route.fulfill({ response })
    })
    const leaving = page.waitForRequest('**/api/siniestros-portal/kit')
    await page.reload()
    await leaving
    // The answer to the logout is delayed too, so that the kit arrives before it.
    await page.route('**/api/logout', async (route) => {
      const answered = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/siniestros-portal/kit'),
      )
      letGo()
      await answered
      await route.continue()
    })
    await signOut(page)
    expect(await countRows(page, 'cache', 'kit')).toBe(null)
    await page.unrouteAll()
  })

  await fillLogin(page, 'ana')
  await moveTo(page, REPORT)
  await choosePatient(page)
  await leave()
  await expect.poll(() => countRows(page, 'cache', 'cache')).toBe(0)
  expect(await countRows(page, 'cache', 'kit')).toBe(1)
})

// Not in every gate: tests/component/staff-answers.test.tsx fails sooner.
test('PWA-23 the device stores nothing that staff search or open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'elena')
  const rows = page.getByRole('table').getByRole('button', { name: /^\d{4}/ })
  await expect(rows.first()).toBeVisible()
  await showMoreFilters(page)
  await page.getByRole('combobox', { name: 'Asegurado' }).fill('torres')
  await page
    .getByRole('option', { name: /Ana María Torres Vela/ })
    .first()
    .click()
  await expect(page).toHaveURL(/cdAsegurado=\d+/)
  await rows.first().click()
  await expect(page).toHaveURL(/\/reportar-siniestro\/1\/\d+/)
  await expect(page.getByText('Ana María Torres Vela').first()).toBeVisible()
  // The cache contains only the clock entry, which is not an answer of the portal.
  expect(await keysIn(page, 'cache', 'cache')).toEqual(['#clock'])
  expect(await keysIn(page, 'cache', 'kit')).toEqual([])
})
