// Actions on the policyholder's list of policies: opening it, choosing one, opening its details.
import type { Locator, Page } from 'playwright/test'
import type { Person } from '../api/portal-api.ts'
import { moveTo, signInAs } from './portal.ts'

export const LIST = '/gen/polizas'

export const enter = (page: Page, person: Person, path = LIST): Promise<void> => signInAs(page, person, path)
export const onDesk = (page: Page) => page.setViewportSize({ width: 1280, height: 900 })
export const list = (page: Page) => page.getByRole('region', { name: /^(Mis Pólizas|Pólizas de la cartera)$/ })
export const rows = (within: Locator) => within.getByRole('row').filter({ has: within.page().getByRole('cell') })
/** Shows the filters behind «Más filtros» on a desktop. */
export const showMoreFilters = (page: Page) => page.getByRole('button', { name: /^Más filtros/ }).click()
export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the list with a search by number, and clicks the only policy in it. */
export async function choose(page: Page, poliza: string, insurer: RegExp): Promise<Locator> {
  await page.goto(`${LIST}?poliza=${poliza}`)
  return press(page, poliza, insurer)
}

/** Like `choose`, but in the open app; leaves the list first, so that no row of an earlier search is clicked. */
export async function chooseNext(page: Page, poliza: string, insurer: RegExp): Promise<Locator> {
  await moveTo(page, '/avisos')
  await page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
  await moveTo(page, `${LIST}?poliza=${poliza}`)
  return press(page, poliza, insurer)
}

async function press(page: Page, poliza: string, insurer: RegExp): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: insurer }).first().click()
  const chosen = page.getByRole('region', { name: `Póliza ${poliza}`, exact: true })
  await chosen.waitFor()
  return chosen
}

/** Patterns for the texts of these tabs, each with or without its count. */
export const withCounts = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}(\\d+\\+?)?$`))

export async function open(chosen: Locator, action: string, of: RegExp = /./): Promise<Locator> {
  const button = chosen.getByRole('button', { name: new RegExp(`^${action} de`) })
  await button.filter({ hasText: of }).first().click()
  const opened = dialog(chosen.page())
  await opened.getByRole('heading').first().waitFor()
  return opened
}
