// Nothing jumps on a slow phone while each of the portal's answers comes late, and each at another time.
import type { Locator, Page } from 'playwright/test'
import { type HeldAnswers, holdAnswersBack, slowDown, takeJumps, watchJumps } from '../support/layout-shifts.ts'
import { giveSession } from '../support/portal.ts'
import type { Person } from '../support/portal-api.ts'
import { expect, test } from '../support/test.ts'
import { bring, reachDocuments } from '../support/tours/report.ts'

/** What is still good by the measure that browsers tell is 0.1; here half of it. */
const MOST = 0.05
/** In milliseconds: longer than a press counts as the cause of what follows, some longer than a portal is taken as slow. */
const LATE = [900, 2100, 1300, 600, 1700]

type Walk = {
  page: Page
  /** Opens an address and looks at it until `shown` is there. */
  visit: (path: string, shown: Locator) => Promise<void>
  /** Presses what leads on, and looks until `shown` is there. */
  press: (what: Locator, shown: Locator) => Promise<void>
  /** Looks at what stands there, until it is `shown`. */
  look: (name: string, shown: Locator) => Promise<void>
}

/** Walks as somebody whose phone is slow and whose answers are late; every jump that is too large fails softly. */
async function walkSlowly(page: Page, person: Person, walk: (walk: Walk) => Promise<void>): Promise<void> {
  await giveSession(page.context(), person)
  await watchJumps(page)
  await slowDown(page, 4)
  const held = await holdAnswersBack(page, LATE)
  const look = (name: string, shown: Locator) => expectStill(page, held, name, shown)
  await walk({
    page,
    look,
    async visit(path, shown) {
      await page.goto(path)
      await look(path, shown)
    },
    async press(what, shown) {
      await what.click()
      await look(`${new URL(page.url()).pathname}, ${what}`, shown)
    },
  })
}

async function expectStill(page: Page, held: HeldAnswers, name: string, shown: Locator): Promise<void> {
  await shown.first().waitFor()
  await expect.poll(held.count).toBe(0)
  const jumps = await takeJumps(page)
  const sum = jumps.reduce((all, { value }) => all + value, 0)
  const told = jumps.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('\n       ')}`).join('\n')
  if (process.env.SHIFTS) process.stdout.write(`${sum.toFixed(3)} ${name}\n${sum > 0.005 ? told + '\n' : ''}`)
  expect.soft(sum, `${name} jumps by\n${told}\n`).toBeLessThanOrEqual(MOST)
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('NAV-12 D61 the screens of an insured person stand still', async ({ page }) => {
  await walkSlowly(page, 'ana', async ({ visit, press }) => {
    const media = page.locator('main img').last()
    await visit('/vam/home', media)
    // With what the device keeps since.
    await visit('/vam/home', media)
    const policies = page.getByRole('main').getByRole('button', { name: /PASOCHOA SALUD/ })
    const executive = dialogOf(page).getByRole('link', { name: /^Llamar al/ })
    await visit('/vam/polizas', policies)
    await press(policies.first(), executive)
    for (const name of ['Facturación', 'Forma Prima', 'Dependientes'])
      await press(dialogOf(page).getByRole('tab', { name }), executive)
    const claims = page.getByRole('list', { name: 'Siniestros reportados' })
    await visit('/vam/siniestros-reportados', claims)
    await press(claims.getByRole('button').first(), dialogOf(page).getByRole('listitem'))
    await page.goBack()
    await press(claims.getByRole('link').first(), page.getByRole('heading', { name: 'Historial' }))
    await visit(new URL(page.url()).pathname, page.getByRole('heading', { name: 'Historial' }))
    await visit('/pendientes', page.getByText('No hay nada pendiente de enviar'))
    await visit('/avisos', page.getByText('No tienes avisos'))
    await visit('/cambiar', page.getByRole('button', { name: 'Enviar' }))
  })
})

test('NAV-12 D61 the screens of a policyholder and of staff stand still', async ({ page, browser }) => {
  await walkSlowly(page, 'andes', async ({ visit, press }) => {
    await visit('/gen/home', page.locator('main img').last())
    const policies = page.getByRole('main').getByRole('button', { name: /COSTANERA|VITALIS|MIRADOR|ALTAMIRA|QUILOTOA/ })
    await visit('/gen/polizas', policies)
    const movements = page.getByRole('list', { name: /^Movimientos de/ })
    await press(policies.first(), movements)
    await visit('/gen/polizas?poliza=AM-0010577', policies)
    await press(policies.first(), page.getByRole('list', { name: /^Ubicaciones de/ }))
    const rows = dialogOf(page).getByRole('list')
    for (const name of ['Condiciones', 'Asegurados', 'Docs.Digitales']) {
      await press(page.getByRole('button', { name: new RegExp(`^${name} de`) }).first(), rows)
      await page.goBack()
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
    await visit('/gen/siniestros-reportados', page.getByRole('list', { name: 'Siniestros reportados' }))
  })
})

test('NAV-12 staff', async ({ page }) => {
  await walkSlowly(page, 'elena', async ({ visit }) => {
    await visit('/gen/polizas', page.getByRole('list', { name: 'Pólizas de la cartera' }))
    await visit('/vam/siniestros-reportados', page.getByRole('list', { name: 'Siniestros reportados' }))
  })
})

test('NAV-12 REP-27 the steps of a report and its end stand still', async ({ page, person }) => {
  await walkSlowly(page, person.user, async ({ visit, look }) => {
    const on = page.getByRole('button', { name: 'Continuar' })
    await visit('/vam/reportar-siniestro/new/new', page.getByRole('button', { name: /Lucía/ }))
    await reachDocuments(page)
    await look('Documentos', page.getByRole('heading', { name: 'Documentos', level: 2 }))
    await bring(page)
    await look('Documentos, brought', on)
    await page.goto('/vam/home')
    await look('home with a draft', page.locator('main img').last())
    await page.getByRole('button', { name: /Continuar borrador/ }).click()
    await on.click()
    await look('Facturas', page.getByLabel('Número de factura'))
  })
})
