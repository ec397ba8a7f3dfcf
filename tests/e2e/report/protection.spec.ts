// Journey test of the request for persistent storage: it is explained first, made once, and never blocks the report.
// The granted case is in install.spec.ts, because a browser without a profile never grants it.
import type { Page } from 'playwright/test'
import { signInAs, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const explanation = (page: Page) => page.getByText('Protege lo que guardas aquí')
const protect = (page: Page) => page.getByRole('button', { name: 'Proteger lo guardado' })

/** Reloads the documents step and waits until a file slot is usable; by then the notice would have appeared. */
async function again(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('group', { name: 'Formulario de reclamo' }).waitFor()
  await page.evaluate(() => navigator.storage.persisted())
}

// Not in every gate, although nothing cheaper shows that the app does not ask twice to protect the storage.
test('PWA-06 the app does not ask a second time after «Ahora no» or a refusal of the browser, and never in a browser without this feature', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const requestCount = () => Number(sessionStorage.getItem('asked'))
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem('asked', String(requestCount() + 1))
      return false
    }
    if (sessionStorage.getItem('old-browser')) Reflect.deleteProperty(StorageManager.prototype, 'persist')
  })
  const promptCount = () => page.evaluate(() => Number(sessionStorage.getItem('asked')))
  await signInAs(page, 'ana')
  await startReport(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect(explanation(page)).toHaveCount(0)
  await again(page)
  await expect(explanation(page)).toHaveCount(0)
  expect(await promptCount()).toBe(0)

  await page.evaluate(() => localStorage.removeItem('portal-protection-asked'))
  await again(page)
  await protect(page).click()
  await expect(page.getByRole('main').getByText('El navegador no lo permite por ahora')).toBeVisible()
  await again(page)
  await expect(explanation(page)).toHaveCount(0)
  expect(await promptCount()).toBe(1)

  await page.evaluate(() => {
    localStorage.removeItem('portal-protection-asked')
    sessionStorage.setItem('old-browser', 'yes')
  })
  await again(page)
  await expect(explanation(page)).toHaveCount(0)
})
