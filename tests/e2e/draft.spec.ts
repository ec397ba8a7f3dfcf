// A draft survives everything that can happen to a phone.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openKillable } from '../support/killable-browser.ts'
import { attach, closeHelp, goOn, pressLogin, signInAs, smallPhoto, startReport } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

// Artifacts are asked of a browser after the test; this one is dead by then.
test.use({ trace: 'off', screenshot: 'off' })

let profile: string
test.beforeAll(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'portal-profile-'))
})
test.afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }))

test('PWA-06 PWA-10 a browser killed in the middle of a draft opens again where it was, with every photo and word', async ({
  portal,
}) => {
  const first = await openKillable(profile)
  const page = first.context.pages()[0] ?? (await first.context.newPage())
  await signInAs(page, 'ana', portal.url)
  await startReport(page)
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  await attach(form, smallPhoto())
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await page.getByRole('textbox', { name: /Observación/ }).fill('Dolor desde el lunes')
  await page.getByRole('textbox', { name: 'Fecha de incurrencia' }).fill('19/1')
  await expect(page.getByText(/Guardado en este dispositivo · /).first()).toBeVisible()
  const address = page.url()
  await first.kill()

  const second = await openKillable(profile)
  const again = second.context.pages()[0] ?? (await second.context.newPage())
  // Chromium writes cookies every 30 s: the kill may have taken the session, and the same login leads back here.
  const asked = again.waitForResponse((answer) => answer.url().endsWith('/api/enki'))
  await again.goto(address)
  const observation = again.getByRole('textbox', { name: /Observación/ })
  if ((await asked).status() === 401) await pressLogin(again, 'ana')
  await expect(observation).toHaveValue('Dolor desde el lunes')
  await expect(again.getByRole('textbox', { name: 'Fecha de incurrencia' })).toHaveValue('19/1')
  await again.goto(`${portal.url}/vam/reportar-siniestro/new/new`)
  await again
    .getByRole('button', { name: /Continuar/ })
    .first()
    .click()
  await again.getByRole('button', { name: 'Hoy' }).click()
  await goOn(again)
  await closeHelp(again)
  await expect(again.getByRole('group', { name: 'Formulario de reclamo' }).getByText('Guardada')).toBeVisible()
  await second.kill()
})
