// Journey test of a phone's on-screen keyboard: the bottom bars are hidden during typing, in portrait and landscape.
import type { Page } from 'playwright/test'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

type View = EventTarget & { width: number; height: number; scale: number }

/** Sets the size that the browser reports for the viewport; an open keyboard reduces its height. */
const setView = (page: Page, width: number, height: number) =>
  page.evaluate(
    (size) => {
      const view = window.visualViewport as unknown as View
      Object.assign(view, size)
      view.dispatchEvent(new Event('resize'))
    },
    { width, height },
  )

// Not in every gate, although nothing cheaper shows that the bars are hidden while a phone’s keyboard is open.
test('PWA-22 the bars are hidden while the keyboard is open, also after the phone was rotated', async ({ browser }) => {
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

  // The phone is rotated to landscape, a field is focused, and the phone is rotated back with the keyboard open.
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
