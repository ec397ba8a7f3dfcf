// Journey tests of a document that is opened beside its claim: focus, scroll and the way back (PWA-22).
import type { Page } from 'playwright/test'
import { expectFocused } from '../../support/journey/focused.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

/**
 * Scrolls a claim to its last document and opens the document beside the claim; returns the row of the document, the
 * viewer, and the page's scroll.
 */
async function openLastDocument(page: Page) {
  const rows = page.getByRole('button', { name: /^Ver (?!historial)/ })
  await rows.nth(1).waitFor()
  const last = rows.last()
  await last.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scroll = () => page.evaluate(() => scrollY)
  expect(await scroll(), 'long enough to be scrolled').toBeGreaterThan(100)
  await last.evaluate((element: HTMLElement) => element.click())
  const viewer = page.getByRole('region', { name: /^Documento / })
  await expectFocused(viewer)
  return { last, viewer, scroll }
}

// Not in every gate, although nothing cheaper shows that a document beside its claim takes and returns the focus.
test('PWA-22 a document that opens beside its claim gets the focus, does not scroll the page, and returns the focus to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'ana', '/vam/siniestros-reportados?estadoPortal=POR_REVISAR')
  await page.locator('main [data-row]').first().getByRole('button').first().click()
  const { last, viewer, scroll } = await openLastDocument(page)
  await expect(last).toBeInViewport()
  expect(await scroll(), 'the page is not led to its top').toBeGreaterThan(100)
  const address = page.url()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.url()).not.toBe(address)
  await expect(page.locator('main button[aria-current="true"]')).toBeInViewport()
  expect(await scroll()).toBeGreaterThan(0)

  await last.click()
  await expectFocused(viewer)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expectFocused(last)
  await expect(last).toBeInViewport()
})

// Not in every gate: tests/e2e/review/review-desk.spec.ts fails sooner.
test('PWA-22 beside a document staff see its decision, in a pane that scrolls by itself; closing returns to the row of the document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'elena', '/vam/siniestros-reportados')
  await page.locator('main [data-row]').first().getByRole('button').first().click()
  const { last, viewer } = await openLastDocument(page)
  const decision = page.getByRole('region', { name: /^Decisión sobre / })
  await expect(decision.getByRole('button', { name: 'Ingresar' })).toBeInViewport({ ratio: 1 })
  await expect(viewer).toBeInViewport({ ratio: 1 })
  const address = page.url()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.url()).not.toBe(address)
  await expect(decision.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expectFocused(page.getByRole('button', { name: /^Ver (?!historial)/ }).nth(-2))
  await expect(last).toBeVisible()
})
