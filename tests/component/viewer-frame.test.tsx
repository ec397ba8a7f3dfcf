// Component tests of the frame of the document viewer: it reacts to keys from its first moment on.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ViewerFrame } from '../../src/entities/document/viewer/viewer-frame.tsx'

const keys: string[] = []

function Opened() {
  const [open, setOpen] = useState(false)
  const onKey = (key: string) => keys.push(key) > 0
  return (
    <>
      {/* Opened by a timer, as by arriving data: React paints before it runs the effects. */}
      <button type="button" onClick={() => setTimeout(() => setOpen(true))}>
        Abrir
      </button>
      {open && (
        <ViewerFrame placement="over" shown="1" label="Recibo" onClose={() => undefined} onKey={onKey}>
          <p>Recibo</p>
        </ViewerFrame>
      )}
    </>
  )
}

test('PWA-07 a viewer counts as open as soon as it is visible, and a key that is pressed at once is not lost', async () => {
  await render(<Opened />)
  let isOpen: boolean | undefined
  new MutationObserver((_changes, observer) => {
    const dialog = document.querySelector('dialog')
    if (!dialog) return
    observer.disconnect()
    isOpen = dialog.open
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
  }).observe(document.body, { childList: true, subtree: true })
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.poll(() => isOpen).toBe(true)
  expect(keys).toEqual(['1'])
})
