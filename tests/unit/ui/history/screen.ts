// A page of the app over a fake browser: the router's own history over ours, and overlays as components open and close them.
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { vi } from 'vitest'
import { createOverlayHistory, type OverlayHistory } from '../../../../src/ui/history/overlay-history.ts'
import { type FakeBrowser, STEP_MS } from '../../../support/fake-browser.ts'

export type Screen = ReturnType<typeof createScreen>

/** Timers must be the test's. */
export function createScreen(browser: FakeBrowser) {
  const overlays: OverlayHistory = createOverlayHistory(browser.window)
  const router: RouterHistory = createBrowserHistory({ window: overlays.pages })
  const opened = new Map<string, () => void>()
  /** What the router was told to draw, beside what it asked for itself. */
  const told: string[] = []
  router.subscribe(({ location, action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') told.push(location.href)
  })

  const close = (name: string) => {
    const release = opened.get(name)
    opened.delete(name)
    release?.()
  }
  return {
    overlays,
    router,
    told,
    /** The way back closes it, unless it `stays`. */
    open: (name: string, { stays = false } = {}) =>
      opened.set(
        name,
        // As React does: behind the event.
        overlays.openStep(() => void (stays || Promise.resolve().then(() => close(name)))),
      ),
    close,
    closeAll: () => [...opened.keys()].forEach(close),
    /** The topmost last. */
    opened: () => [...opened.keys()],
    steps: () => browser.window.history.state?.overlays ?? 0,
    drawn: () => router.location.href,
  }
}

/** Until nothing is on its way any more. */
export const settled = () => vi.advanceTimersByTimeAsync(20 * STEP_MS)
