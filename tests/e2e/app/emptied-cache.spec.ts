// Journey test of an app whose files the browser has deleted: it says so, fetches them again, and opens without a network.
import { signInAndInstall } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ serviceWorkers: 'allow' })

// Not in every gate: tests/unit/offline/app-files.test.ts fails sooner.
test('PWA-29 an app with deleted files fetches them again at its next start, and says until then that it does not open without a network', async ({
  page,
  context,
}) => {
  await signInAndInstall(page, 'ana')
  // After a reload the worker controls the page, as at every later start.
  await page.reload()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(page.getByText('Sin internet esta app no abrirá en este dispositivo').first()).toBeVisible()
  await expect(page.getByText('La app está completa otra vez: abre también sin internet').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
})
