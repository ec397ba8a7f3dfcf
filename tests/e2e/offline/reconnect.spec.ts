// Journey tests of a network that is lost before «Enviar» and returns: the claim is sent by itself.
import { completeReport, sendToWait, signInAndInstall, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

test('PWA-11b a claim sent without a network is received when it returns, whatever the number of attempts; a page opened without one is confirmed by itself', {
  tag: '@every-browser',
}, async ({ page, context, person }) => {
  await page.clock.install({ time: Date.now() })
  await signInAndInstall(page, person.user, '/pendientes')
  await expect(page.getByRole('heading', { name: 'Pendientes de enviar' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await startReport(page)
  await completeReport(page)
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión: queda guardado aquí y sale solo cuando haya red')).toBeVisible()
  await sendToWait(page)
  await page.getByRole('link', { name: 'Pendientes de enviar' }).click()
  const again = page.getByRole('button', { name: 'Reintentar ahora' })
  // Every attempt without a network makes the next wait longer.
  for (let tries = 0; tries < 6; tries += 1) if (await again.first().isVisible()) await again.first().click()
  await context.setOffline(false)
  await expect(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible()

  await test.step('a page opened without a network shows that, and is confirmed by itself when the network returns', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sin conexión. Puedes seguir trabajando/)).toBeVisible()
    await context.setOffline(false)
    // Not every browser tells a page that its network is back; the app retries at this interval.
    await page.clock.fastForward(10_000)
    await expect(page.getByText(/^Sin conexión. Puedes seguir trabajando/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Siniestro', exact: true })).toBeVisible()
  })
})
