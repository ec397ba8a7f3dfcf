// Assertions for table headers: the column headers in their order, and the row header while the table is scrolled
// sideways.
import { expect, type Locator } from 'playwright/test'

/** Expects exactly these headers, in this order, in one row (D106). */
export async function expectHeads(region: Locator, heads: readonly string[]): Promise<void> {
  await expect.poll(() => region.getByRole('columnheader').allInnerTexts(), 'the heads in their order').toEqual(heads)
}

/** Expects that a table scrolled to its end still shows its row headers, and that the page itself never scrolls sideways. */
export async function expectRowHeadsInSight(region: Locator): Promise<void> {
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  const [around, head] = await Promise.all([region.boundingBox(), region.getByRole('rowheader').first().boundingBox()])
  expect(head?.x).toBeGreaterThanOrEqual((around?.x ?? 0) - 1)
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) + 1)
  expect(await region.page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await region.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
}
