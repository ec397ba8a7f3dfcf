// Fixture of an app page over a fake browser: the router's history over ours, and overlays as components open and close
// them.
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { vi } from 'vitest'
import { createOverlayHistory, type OverlayHistory } from '../../../../src/ui/history/overlay-history.ts'
import { type FakeBrowser, STEP_MS } from '../../../support/device/fake-browser.ts'

export type Screen = ReturnType<typeof createScreen>

/** Requires fake timers. */
export function createScreen(browser: FakeBrowser) {
  const overlays: OverlayHistory = createOverlayHistory(browser.window)
  const router: RouterHistory = createBrowserHistory({ window: overlays.pages })
  const opened = new Map<string, () => void>()
  /** The addresses that the router displayed because of a step in the history, not because it was called. */
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
    /** Opens an overlay, which the back button closes unless it `stays`. */
    open: (name: string, { stays = false } = {}) =>
      opened.set(
        name,
        // As in React: after the event.
        overlays.openStep(() => void (stays || Promise.resolve().then(() => close(name)))),
      ),
    close,
    closeAll: () => [...opened.keys()].forEach(close),
    /** The topmost overlay is last. */
    opened: () => [...opened.keys()],
    steps: () => browser.window.history.state?.overlays ?? 0,
    drawn: () => router.location.href,
  }
}

/** Waits until no history step is pending. */
export const settled = () => vi.advanceTimersByTimeAsync(20 * STEP_MS)
