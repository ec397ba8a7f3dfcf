// Fixture of an app page in a fake browser: the router's history on top of the overlay history, and overlays.
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { vi } from 'vitest'
import { createOverlayHistory, type OverlayHistory } from '../../../../src/ui/history/overlay-history.ts'
import { type FakeBrowser, STEP_MS } from '../../../support/device/fake-browser.ts'

export type Screen = ReturnType<typeof createScreen>

/** Creates the page; the test must use fake timers. */
export function createScreen(browser: FakeBrowser) {
  const overlays: OverlayHistory = createOverlayHistory(browser.window)
  const router: RouterHistory = createBrowserHistory({ window: overlays.pages })
  const opened = new Map<string, () => void>()
  /** The addresses that the router displayed after a history step, not after a call of the router. */
  const displayed: string[] = []
  router.subscribe(({ location, action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') displayed.push(location.href)
  })

  const close = (name: string) => {
    const release = opened.get(name)
    opened.delete(name)
    release?.()
  }
  return {
    overlays,
    router,
    told: displayed,
    /** Opens an overlay, which the back button closes unless `stays` is set. */
    open: (name: string, { stays = false } = {}) =>
      opened.set(
        name,
        // As React does, the overlay closes after the event.
        overlays.openStep(() => void (stays || Promise.resolve().then(() => close(name)))),
      ),
    close,
    closeAll: () => [...opened.keys()].forEach(close),
    /** The open overlays; the topmost overlay is last. */
    opened: () => [...opened.keys()],
    steps: () => browser.window.history.state?.overlays ?? 0,
    drawn: () => router.location.href,
  }
}

/** Waits until no history step is pending. */
export const settled = () => vi.advanceTimersByTimeAsync(20 * STEP_MS)
