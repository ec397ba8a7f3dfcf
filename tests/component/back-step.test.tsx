// Component tests of the back button while an overlay is open in the gallery: each overlay is one history step.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoOverlays } from '../../src/features/demo/demo-overlays.tsx'
import { createOverlayHistory } from '../../src/ui/history/overlay-history.ts'
import { OverlayHistoryContext } from '../../src/ui/history/overlay-history-context.ts'

const overlayHistory = createOverlayHistory(window)

const overlays = () => history.state?.overlays ?? 0
const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click()
const OVERLAYS = [
  { opens: 'Abrir diálogo', role: 'dialog', closes: 'Cancelar' },
  { opens: 'Abrir resumen', role: 'dialog', closes: 'Listo' },
  { opens: 'Abrir pregunta', role: 'alertdialog', closes: 'Cancelar' },
  { opens: 'Abrir menú', role: 'dialog', closes: 'Cerrar' },
  { opens: 'Abrir detalle', role: 'dialog', closes: 'Listo' },
] as const

test.each(OVERLAYS)(
  'PWA-22 «$opens»: back closes the overlay and not the page; closing by its own button leaves no history step',
  async (overlay) => {
    const { opens, role, closes } = overlay
    overlayHistory.pages.history.pushState({ here: opens }, '')
    await render(
      <OverlayHistoryContext value={overlayHistory}>
        <DemoOverlays />
      </OverlayHistoryContext>,
    )
    const opened = page.getByRole(role)
    // The dialog itself has no size: only its content has.
    const title = opened.getByRole('heading').first()
    await pressed(opens)
    await expect.element(title).toBeVisible()
    await expect.poll(overlays).toBe(1)
    history.back()
    await expect.element(opened).not.toBeInTheDocument()
    expect(history.state).toEqual({ here: opens })

    await pressed(opens)
    await expect.element(title).toBeVisible()
    await expect.poll(overlays).toBe(1)
    await opened.getByRole('button', { name: closes, exact: true }).click()
    await expect.element(opened).not.toBeInTheDocument()
    await expect.poll(() => history.state).toEqual({ here: opens })

    // Going forward in the history opens no overlay: closing left no entry.
    history.forward()
    await expect.poll(overlays).toBe(0)
    await expect.element(opened).not.toBeInTheDocument()
  },
)
