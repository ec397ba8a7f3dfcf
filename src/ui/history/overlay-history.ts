// The overlay history: each open overlay is a history entry that going back closes, and that the router never sees.
import { type Change, createPagesWindow, type HistoryWindow } from './history-window.ts'
import { isSamePage, overlaysOf, pageOf, type State, wasOpened, withOverlays } from './step-state.ts'
import { createTraversal, type Traversal } from './traversal.ts'

export type OverlayHistory = {
  /** The window whose history the router uses. */
  readonly pages: HistoryWindow
  /** Registers an open overlay: going back calls `close` and stays on the page. When it is closed, call the result. */
  openStep: (close: () => void) => () => void
  /** Goes back by this number of pages, and past any overlays over the present page. */
  stepBack: (pages?: number) => void
  /** `enter` goes to a URL that opens an overlay over this page; the new entry's state says so, also after a reload. */
  openByAddress: (enter: () => void) => void
  /** `leave` removes from the URL the overlay that is open over this page. */
  closeByAddress: (leave: () => void) => void
  /** Whether the URL is being changed only for an overlay of the page. */
  isOverlaying: () => boolean
  /** Whether going back from this page only closes an overlay of the previous page. */
  isOpened: () => boolean
  /** Whether the last history step only closed an overlay of the current page. */
  hasClosed: () => boolean
}

/** Create it once, before the router; the browser's own objects are not changed. */
export const createOverlayHistory = (browser: HistoryWindow): OverlayHistory => new OverlaySteps(browser)

class OverlaySteps implements OverlayHistory {
  readonly #browser: HistoryWindow
  readonly #history: HistoryWindow['history']
  readonly #pages: ReturnType<typeof createPagesWindow>
  readonly #traversal: Traversal
  readonly #renamed: ReturnType<typeof createRenamedPage>
  /** The `close` functions of the open overlays, the topmost last. */
  readonly #open: (() => void)[] = []
  /** The state of the page that the router shows; overlay entries do not change the page. */
  #page: State
  /** How many overlays the current history entry has. Later entries may have more, whose overlays are now closed. */
  #overlays: number
  /** How many overlay entries were last pushed; some may come after the current entry, with their overlays closed. */
  #made = 0
  /** Whether the next page is to be opened over this one. */
  #isOpening = false
  #isOverlaying = false
  #hasClosed = false
  /** A `popstate` that the router has not received yet: the router is still on another page. */
  #unheard: Event | null = null

