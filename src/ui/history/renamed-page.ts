// A page that changed its own URL below overlays: the history entries under the current one still have the old URL.
import type { Change, HistoryWindow } from './history-window.ts'
import { isSamePage, overlaysOf, type State, withOverlays } from './step-state.ts'

export function createRenamedPage(history: Pick<HistoryWindow['history'], 'state' | 'replaceState'>) {
  let renamed: { stale: State[]; to: Change } | null = null
  return {
    hasStaleSteps: () => renamed !== null,

    /** Call it when the page under `steps` overlays gets another URL. */
    rename(steps: number, page: State, to: Change): void {
      if (steps === 0) return
      renamed = { stale: Array.from({ length: steps }, (_, at) => renamed?.stale[at] ?? page), to }
    },

    /** Gives the history entry that was reached the current URL of its page. */
    bringUpToDate(): void {
      if (!renamed) return
      const steps = overlaysOf(history.state)
      const { stale, to } = renamed
      if (steps < stale.length && isSamePage(history.state, stale[steps] ?? null)) {
        const [state, ...rest] = to
        history.replaceState(withOverlays(state, steps), ...rest)
      }
      renamed = steps > 0 ? { stale: stale.slice(0, steps), to } : null
    },
  }
}
