// The texts of the tabs of the open dialog, in their order.
import { page } from 'vitest/browser'

export const dialogTabs = (): (string | null)[] =>
  page
    .getByRole('dialog')
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
