// A device that can keep nothing any more: with a network the portal is used all the same.
import { signInAs } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('ACC-02 ACC-03 where it cannot be remembered who is here, people come in and stay in', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'person') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await signInAs(page, 'ana')
  const report = page.getByRole('link', { name: /^Reportar Siniestro/ })
  await expect(report).toBeVisible()
  await page.reload()
  await expect(report).toBeVisible()
})
