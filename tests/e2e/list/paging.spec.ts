// Journey tests of the requests that a paged list sends.
import type { Page, Route } from 'playwright/test'
import { expectFocused } from '../../support/journey/focused.ts'
import { enter, LIST, onDesk } from '../../support/journey/policy-screen.ts'
import { moveTo, signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test('NAV-10 the pager does not request the displayed page again; «Buscar» and other filters do', {
  tag: '@gate',
}, async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena')
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  await expect(pages).toContainText('1–5 de')
  const requests: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/siniestros-portal/search')) requests.push(request.postDataJSON().page)
  })
  const table = page.getByRole('region', { name: 'Siniestros reportados' })
  const settled = () => expect(table.locator('..').locator('..')).not.toHaveClass(/opacity-60/)

  // Two simultaneous clicks cause one page change and one request.
  await pages.getByRole('button', { name: 'Página siguiente' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(pages).toContainText('6–10 de')
  await settled()
  expect(requests).toEqual([1])

  const search = page.getByRole('button', { name: 'Buscar' })
  const refresh = page.getByRole('button', { name: 'Actualizar', exact: true })
  // Waits until the answer is displayed; a second click within 400 ms would be ignored (SYS-06b).
  const searchOnce = async () => {
    const answered = page.waitForResponse(/\/siniestros-portal\/search$/)
    await search.click()
    await answered
    await page.clock.runFor(500)
    await expect(refresh).not.toHaveAttribute('aria-busy')
  }
  await searchOnce()
  await expect(pages).toContainText('1–5 de')
  expect(requests).toEqual([1, 0])
  // The same search again sends a new request.
  await searchOnce()
  expect(requests).toEqual([1, 0, 0])

  // A choice starts a search by itself.
  const answered = page.waitForResponse(/\/siniestros-portal\/search$/)
  await page.getByLabel('Estado').selectOption('POR_REVISAR')
  await answered
  await expect(page).toHaveURL(/estadoPortal=POR_REVISAR/)
  expect(requests).toEqual([1, 0, 0, 0])
})

// Not in every gate, although nothing cheaper shows that the pager names the shown page while another one loads.
test('NAV-12c on a slow line the pager shows the displayed page, and says that the next page is loading', async ({
  page,
}) => {
  await page.clock.install()
  await onDesk(page)
  await enter(page, 'andes')
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

/** On a phone, opens the last shown row of a list, presses «Siguiente», and goes back to the list. */
async function goPastLastCard(page: Page): Promise<void> {
  const card = page.locator('main [data-row]')
  const opener = (at: number) => card.nth(at).locator('a[href], button').first()
  await expect(card).toHaveCount(5)
  const first = await card.first().getAttribute('data-row')
  await opener(4).click()
  await page.getByText(/^5 de \d+$/).waitFor()
  await page.getByRole('button', { name: /^Siguiente / }).click()
  await page.getByText(/^6 de \d+$/).waitFor()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(opener(5)).toBeFocused()
  await expect(opener(5)).toBeInViewport()
  expect(await card.first().getAttribute('data-row')).toBe(first)
  await expect(page.getByRole('navigation', { name: 'Páginas', exact: true })).toHaveCount(0)
}

// Not in every gate, although nothing cheaper shows that «Ver más» adds rows and focuses the first of them.
test('D107 PWA-22 on a phone «Siguiente» after the last shown policy adds rows as «Ver más» does; «Ver más» adds rows below the existing ones and focuses the first of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page, 'andes')
  await test.step('«Siguiente» after the last shown row adds rows: back in the list it begins with the first row, and the viewed one has the focus', () =>
    goPastLastCard(page))
  await test.step('«Ver más» adds rows below the existing ones and focuses the first of them; for less than twenty rows there is no pager', async () => {
    await moveTo(page, '/avisos')
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
    await moveTo(page, LIST)
    const cards = page.getByRole('list', { name: 'Mis Pólizas' }).getByRole('button')
    const more = page.getByRole('button', { name: 'Ver más' })
    await expect(cards).toHaveCount(5)
    await expect(page.getByText('5 de 16', { exact: true })).toBeVisible()
    const fifth = await cards.nth(4).innerText()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(10)
    await expect(cards.nth(5)).toBeFocused()
    expect(await cards.nth(4).innerText()).toBe(fifth)
    await expect(cards.nth(5)).toBeInViewport()
    await more.click()
    await expect(cards).toHaveCount(16)
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Páginas', exact: true })).toHaveCount(0)
    // Going back leaves the list, because «Ver más» adds no history step.
    await page.goBack()
    await expect(page).not.toHaveURL(/polizas/)
  })
})

// Not in every gate: tests/unit/toolkit/list/place-in-list.test.ts fails sooner.
test('D107 PWA-22 on a phone «Siguiente» after the last shown claim adds rows as «Ver más» does: after going back the list begins with the first row, and the viewed row has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'ana', '/vam/siniestros-reportados')
  await goPastLastCard(page)
})

