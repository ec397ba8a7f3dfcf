// The keyboard of a phone: what stands at the foot of the screen goes away while somebody writes, however the phone is held.
import type { Page } from 'playwright/test'
import { signInAs } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

type View = EventTarget & { width: number; height: number; scale: number }

/** What the browser says of the view; a keyboard leaves it less high. */
const setView = (page: Page, width: number, height: number) =>
  page.evaluate(
    (size) => {
      const view = window.visualViewport as unknown as View
      Object.assign(view, size)
      view.dispatchEvent(new Event('resize'))
    },
    { width, height },
  )

test('PWA-22 the bars give way to the keyboard, also of a phone that was turned meanwhile', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { width: 360, height: 740, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: view })
  })
  await page.clock.install()
  await signInAs(page, 'ana', '/cambiar')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const field = page.getByLabel('Contraseña actual', { exact: true })
  await expect(bar).toBeVisible()
  await page.clock.runFor(2_000)

  await field.focus()
  await expect(bar, 'written in without a keyboard on the screen').toBeVisible()
  await setView(page, 360, 420)
  await expect(bar).toBeHidden()
  await field.blur()
  await setView(page, 360, 740)
  await expect(bar).toBeVisible()

  // Opened upright, turned, a field chosen, turned back with the keyboard up.
  await page.reload()
  await expect(bar).toBeVisible()
  await page.clock.runFor(2_000)
  await setView(page, 740, 360)
  await field.focus()
  await setView(page, 740, 180)
  await setView(page, 360, 420)
  await expect(bar).toBeHidden()
  await context.close()
})
