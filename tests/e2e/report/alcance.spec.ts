// Journey tests of the alcance (REP-09) and of the first reimbursements (REP-11), with and without a network.
import type { Page } from 'playwright/test'
import { FIRST_REIMBURSEMENTS } from '../../../src/domain/insurer-claim/first-reimbursement.ts'
import type { Json } from '../../support/api/portal-api.ts'
import {
  choosePatient,
  closeHelp,
  completeReport,
  goOn,
  sendToWait,
  signInAndKeep,
  signInAs,
  startReport,
} from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: FIRST_REIMBURSEMENTS })
const choice = (page: Page) => page.getByRole('radiogroup', { name: '¿Es nuevo?' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click()

/** Scrolls to each element, and expects that nothing covers it, not even the buttons at the foot. */
async function expectSeen(...all: ReturnType<Page['locator']>[]): Promise<void> {
  for (const one of all) {
    await one.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectPressable(one)
  }
}

/** Answers step 2 with an alcance of the only settled claim; ends on «Documentos». */
async function chooseAlcance(page: Page): Promise<void> {
  await expectSeen(notice(page).getByText(FIRST_REIMBURSEMENTS), choice(page).getByText('Siniestro nuevo'))
  await expect(page.getByRole('progressbar', { name: /^Deducible de/ }).first()).toBeVisible()
  await expect(choice(page).getByRole('radio', { name: /^Siniestro nuevo/ })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Siniestros liquidados' })).toHaveCount(0)
  await choice(page).getByText('Alcance de un siniestro ya liquidado').click()
  const claim = page.getByRole('list', { name: 'Siniestros liquidados' }).getByRole('button')
  await expectSeen(claim)
  await expect(claim).toHaveAttribute('aria-current', 'true')
  await expect(claim).toContainText('Anemia por falta de hierro')
  await expect(claim).toContainText('Pagado')
  await expect(page.getByRole('combobox', { name: 'Diagnóstico' }), 'the illness is that of the claim').toHaveCount(0)
  await page.getByRole('button', { name: 'Hoy' }).click()
  await goOn(page)
  await closeHelp(page)
}

/** The person's claims on the portal. */
async function stored(page: Page): Promise<Json[]> {
  const answer = await page.request.get('/api/siniestros-portal/recientes?cedula=')
  return (await answer.json()).ultimos
}

// Not in every gate: tests/api/claim-report/alcance.test.ts fails sooner.
test('REP-09 REP-11 a report of further invoices names its settled claim, mentions the deductible, and reaches the executive as an alcance', async ({
  page,
  browser,
  settled,
}) => {
  await signInAs(page, settled.user)
  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await choosePatient(page)

  await test.step('for a planned surgery neither the notice nor the choice of an alcance is shown', async () => {
    await page.getByText('Pre-autorización', { exact: true }).first().click()
    await expect(page.getByRole('textbox', { name: 'Fecha del procedimiento' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(choice(page)).toHaveCount(0)
    await page.getByText('Ambulatorio', { exact: true }).first().click()
  })

  await test.step('a person who goes back to «new» chooses the illness again', async () => {
    await choice(page).getByText('Alcance de un siniestro ya liquidado').click()
    await expect(page.getByText('Falta: fecha de incurrencia')).toBeVisible()
    await choice(page).getByText('Siniestro nuevo').click()
    await expect(page.getByRole('combobox', { name: 'Diagnóstico' })).toHaveValue('')
    await expect(page.getByText('Falta: diagnóstico, fecha de incurrencia')).toBeVisible()
  })

  await chooseAlcance(page)
  await completeReport(page)
  const number = /N\.º (\d+)/.exec(await page.locator('dt:text("Alcance del siniestro") + dd').first().innerText())?.[1]
  expect(Number(number)).toBeGreaterThan(0)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  await expect(notice(page), 'it was said before').toHaveCount(0)
  const claims = await stored(page)
  expect(claims).toHaveLength(1)
  const [{ cdReclamo, cdIncSiniestro }] = claims
  expect(claims[0]).toMatchObject({ numAlcance: Number(number), numSiniestro: null })

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signInAs(desk, 'marco', `/vam/reportar-siniestro/1/${cdReclamo}/${cdIncSiniestro}`)
  await expect(desk.getByText(`Alcance del siniestro N.º ${number}`).first()).toBeVisible()
  await desk.context().close()
})

// Not in every gate, although nothing cheaper shows that the receipt mentions the first reimbursements.
test('REP-11 when the number of claims was not known before, the receipt mentions the first reimbursements', async ({
  page,
  person,
}) => {
  // The page gets the kit of an older portal, without these fields, and later requests for them fail.
  await page.route('**/api/siniestros-portal/kit', async (route) => {
    const response = await route.fetch()
    if (response.status() !== 200) return route.fulfill({ response })
    const { alcances: _a, totales: _t, deducibles: _d, ...older } = await response.json()
    await route.fulfill({ response, json: older })
  })
  await page.route('**/api/siniestros-portal/total-siniestros?*', (route) => route.abort())
  await signInAs(page, person.user)
  await startReport(page)
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await expect(page.getByRole('radio', { name: /^Ambulatorio/ })).toBeChecked()
  await expect(notice(page)).toHaveCount(0)
  await goOn(page)
  await completeReport(page)
  await page.unroute('**/api/siniestros-portal/total-siniestros?*')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expectSeen(notice(page).getByText(FIRST_REIMBURSEMENTS))
  // The app requests the kit again after sending a claim; that request may still be running.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/api/claim-report/first-reimbursement.test.ts fails sooner.
  test('REP-09 REP-11 the kit contains settled claims and first reimbursements; the report waits, and is sent exactly once', async ({
    page,
    settled,
  }) => {
    await signInAndKeep(page, settled.user)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
    await choosePatient(page)
    await chooseAlcance(page)
    await completeReport(page)
    await sendToWait(page)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
    await expect(notice(page), 'it was said before').toHaveCount(0)
    const claims = await stored(page)
    expect(claims).toHaveLength(1)
    expect(claims[0].numAlcance).toBeGreaterThan(0)
  })
})
