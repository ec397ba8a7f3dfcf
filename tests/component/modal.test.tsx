// An overlay whose way out never ends, as the library's does when it is interrupted, goes all the same.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoOverlays } from '../../src/features/demo/demo-overlays.tsx'

test('PWA-22 a closed overlay goes and leaves the page free, however long its transition takes', async () => {
  const { style } = document.documentElement
  const slowly = (duration: string) => style.setProperty('--transition-duration-slow', duration)
  onTestFinished(() => void style.removeProperty('--transition-duration-slow'))
  await render(<DemoOverlays />)
  const opened = page.getByRole('dialog')
  const menu = page.getByRole('button', { name: 'Abrir menú', exact: true })
  for (const time of ['first', 'second']) {
    await menu.click()
    await expect.element(opened.getByRole('heading').first(), { message: time }).toBeVisible()
    slowly('3600s')
    await userEvent.keyboard('{Escape}')
    await expect.element(opened, { message: time }).not.toBeInTheDocument()
    slowly('0s')
    expect(getComputedStyle(document.documentElement).overflow, 'the page scrolls').not.toBe('hidden')
    await expect.element(menu).toHaveFocus()
  }
})
