// The heads of a table in the order in which they are read: column by column, the upper one first.
import { expect, type Locator } from 'playwright/test'

/** Exactly these heads stand there, in this order (D106). */
export async function expectHeads(region: Locator, heads: readonly string[]): Promise<void> {
  await expect.poll(() => headsOf(region), 'the heads in their order').toEqual(heads)
}

/** No column stands beyond the edge of the table's region. */
export async function expectAllInSight(region: Locator): Promise<void> {
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

const headsOf = (region: Locator): Promise<string[]> =>
  region.getByRole('columnheader').evaluateAll((cells) =>
    cells
      .map((cell) => ({ text: cell.textContent, box: cell.getBoundingClientRect() }))
      .sort((one, other) => one.box.left - other.box.left || one.box.top - other.box.top)
      .map(({ text }) => text),
  )
