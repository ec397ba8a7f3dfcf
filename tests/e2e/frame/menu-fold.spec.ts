// Journey test of the menu at the side of a wide screen, which folds to a rail.
import { giveSession, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('NAV-04 at 1280 px the menu folds to a rail and unfolds, also after a reload; for another person the menu stays unfolded', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  const widthOf = async () => (await page.getByRole('main').boundingBox())?.width ?? 0
  const menu = page.getByRole('navigation', { name: 'MENÚ' })
  const rail = page.getByRole('navigation', { name: 'Principal' })
  const unfold = page.getByRole('button', { name: 'Desplegar el menú' })
  await expect(menu).toBeVisible()
  const narrow = await widthOf()
  await page.getByRole('button', { name: 'Plegar el menú' }).click()
  await expect(menu).toHaveCount(0)
  await expect(rail).toBeVisible()
  await expect(unfold).toBeFocused()
  expect(await widthOf()).toBeGreaterThan(narrow + 150)
  await page.reload()
  await expect(rail).toBeVisible()
  await expect(menu).toHaveCount(0)
  await unfold.click()
  await expect(menu).toBeVisible()
  await expect(rail).toHaveCount(0)
  await page.getByRole('button', { name: 'Plegar el menú' }).click()

  await giveSession(page.context(), 'admin')
  await page.reload()
  await expect(menu).toBeVisible()
})
