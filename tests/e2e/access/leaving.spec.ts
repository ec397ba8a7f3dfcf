// Journey tests of a logout with unsent work: the app asks, tells how much it is, and offers choices (PWA-16, D62).
import type { Page } from 'playwright/test'
import { countRows } from '../../support/device/kept-rows.ts'
import {
  choosePatient,
  completeReport,
  fillLogin,
  moveTo,
  reportToWait,
  signInAndInstall,
  signInAs,
  startReport,
  toPending,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const login = (page: Page) => page.getByLabel('Usuario o correo')

/** Creates one waiting claim without a network, and presses «Cerrar sesión». */
async function leaveWithOne(page: Page): Promise<void> {
  await reportToWait(page)
  await toPending(page)
  await button(page, 'Cuenta').click()
  await button(page, 'Cerrar sesión').click()
  await expect(page.getByText('Tienes 1 siniestro sin enviar en este dispositivo')).toBeVisible()
  await expect(page.getByText('1 por enviar, con 2 archivos.')).toBeVisible()
  await expect(button(page, 'Enviar ahora'), 'without a network').toHaveCount(0)
}

test.describe('PWA-16 with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  // Not in every gate: tests/unit/offline/unsent.test.ts and tests/unit/toolkit/session/logout.test.ts fail sooner.
  test('at a logout an unsent claim is stored for the next login without a further question, or sent before the logout, or discarded after a second question; a discarded claim leaves no data and is not received', async ({
    page,
    person,
  }) => {
    await signInAndInstall(page, person.user)
    await test.step('the claim is stored for the next login', async () => {
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

    await test.step('the claim is sent before the logout', async () => {
      // The upload is aborted, so that the claim still waits at the logout.
      await page.route('**/api/siniestros-portal', (route) => route.abort())
      await startReport(page)
      await completeReport(page)
      await button(page, 'Enviar').click()
      await toPending(page)
      await button(page, 'Cuenta').click()
      await button(page, 'Cerrar sesión').click()
      await button(page, 'Enviar ahora').click()
      await expect(page.getByText('No se pudo enviar todo: queda 1 siniestro.')).toBeVisible()
      await page.unroute('**/api/siniestros-portal')
      await button(page, 'Enviar ahora').click()
      await expect(login(page)).toBeVisible()
      expect(await countRows(page, 'personal', 'outbox')).toBe(0)
    })

    await test.step('the claim is discarded', async () => {
      await fillLogin(page, person.user)
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
  })
})

// Not in every gate, although nothing cheaper shows that a logout before consent asks about unsent work too.
test('PWA-16 before consent a logout asks about unsent claims too, and sends nothing: after «No acepto» a person who stays must consent again, and a person who stores the claim finds it later; the same holds after «Cerrar sesión» while the consent is unknown', async ({
  page,
  person,
}) => {
  const keep = button(page, 'Conservarlos para mi próximo ingreso')
  const withdraw = async () => {
    await moveTo(page, '/mis-datos')
    await button(page, 'Retirar mi permiso').click()
    await button(page, 'Retirar').click()
    await expect(button(page, 'No acepto')).toBeVisible()
  }
  const expectQuestion = async () => {
    await expect(page.getByText('Tienes 1 siniestro sin enviar en este dispositivo')).toBeVisible()
    await expect(keep).toBeFocused()
    await expect(button(page, 'Enviar ahora')).toHaveCount(0)
  }

  await signInAs(page, person.user)
  await page.getByRole('link', { name: 'Siniestro', exact: true }).click()
  await choosePatient(page)
  await withdraw()
  await button(page, 'No acepto').click()
  await button(page, 'Salir').click()
  await expectQuestion()
  await button(page, 'Seguir aquí').click()
  await expect(keep).toHaveCount(0)
  await expect(button(page, 'No acepto')).toBeVisible()
  await button(page, 'No acepto').click()
  await button(page, 'Salir').click()
  await keep.click()
  await expect(login(page)).toBeVisible()
  expect(await countRows(page, 'personal', 'drafts')).toBe(1)
  await fillLogin(page, person.user)
  await expect(page.getByText('Continuar borrador')).toBeVisible()

  await withdraw()
  await page.route('**/api/consentimiento*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Se necesita conexión para continuar')).toBeVisible()
  await button(page, 'Cerrar sesión').click()
  await expectQuestion()
  await button(page, 'Descartarlos').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(login(page)).toBeVisible()
  expect(await countRows(page, 'personal', 'drafts')).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await fillLogin(page, person.user)
})