  constructor(browser: HistoryWindow) {
    const { history } = browser
    this.#browser = browser
    this.#history = history
    this.#page = history.state
    this.#overlays = overlaysOf(history.state)
    this.#renamed = createRenamedPage(history)
    this.#traversal = createTraversal(history, () => this.#onArrived())
    this.#pages = createPagesWindow({
      browser,
      stateOf: pageOf,
      push: (...change) => this.#enter(...change),
      replace: (...change) => this.#rename(...change),
    })
    browser.addEventListener('popstate', (event) => this.#onPop(event))
    // After a reload no overlay is open: leaves the overlay entries.
    if (this.#overlays > 0) this.#traversal.go(-this.#overlays)
  }

  get pages(): HistoryWindow {
    return this.#pages.window
  }

  isOpened = (): boolean => !this.#traversal.isLeaving() && wasOpened(this.#history.state)

  openStep = (close: () => void): (() => void) => {
    this.#open.push(close)
    this.#settleSoon()
    return () => {
      const at = this.#open.indexOf(close)
      if (at >= 0) this.#open.splice(at, 1)
      this.#settleSoon()
    }
  }

  isOverlaying = (): boolean => this.#isOverlaying
  hasClosed = (): boolean => this.#hasClosed

  openByAddress = (enter: () => void): void => {
    this.#isOpening = true
    this.closeByAddress(enter)
  }

  closeByAddress = (leave: () => void): void => {
    this.#isOverlaying = true
    leave()
    this.#isOverlaying = false
  }

  stepBack = (pages = 1): void => {
    const steps = this.#present()
    const again = () => this.stepBack(pages)
    if (this.#traversal.isUnderWay()) this.#traversal.afterwards(again, { leaves: true })
    else if (steps > 0 && this.#renamed.hasStaleSteps()) this.#traversal.go(-steps, { leaves: true, next: again })
    else this.#traversal.go(-pages - steps, { leaves: true })
  }

  #present(): number {
    return overlaysOf(this.#history.state)
  }

  /** Deferred: an overlay that closes may open again, or navigate, in the same turn. */
  #settleSoon(): void {
    setTimeout(() => this.#settle())
  }

  /** Pushes or leaves overlay entries until their number equals that of the open overlays. */
  #settle(): void {
    if (this.#traversal.isUnderWay()) return
    const steps = this.#present()
    const wanted = Math.min(this.#overlays, this.#open.length)
    if (steps > wanted) return void this.#traversal.go(wanted - steps)
    for (let at = steps; at < this.#open.length; at += 1) {
      this.#made = this.#overlays = at + 1
      this.#history.pushState(withOverlays(this.#history.state, this.#made), '')
    }
  }

  #onPop(event: Event): void {
    const isOurs = this.#traversal.isUnderWay()
    if (this.#present() > this.#overlays) {
      // The user went forward to the entry of a closed overlay: goes back, unless another traversal is under way.
      if (!isOurs) this.#traversal.go(this.#overlays - this.#present())
      return
    }
    this.#overlays = this.#present()
    this.#renamed.bringUpToDate()
    const isHere = isSamePage(this.#history.state, this.#page)
    if (!isHere) {
      this.#hasClosed = wasOpened(this.#page)
      this.#page = this.#history.state
    }
    if (!isOurs || !isHere) for (const close of this.#open.slice(this.#overlays).reverse()) close()
    // If the router received a step within its own page, it would render the page again.
    if (!isHere) this.#unheard = event
    this.#traversal.arrive()
  }

  #onArrived(): void {
    this.#settleSoon()
    // Navigations requested meanwhile run first: the router must not show a page that is only passed.
    if (!this.#unheard || this.#traversal.isUnderWay()) return
    this.#pages.dispatch(this.#unheard)
    this.#unheard = null
  }

  #enter(bare: Change[0], ...rest: [Change[1], Change[2]?]): void {
    this.#push(this.#isOpening ? { ...bare, opened: true } : bare, ...rest)
    this.#isOpening = false
  }

  #push(...change: Change): void {
    const steps = this.#present()
    if (this.#traversal.isUnderWay()) return void this.#traversal.afterwards(() => this.#push(...change))
    if (steps > 0 && (this.#made > 1 || this.#renamed.hasStaleSteps())) {
      // Leaves all overlay entries first: otherwise going forward from the new page would reach the later entries.
      return void this.#traversal.go(-steps, { next: () => this.#push(...change) })
    }
    const [state, , address] = change
    this.#page = state
    this.#hasClosed = false
    this.#overlays = 0
    const { href, pathname } = this.#browser.location
    const stays = new URL(address ?? '', href).pathname === pathname
    // A page entered from an overlay replaces the overlay's entry, so that going back leads directly to the page below.
    if (steps > 0) this.#history.replaceState(...change)
    else this.#history.pushState(...change)
    // If only the search of the same page changes, an overlay may stay open.
    if (stays) this.#settleSoon()
  }

  #rename(...change: Change): void {
    this.#isOpening = false
    this.#replace(...change)
  }

  #replace(...change: Change): void {
    if (this.#traversal.isUnderWay()) return void this.#traversal.afterwards(() => this.#replace(...change))
    const [bare, ...rest] = change
    const state = this.isOpened() ? { ...bare, opened: true } : bare
    const steps = this.#present()
    this.#renamed.rename(steps, this.#page, [state, ...rest])
    this.#page = state
    this.#history.replaceState(withOverlays(state, steps), ...rest)
  }
}

/** Handles a page that changed its own URL below overlays: the entries before the current one have the old URL. */
function createRenamedPage(history: Pick<HistoryWindow['history'], 'state' | 'replaceState'>) {
  let renamed: { stale: State[]; to: Change } | null = null
  return {
    hasStaleSteps: () => renamed !== null,

    /** Call it when the page under `steps` overlays gets another URL. */
    rename(steps: number, page: State, to: Change): void {
      if (steps === 0) return
      renamed = { stale: Array.from({ length: steps }, (_, at) => renamed?.stale[at] ?? page), to }
    },

    /** Writes the page's current URL into the history entry that was reached. */
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
