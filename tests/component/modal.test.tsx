// Component tests of overlays: removal even if the closing transition never ends, and the focus on opening and closing.
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoOverlays } from '../../src/features/demo/demo-overlays.tsx'
import { Detail } from '../../src/ui/overlays/detail.tsx'

test('PWA-22 a closed overlay is removed and the page is usable, however long its transition takes', async () => {
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

function Opening({ field }: { field?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Detail open={isOpen} title="Detalle" onClose={() => setIsOpen(false)}>
        {field && <input aria-label="Póliza" ref={(input) => input?.focus()} />}
      </Detail>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Abrir', exact: true })
const title = page.getByRole('heading', { name: 'Detalle' })

test('PWA-22 on opening, a detail focuses its title unless a field has the focus; on closing, it gives the focus back', async () => {
  const { unmount } = await render(<Opening />)
  for (const time of ['first', 'second']) {
    await opener.click()
    await expect.element(title, { message: time }).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(title).not.toBeInTheDocument()
    await expect.element(opener, { message: time }).toHaveFocus()
  }
  await unmount()
  await render(<Opening field />)
  await opener.click()
  await expect.element(page.getByRole('textbox', { name: 'Póliza' })).toHaveFocus()
})

test('PWA-22 the title has the focus on touch too, although the library focuses the dialog itself', async () => {
  const { matchMedia } = window
  onTestFinished(() => void Object.assign(window, { matchMedia }))
  window.matchMedia = (query) => matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query)
  await render(<Opening />)
  await opener.click()
  await expect.element(title).toHaveFocus()
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(title).toHaveFocus()
})
