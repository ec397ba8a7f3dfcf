// Journey tests of a network that is lost before «Enviar» and returns: the claim is sent by itself.
import {
  completeReport,
  reportToWait,
  sendToWait,
  signInAndInstall,
  signInAs,
  startReport,
} from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

// Not in every gate: tests/unit/toolkit/sending/sending.test.ts fails sooner.
test('PWA-11b a claim sealed without a network is received when the network returns, however many attempts failed; the session of a page opened without a network is then confirmed', {
  tag: '@every-browser',
}, async ({ page, context, person }) => {
  await page.clock.install({ time: Date.now() })
  await signInAndInstall(page, person.user, '/pendientes')
  await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await startReport(page)
  await completeReport(page)
  await context.setOffline(true)
  await expect(
    page.getByText('Sin conexión: queda guardado aquí y se envía cuando abras la app con conexión'),
  ).toBeVisible()
  await sendToWait(page)
  await test.step('REP-16b nothing says «Recibido» before the portal does; the receipt survives a reload, and going back closes it', async () => {
    const receipt = page.getByRole('dialog', { name: 'Por enviar' })
    await expect(page.getByText(/Recibido|Guardado con éxito/)).toHaveCount(0)
    await page.reload()
    await expect(receipt.getByRole('heading', { name: 'Guardado en este dispositivo' })).toBeVisible()
    await page.goBack()
    await expect(receipt).toHaveCount(0)
    await expect(page).toHaveURL(/\/vam\/siniestros-reportados$/)
    await page.getByRole('list', { name: 'Pendientes de enviar' }).getByRole('link').click()
  })
  const again = page.getByRole('button', { name: 'Reintentar ahora' })
  // Each failed attempt makes the next wait longer.
  for (let tries = 0; tries < 6; tries += 1) if (await again.first().isVisible()) await again.first().click()
  await context.setOffline(false)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()

  await test.step('a page opened without a network says so, and its session is confirmed by itself when the network returns', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sin conexión. Puedes seguir trabajando/)).toBeVisible()
    await context.setOffline(false)
    // Not every browser notifies a page that its network is back, so the app retries at this interval.
    await page.clock.fastForward(10_000)
    await expect(page.getByText(/^Sin conexión. Puedes seguir trabajando/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  // Not in every gate: tests/unit/toolkit/sending/leaving-by-itself.test.ts fails sooner.
  test('PWA-11a an app that was closed while a claim waited sends it once it is opened again, without a tap', async ({
    page,
    context,
    person,
  }) => {
    await signInAs(page, person.user)
    await reportToWait(page)
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto('/vam/home')
    await expect(again.getByRole('region', { name: 'Avisos recientes' })).toContainText(/Recibido: Solicitud N\.º \d+/)
  })

  // Not in every gate, although nothing cheaper shows that waiting claims are sent once the missing chunk has loaded.
  test('PWA-11b PWA-17b when the chunk that sends claims could not be fetched, waiting claims are sent without a tap once the portal responds again', {
    tag: '@every-browser',
  }, async ({ page, context, person }) => {
    const part = /\/assets\/drain-/
    await page.route(part, (route) => route.abort())
    await signInAs(page, person.user)
    await reportToWait(page)
    await page.unroute(part)
    await context.setOffline(false)
    await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  })
})
