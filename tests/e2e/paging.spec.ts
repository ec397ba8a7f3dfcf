// When the list of pages asks the portal, and when it does not.
import { expect, type Route, test } from 'playwright/test'
import { enter, LIST } from '../support/policy-screen.ts'
import { signInAs } from '../support/portal.ts'
import { type RunningPortal, startPortal } from '../support/running-portal.ts'

let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(() => portal.stop())

test('PWA-22 the pager keeps the keyboard on the last and the first page, where a press does nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, portal.url, 'andes')
  await page.goto(`${portal.url}/gen/polizas`)
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  for (const [name, shown] of [
    ['Última página', /(\d+) de \1$/],
    ['Primera página', /^1–5 de/],
  ] as const) {
    const button = pages.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(pages.getByRole('status')).toHaveText(shown)
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()
    const address = page.url()
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(address)
  }
})

test('NAV-10 the page that is shown is not asked for again by the pager; «Buscar» and other filters do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, portal.url, 'elena')
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  await expect(pages).toContainText('1–5 de')
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/siniestros-portal/search')) asked.push(request.postDataJSON().page)
  })
  const table = page.getByRole('region', { name: 'Siniestros reportados' })
  const settled = () => expect(table.locator('..').locator('..')).not.toHaveClass(/opacity-60/)

  // Two presses in one go mean the same page twice.
  await pages.getByRole('button', { name: 'Página siguiente' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(pages).toContainText('6–10 de')
  await settled()
  expect(asked).toEqual([1])

  const search = page.getByRole('button', { name: 'Buscar' })
  await search.click()
  await expect(pages).toContainText('1–5 de')
  await expect.poll(() => asked).toEqual([1, 0])
  // The same search again is a question again.
  await settled()
  await search.click()
  await expect.poll(() => asked).toEqual([1, 0, 0])

  await page.getByLabel('Estado').selectOption('POR_REVISAR')
  expect(asked).toHaveLength(3)
  await search.click()
  await expect(page).toHaveURL(/estadoPortal=POR_REVISAR/)
  await expect.poll(() => asked).toEqual([1, 0, 0, 0])
})

test('NAV-12c on a slow line the pages say what is shown, and that the others come', async ({ page }) => {
  await page.clock.install()
  await enter(page, portal.url, 'andes')
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  await expect(pages).toContainText('1–5 de')
  const held: Route[] = []
  await page.route('**/api/gen/polizas', (route) => void held.push(route))
  await pages.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('Actualizando…')).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(1_100)
  await expect(pages).toContainText('1–5 de 16 · Cargando...')
  await held[0]?.continue()
  await expect(pages).toContainText('6–10 de 16')
  await expect(pages).not.toContainText('Cargando')
})

test('D67 an address of a page that there is no more leads to the last one', async ({ page }) => {
  await enter(page, portal.url, 'andes', `${LIST}?page=7`)
  await expect(page.getByRole('navigation', { name: 'Páginas', exact: true })).toContainText('16–16 de 16')
  await expect(page).toHaveURL(/page=3/)
  await page.goto(`${portal.url}${LIST}?poliza=NADA&page=2`)
  await expect(page.getByRole('main').getByText('No se han encontrado pólizas')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
})
