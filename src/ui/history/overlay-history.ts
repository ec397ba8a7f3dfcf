// The history behind overlays: each open one is a step that the way back closes, and that the router never hears of.
import { type Change, createPagesWindow, type HistoryWindow } from './history-window.ts'
import { createRenamedPage } from './renamed-page.ts'
import { isSamePage, overlaysOf, pageOf, type State, wasOpened, withOverlays } from './step-state.ts'
import { createTraversal, type Traversal } from './traversal.ts'

export type OverlayHistory = {
  /** The window that the router takes its history from. */
  readonly pages: HistoryWindow
  /** Registers an open overlay: going back calls `close` and stays on the page. Returns how to say that it is closed. */
  openStep: (close: () => void) => () => void
  /** So many pages back, whatever lies over this one. */
  stepBack: (pages?: number) => void
  /** `enter` leads to what is opened over this page by its address: its step says so, and a reload does not forget it. */
  openByAddress: (enter: () => void) => void
  /** `leave` takes what is open over this page out of its address. */
  closeByAddress: (leave: () => void) => void
  /** Whether the address is being written for what lies over the page alone. */
  isOverlaying: () => boolean
  /** Whether the way back from this page only closes what was opened over the one before. */
  isOpened: () => boolean
  /** Whether the last step only closed what was opened over the page that stands. */
  hasClosed: () => boolean
}

/** To be created once, before a router: of the browser's own objects it changes nothing. */
export const createOverlayHistory = (browser: HistoryWindow): OverlayHistory => new OverlaySteps(browser)

class OverlaySteps implements OverlayHistory {
  readonly #browser: HistoryWindow
  readonly #history: HistoryWindow['history']
  readonly #pages: ReturnType<typeof createPagesWindow>
  readonly #traversal: Traversal
  readonly #renamed: ReturnType<typeof createRenamedPage>
  /** What is open, the topmost last: how each is closed. */
  readonly #open: (() => void)[] = []
  /** The page that the router stands on: steps over overlays lead nowhere else. */
  #page: State
  /** How many overlays the present step has over its page: whatever has more lies ahead, and is closed. */
  #overlays: number
  /** How many steps were made over the page at last: those of closed overlays lie ahead. */
  #made = 0
  /** Whether the page that is entered next is opened over this one. */
  #isOpening = false
  #isOverlaying = false
  #hasClosed = false
  /** A `popstate` that the router has not heard of yet: it stands on another page. */
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
    // Reloaded with something open: nothing is open any more.
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

  /** Later: what closes may be opened again, or lead elsewhere, in the same turn. */
  #settleSoon(): void {
    setTimeout(() => this.#settle())
  }

  /** Makes as many steps of ours as there is open. */
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
      // Forward, onto the step of a closed one: back at once, before another traversal is requested.
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
    // A router that heard of a step over its own page would render it again.
    if (!isHere) this.#unheard = event
    this.#traversal.arrive()
  }

  #onArrived(): void {
    this.#settleSoon()
    // Navigations that it requested meanwhile come first: it would take the page that is only passed for the one it stands on.
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
      // Steps that were left ahead would be met by the way forward from the page that is entered.
      return void this.#traversal.go(-steps, { next: () => this.#push(...change) })
    }
    const [state, , address] = change
    this.#page = state
    this.#hasClosed = false
    this.#overlays = 0
    const { href, pathname } = this.#browser.location
    const stays = new URL(address ?? '', href).pathname === pathname
    // A page that is entered from an overlay takes its step: the way back leads to the page below, at once.
    if (steps > 0) this.#history.replaceState(...change)
    else this.#history.pushState(...change)
    // Over a page that only changes its address, an overlay may stay open.
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
