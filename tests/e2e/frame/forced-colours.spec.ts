// Journey test of forced colors as in Windows high contrast: selected and current elements are still distinguishable
// (PWA-22).
import type { Locator } from 'playwright/test'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const styleOf = (each: Locator) =>
  each.evaluateAll((elements) =>
    elements.map((element) => {
      const { outlineStyle, borderTopWidth, borderLeftWidth, borderLeftColor } = getComputedStyle(element)
      return { outlineStyle, borderTopWidth, borderLeftWidth, borderLeftColor }
    }),
  )

// Not in every gate, although nothing cheaper shows that chosen elements are distinguishable in forced colors.
test('PWA-22 in forced colours only the chosen row has a bar, the current entry of the menu differs, buttons and dialogs have borders', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, 'ana', '/gen/polizas')
  const rows = page.locator('main tbody tr[data-row]')
  const cells = rows.locator(':is(td, th):first-child')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await rows.nth(1).waitFor()
  const bars = async () =>
    (await styleOf(cells)).map((each) => each.borderLeftWidth !== '0px' && each.borderLeftColor !== canvas)
  expect(await bars(), 'nothing is chosen').not.toContain(true)
  await rows.nth(1).getByRole('button').last().click()
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect((await bars()).flatMap((hasBar, at) => (hasBar ? [at] : []))).toEqual([1])

  const entries = page.getByRole('navigation', { name: 'MENÚ' }).getByRole('link')
  const marks = await entries.evaluateAll((all) =>
    all.map((entry) => [entry.getAttribute('aria-current') !== null, getComputedStyle(entry).outlineStyle]),
  )
  expect(marks.filter(([isCurrent]) => isCurrent)).toEqual([[true, 'solid']])
  expect(marks.filter(([isCurrent, outline]) => !isCurrent && outline !== 'none')).toEqual([])

  const search = page.getByRole('button', { name: 'Buscar', exact: true })
  expect(await styleOf(search)).toMatchObject([{ borderTopWidth: '1px' }])
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cuenta' })
  const panel = dialog.locator('.shadow-soft').first()
  await panel.waitFor()
  const edges = await styleOf(panel)
  expect(edges).toMatchObject([{ borderTopWidth: '1px' }])
})
