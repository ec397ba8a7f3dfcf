// Journey tests of layout shift on a slow phone, with answers of the portal that arrive late and at different times.
import type { Locator, Page } from 'playwright/test'
import type { Person } from '../../support/api/portal-api.ts'
import {
  type HeldAnswers,
  holdAnswersBack,
  slowDown,
  takeJumps,
  watchJumps,
} from '../../support/journey/layout-shifts.ts'
import { giveSession, goOn, moveTo } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'
import { bill, bring, happen } from '../../support/tours/report.ts'

/** The highest accepted layout shift; browsers rate values up to 0.1 as good. */
const MOST = 0.05
/**
 * Delays of the answers, in milliseconds. All exceed the time in which a click counts as the cause of a shift; one is
 * long enough for the offline strip to appear.
 */
const LATE = [600, 1600, 900]

type Walk = {
  /** Loads an address and measures until `shown` is visible. */
  load: (path: string, shown: Locator) => Promise<void>
  /** Navigates inside the app, and measures until `shown` is visible. */
  move: (path: string, shown: Locator) => Promise<void>
  /** Clicks a link or button, and measures until `shown` is visible. */
  press: (what: Locator, shown: Locator) => Promise<void>
}

/** Visits screens on a slow phone with late answers; fails for every screen that shifts. */
async function walkSlowly(page: Page, person: Person, walk: (walk: Walk) => Promise<void>): Promise<void> {
  // The test visits many screens, on a phone at a quarter of the speed and with late answers.
  test.slow()
  await giveSession(page.context(), person)
  await watchJumps(page)
  await slowDown(page, 4)
  const held = await holdAnswersBack(page, LATE)
  await walk({
    async load(path, shown) {
      await page.goto(path)
      await expectStill(page, held, `${path}, loaded,`, shown)
    },
    async move(path, shown) {
      await moveTo(page, path)
      await expectStill(page, held, path, shown)
    },
    async press(what, shown) {
      await what.click()
      await expectStill(page, held, `${what}, pressed,`, shown)
    },
  })
}

async function expectStill(page: Page, held: HeldAnswers, name: string, shown: Locator): Promise<void> {
  // Long enough for a slow phone to send a claim with its files to a portal that answers late, while other tests run.
  await shown.first().waitFor({ timeout: 60_000 })
  await expect.poll(held.count).toBe(0)
  const jumps = await takeJumps(page)
  const sum = jumps.reduce((all, { value }) => all + value, 0)
  const report = jumps.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('\n       ')}`).join('\n')
  expect.soft(sum, `${name} jumps by\n${report}\n`).toBeLessThanOrEqual(MOST)
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const lastTile = (page: Page) => page.getByRole('link', { name: /^Ver todos/ })

// Not in every gate, although nothing cheaper shows that the screens of an insured person do not shift.
test('NAV-12c D61 the screens of an insured person do not shift', async ({ page }) => {
  await walkSlowly(page, 'ana', async ({ load, move, press }) => {
    await load('/vam/home', lastTile(page))
    // These screens show data that the device has stored before.
    await load('/vam/home', lastTile(page))
    const claims = page.getByRole('list', { name: 'Siniestros reportados' })
    await load('/vam/siniestros-reportados', claims)
    await press(claims.getByRole('button').first(), dialogOf(page).getByRole('listitem'))
    await page.goBack()
    await press(claims.getByRole('link').first(), page.getByRole('heading', { name: 'Historial' }))
    const policies = page.getByRole('main').getByRole('button', { name: /PASOCHOA SALUD/ })
    const executive = dialogOf(page).getByRole('link', { name: /^Llamar al/ })
    await move('/vam/polizas', policies)
    await press(policies.first(), executive)
    await press(dialogOf(page).getByRole('tab', { name: 'Facturación' }), executive)
    await page.goBack()
    await move('/pendientes', page.getByText('No hay nada pendiente de enviar'))
    await move('/avisos', page.getByRole('list', { name: 'Lo que viene' }))
    await move('/cambiar', page.getByRole('button', { name: 'Enviar' }))
  })
})

// Not in every gate, although nothing cheaper shows that the screens of a policyholder do not shift.
test('NAV-12c D61 the screens of a policyholder do not shift', async ({ page }) => {
  await walkSlowly(page, 'andes', async ({ load, move, press }) => {
    await load('/gen/home', lastTile(page))
    const policies = page.getByRole('main').getByRole('button', { name: /COSTANERA|VITALIS|ALTAMIRA|QUILOTOA/ })
    await load('/gen/polizas', policies)
    await press(policies.first(), page.getByRole('list', { name: /^Movimientos de/ }))
    // The counts of the tabs and the total to pay arrive late.
    const counted = dialogOf(page).getByRole('tab', { name: /^Coberturas, / })
    await press(page.getByRole('button', { name: /^Condiciones de/ }).first(), counted)
    await page.goBack()
    await dialogOf(page).waitFor({ state: 'hidden' })
    const health = page.getByRole('main').getByRole('button', { name: /AM-0010577/ })
    await load('/gen/polizas?poliza=AM-0010577', health)
    await press(health.last(), page.getByRole('list', { name: /^Ubicaciones de/ }))
    for (const name of ['Condiciones', 'Asegurados', 'Docs.Digitales']) {
      await press(
        page.getByRole('button', { name: new RegExp(`^${name} de`) }).first(),
        dialogOf(page).getByRole('list'),
      )
      await page.goBack()
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
    await move('/gen/siniestros-reportados', page.getByRole('list', { name: 'Siniestros reportados' }))
  })
})

// Not in every gate, although nothing cheaper shows that the steps of a report do not shift.
test('NAV-12c PWA-06 the steps of a report, with «Continuar» at the bottom, and its end do not shift', async ({
  page,
  person,
}) => {
  const on = page.getByRole('button', { name: 'Continuar' })
  const place = async () => (await on.boundingBox())?.y ?? 0
  await walkSlowly(page, person.user, async ({ load, press }) => {
    const patient = page.getByRole('button', { name: /Lucía/ })
    await load('/vam/reportar-siniestro/new/new', patient)
    await press(patient, page.getByRole('heading', { name: '¿Qué pasó?' }))
    const before = await place()
    await expect(page.getByText(/^Falta/)).toBeVisible()
    await happen(page)
    await expect(page.getByText(/^Falta/)).toBeHidden()
    expect(Math.abs((await place()) - before), '«Continuar» stays under the thumb').toBeLessThan(2)
    await press(on, page.getByRole('button', { name: 'Entendido' }))
    await page.getByRole('button', { name: 'Entendido' }).click()
    await bring(page)
    await load('/vam/home', page.getByRole('button', { name: /Continuar borrador/ }))
    await press(page.getByRole('button', { name: /Continuar borrador/ }), page.getByText('Protege lo que guardas aquí'))
    await press(on, page.getByLabel('Número de factura'))
    await bill(page)
    await goOn(page)
    await press(page.getByRole('button', { name: 'Enviar', exact: true }), page.getByText(/Solicitud N\.º/))
    const files = page.getByRole('list', { name: 'Archivos' }).getByRole('listitem')
    await expect(files, 'what was sent stays where it was').toHaveCount(4)
    for (const file of await files.all()) await expect(file).toContainText('Recibido')
  })
})