// Not in every gate, although nothing cheaper shows that the address of a missing page redirects to the last page.
test('D67 the address of a page that no longer exists redirects to the last page', async ({ page }) => {
  await onDesk(page)
  await enter(page, 'andes', `${LIST}?page=7`)
  await expect(page.getByRole('navigation', { name: 'Páginas', exact: true })).toContainText('16–16 de 16')
  await expect(page).toHaveURL(/page=3/)
  await page.goto(`${LIST}?poliza=NADA&page=2`)
  await expect(page.getByRole('main').getByText('No se han encontrado pólizas')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
})

// Not in every gate: tests/unit/toolkit/list/place-in-list.test.ts fails sooner.
test('D107 PWA-22 previous and next continue across the edge of a page, for policies and for the queue of reported claims; a page that does not load shows a message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena', '/gen/polizas')
  const next = page.getByRole('button', { name: /^Siguiente / })
  const previous = page.getByRole('button', { name: /^Anterior / })
  const row = page.locator('main [data-row]')
  await row.nth(4).getByRole('button').first().click()
  await expect(page.getByText(/^5 de \d+$/)).toBeVisible()

  let isDown = true
  await page.route('**/polizas?*', (route: Route) => (isDown ? route.abort() : route.fallback()))
  await page.route('**/polizas', (route: Route) => (isDown ? route.abort() : route.fallback()))
  await next.click()
  await expect(page.getByText('5 de 5 de esta página')).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  isDown = false
  await previous.click()
  await next.click()
  await expect(page.getByText(/^5 de \d+$/)).toBeVisible()
  await next.click()
  await expect(page.getByText(/^6 de \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/page=1/)
  await expect(row.first()).toHaveAttribute('aria-selected', 'true')
  await previous.click()
  await expect(page.getByText(/^5 de \d+$/)).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  // The test goes back from a policy on the second page of the list, although it left the first page.
  await page.keyboard.press('j')
  await expect(page.getByText(/^6 de \d+$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=1/)
  await expect(page).not.toHaveURL(/sel=/)
  await expectFocused(row.first().getByRole('button').first())
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(page).not.toHaveURL(/page=1/)

  await moveTo(page, '/vam/siniestros-reportados')
  await expect(page.getByRole('heading', { level: 1, name: 'Siniestros Reportados' })).toBeVisible()
  await row.nth(4).getByRole('button').first().click()
  await expect(page.getByText(/^5 de \d+$/)).toBeVisible()
  await next.click()
  await expect(page.getByText(/^6 de \d+$/)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Siniestros de la consulta' }).getByRole('link').first(),
  ).toHaveAttribute('aria-current', /./)
  await previous.click()
  await expect(page.getByText(/^5 de \d+$/)).toBeVisible()
  // Back in the list, the row of the claim that was viewed last has the focus.
  await previous.click()
  await expect(page.getByText(/^4 de \d+$/)).toBeVisible()
  await page.goBack()
  await expectFocused(row.nth(3).getByRole('button').first())
  // The same holds for a row on another page of the list; the page that was left first is one history step back.
  await row.nth(4).getByRole('button').first().click()
  await page.getByText(/^5 de \d+$/).waitFor()
  await page.keyboard.press('j')
  await page.getByText(/^6 de \d+$/).waitFor()
  await page.goBack()
  await expect(page).toHaveURL(/reportados\?.*page=1/)
  await expectFocused(row.first().getByRole('button').first())
  // After a reload the claim still has its place in the list, and leads back to its page.
  await row.first().getByRole('button').first().click()
  await page.getByText(/^6 de \d+$/).waitFor()
  await page.reload()
  await expect(page.getByText(/^6 de \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(/reportados\?.*page=1/)
  await expect(row).toHaveCount(5)
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(page).not.toHaveURL(/page=1/)
  // Until this page has loaded, the rows of the other page are shown.
  await expect(page.getByRole('navigation', { name: 'Páginas', exact: true })).toContainText('1–5 de')
  // Escape returns to the list as well.
  await row.nth(3).getByRole('button').first().click()
  await expectFocused(page.getByRole('heading', { level: 1, name: /^Solicitud/ }))
  await page.keyboard.press('Escape')
  await expectFocused(row.nth(3).getByRole('button').first())
})
