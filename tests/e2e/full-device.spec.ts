// A device that can keep nothing any more: with a network the portal is used all the same.
import { expect, test } from 'playwright/test'
import { signInAs } from '../support/portal.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'

let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

test('ACC-02 ACC-03 where it cannot be remembered who is here, people come in and stay in', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'person') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await signInAs(page, portal.url, 'ana')
  const report = page.getByRole('link', { name: /^Reportar Siniestro/ })
  await expect(report).toBeVisible()
  await page.reload()
  await expect(report).toBeVisible()
})
