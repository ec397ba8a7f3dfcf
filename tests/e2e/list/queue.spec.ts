// Journey test of the queue of reported claims beside an open claim, by keyboard.
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate, although nothing cheaper shows that the queue beside a claim is one tab stop with arrow keys.
test('PWA-22 «Ir a los documentos» leads to the first document of a claim; the queue beside it is one tab stop with arrow keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  await page.locator('main [data-row]').nth(1).getByRole('button').first().click()
  const documents = page.locator('#documentos').getByRole('button')
  await documents.first().waitFor()
  const queue = page.getByRole('navigation', { name: 'Siniestros de la consulta' }).getByRole('link')
  await expect(queue).toHaveCount(5)
  await expect(queue.nth(1)).toHaveAttribute('aria-current', /./)
  await expect
    .poll(() => queue.evaluateAll((links) => links.map((link) => (link as HTMLElement).tabIndex)))
    .toEqual([-1, 0, -1, -1, -1])
  await queue.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(queue.nth(2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(queue.nth(2)).toBeFocused()
  await page.getByRole('button', { name: 'Ir a los documentos' }).focus()
  await page.keyboard.press('Enter')
  await expect(documents.first()).toBeFocused()
  await expect(documents.first()).toBeInViewport()
  // Keys in the queue do not scroll the claim, and a claim opened from the queue adds no history step.
  await page.evaluate(() => scrollTo(0, 300))
  await queue.nth(3).focus()
  await page.keyboard.press('Home')
  await expect(queue.first()).toBeFocused()
  await expect(queue.first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(300)
  for (const at of [2, 3]) {
    await queue.nth(at).click()
    await expect(queue.nth(at)).toHaveAttribute('aria-current', /./)
  }
  await page.goBack()
  await expect(page.locator('main [data-row]').nth(3).getByRole('button').first()).toBeFocused()
})
