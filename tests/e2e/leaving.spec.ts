// PWA-16, D62: who logs out with work that was not sent is asked, with its count, what to do with it.
import type { Page } from 'playwright/test'
import { countRows } from '../support/kept-rows.ts'
import { completeReport, fillLogin, reportToWait, signInAs, startReport } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import type { Insured } from '../support/world/test-people.ts'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const login = (page: Page) => page.getByLabel('Usuario o correo')

/** One claim that waits because there is no network, and «Cerrar sesión». */
async function leaveWithOne(page: Page): Promise<void> {
  await reportToWait(page)
  await page.getByRole('link', { name: 'Pendientes de enviar' }).click()
  await button(page, 'Cuenta').click()
  await button(page, 'Cerrar sesión').click()
  await expect(page.getByText('Tienes 1 siniestro sin enviar en este dispositivo')).toBeVisible()
  await expect(page.getByText('1 por enviar, con 2 archivos.')).toBeVisible()
  await expect(button(page, 'Enviar ahora'), 'without a network').toHaveCount(0)
}

test('PWA-16 kept for the next login: it waits, and nothing of it is asked again', async ({ page, person }) => {
  await signInAs(page, person.user)
  await leaveWithOne(page)
  await button(page, 'Seguir aquí').click()
  await button(page, 'Cerrar sesión').click()
  await button(page, 'Conservarlos para mi próximo ingreso').click()
  await expect(login(page)).toBeVisible()
  await page.context().setOffline(false)
  await fillLogin(page, person.user)
  await page.getByRole('link', { name: 'Pendientes' }).first().click()
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()
})

test('PWA-16 discarded, after a second question: nothing of it is left and nothing was received', async ({
  page,
  person,
}) => {
  await signInAs(page, person.user)
  const before = await countRows(page, 'personal', 'journal')
  await leaveWithOne(page)
  await button(page, 'Descartarlos').click()
  const question = page.getByRole('alertdialog', { name: '¿Descartar 1 siniestro sin enviar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  await button(page, 'Descartarlos').click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(login(page)).toBeVisible()
  for (const store of ['outbox', 'documents', 'bytes']) expect(await countRows(page, 'personal', store)).toBe(0)
  expect(await countRows(page, 'personal', 'journal')).toBe(before)
})

test.describe('PWA-16 before consent the same is asked, and nothing is sent then', () => {
  const keep = (page: Page) => button(page, 'Conservarlos para mi próximo ingreso')

  /** Somebody has a draft and takes their permission back. */
  async function withoutConsent(page: Page, { user }: Insured): Promise<void> {
    await signInAs(page, user)
    await startReport(page)
    await page.goto('/mis-datos')
    await button(page, 'Retirar mi permiso').click()
    await button(page, 'Retirar').click()
    await expect(button(page, 'No acepto')).toBeVisible()
  }
  async function expectQuestion(page: Page): Promise<void> {
    await expect(page.getByText('Tienes 1 siniestro sin enviar en este dispositivo')).toBeVisible()
    await expect(keep(page)).toBeFocused()
    await expect(button(page, 'Enviar ahora')).toHaveCount(0)
  }

  test('«No acepto»: who stays is asked to consent again, who keeps it finds it', async ({ page, person }) => {
    await withoutConsent(page, person)
    await button(page, 'No acepto').click()
    await button(page, 'Salir').click()
    await expectQuestion(page)
    await button(page, 'Seguir aquí').click()
    await expect(keep(page)).toHaveCount(0)
    await expect(button(page, 'No acepto')).toBeVisible()
    await button(page, 'No acepto').click()
    await button(page, 'Salir').click()
    await keep(page).click()
    await expect(login(page)).toBeVisible()
    expect(await countRows(page, 'personal', 'drafts')).toBe(1)
    await fillLogin(page, person.user)
    await expect(page.getByText('Continuar borrador')).toBeVisible()
  })

  test('«Cerrar sesión» while nobody says whether it was given', async ({ page, person }) => {
    await withoutConsent(page, person)
    await page.route('**/api/consentimiento*', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Se necesita conexión para continuar')).toBeVisible()
    await button(page, 'Cerrar sesión').click()
    await expectQuestion(page)
    await button(page, 'Descartarlos').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(login(page)).toBeVisible()
    expect(await countRows(page, 'personal', 'drafts')).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await fillLogin(page, person.user)
  })
})

test('PWA-16 sent now, and then out', async ({ page, person }) => {
  await signInAs(page, person.user)
  // Held back at first, so that it still waits when its person wants to go.
  await page.route('**/api/siniestros-portal', (route) => route.abort())
  await startReport(page)
  await completeReport(page)
  await button(page, 'Enviar').click()
  await page.getByRole('link', { name: 'Pendientes de enviar' }).click()
  await button(page, 'Cuenta').click()
  await button(page, 'Cerrar sesión').click()
  await button(page, 'Enviar ahora').click()
  await expect(page.getByText('No se pudo enviar todo: queda 1 siniestro.')).toBeVisible()
  await page.unroute('**/api/siniestros-portal')
  await button(page, 'Enviar ahora').click()
  await expect(login(page)).toBeVisible()
  expect(await countRows(page, 'personal', 'outbox')).toBe(0)
})
