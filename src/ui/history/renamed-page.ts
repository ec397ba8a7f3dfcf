// A page that changed its own address below overlays: the steps under the present one still say the old address.
import type { Change, HistoryWindow } from './history-window.ts'
import { isSamePage, overlaysOf, type State, withOverlays } from './step-state.ts'

export function createRenamedPage(history: Pick<HistoryWindow['history'], 'state' | 'replaceState'>) {
  let renamed: { stale: State[]; to: Change } | null = null
  return {
    hasStaleSteps: () => renamed !== null,

    /** The page under `steps` overlays got another address. */
    rename(steps: number, page: State, to: Change): void {
      if (steps === 0) return
      renamed = { stale: Array.from({ length: steps }, (_, at) => renamed?.stale[at] ?? page), to }
    },

    /** The step that was arrived at is given the address that its page has by now. */
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
