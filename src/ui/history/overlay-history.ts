// The history behind overlays: each open one is a step that the way back closes, and that the router never hears of.
import { type Change, createPagesWindow, type HistoryWindow } from './history-window.ts'
import { isSamePage, overlaysOf, pageOf, type State, wasOpened, withOverlays } from './step-state.ts'
import { createTraversal } from './traversal.ts'

export type OverlayHistory = {
  /** The window that the router takes its history from. */
  readonly pages: HistoryWindow
  /** What is open from now on: going back calls `close` and stays on the page. Answers how to say that it is closed. */
  openStep: (close: () => void) => () => void
  /** One page back, whatever lies over this one. */
  stepBack: () => void
  /** `enter` leads to what is opened over this page by its address: its step says so, and a reload does not forget it. */
  openByAddress: (enter: () => void) => void
  /** Whether the way back from this page only closes what was opened over the one before. */
  isOpened: () => boolean
}

/** To be created once, before a router: of the browser's own objects it changes nothing. */
export function createOverlayHistory(browser: HistoryWindow): OverlayHistory {
  const { history } = browser
  /** What is open, the topmost last: how each is closed. */
  const open: (() => void)[] = []
  /** The page that the router stands on: steps over overlays lead nowhere else. */
  let page: State = history.state
  /** A page that changed its own address below overlays: what each step under the present one still says, and is to say. */
  let renamed: { stale: State[]; to: Change } | null = null
  /** How many overlays the present step has over its page: whatever has more lies ahead, and is closed. */
  let standing = overlaysOf(page)
  /** How many steps were made over the page at last: those of closed overlays lie ahead. */
  let made = 0
  /** Whether the page that is entered next is opened over this one. */
  let isOpening = false
  /** What the router has not heard yet: that it stands on another page. */
  let untold: Event | null = null
  const traversal = createTraversal(history, onArrived)
  const pages = createPagesWindow({ browser, stateOf: pageOf, push: enter, replace: rename })

  const present = (): number => overlaysOf(history.state)
  const isOpened = (): boolean => !traversal.isLeaving() && wasOpened(history.state)

  /** Later: what closes may be opened again, or lead elsewhere, in the same turn. */
  function settleSoon(): void {
    setTimeout(settle)
  }

  /** Makes as many steps of ours as there is open. */
  function settle(): void {
    if (traversal.isUnderWay()) return
    const steps = present()
    const wanted = Math.min(standing, open.length)
    if (steps > wanted) return void traversal.go(wanted - steps)
    for (let at = steps; at < open.length; at += 1) {
      made = standing = at + 1
      history.pushState(withOverlays(history.state, made), '')
    }
  }

  function onPop(event: Event): void {
    const isOurs = traversal.isUnderWay()
    if (present() > standing) {
      // Forward, onto the step of a closed one: back at once, before whoever went there asks for more.
      if (!isOurs) traversal.go(standing - present())
      return
    }
    standing = present()
    bringUpToDate()
    const isHere = isSamePage(history.state, page)
    if (!isHere) page = history.state
    if (!isOurs || !isHere) for (const close of open.slice(standing).reverse()) close()
    // A router that heard of a step over its own page would draw it anew.
    if (!isHere) untold = event
    traversal.arrive()
  }

  function onArrived(): void {
    settleSoon()
    // What it asked for meanwhile comes first: it would take the page that is only passed for the one it stands on.
    if (!untold || traversal.isUnderWay()) return
    pages.tell(untold)
    untold = null
  }

  /** The step that was arrived at is given the address that its page has by now. */
  function bringUpToDate(): void {
    if (!renamed) return
    const steps = present()
    const { stale, to } = renamed
    if (steps < stale.length && isSamePage(history.state, stale[steps] ?? null)) {
      const [state, ...rest] = to
      history.replaceState(withOverlays(state, steps), ...rest)
    }
    renamed = steps > 0 ? { stale: stale.slice(0, steps), to } : null
  }

  function enter(bare: Change[0], ...rest: [Change[1], Change[2]?]): void {
    push(isOpening ? { ...bare, opened: true } : bare, ...rest)
    isOpening = false
  }

  function push(...change: Change): void {
    const steps = present()
    if (traversal.isUnderWay()) traversal.afterwards(() => push(...change))
    else if (steps > 0 && (made > 1 || renamed)) {
      // Steps that were left ahead would be met by the way forward from the page that is entered.
      traversal.go(-steps, { next: () => push(...change) })
    } else {
      const [state, , address] = change
      page = state
      standing = 0
      const stays = new URL(address ?? '', browser.location.href).pathname === browser.location.pathname
      // A page that is entered from an overlay takes its step: the way back leads to the page below, at once.
      if (steps > 0) history.replaceState(...change)
      else history.pushState(...change)
      // Over a page that only changes its address, an overlay may stay open.
      if (stays) settleSoon()
    }
  }

  function rename(...change: Change): void {
    isOpening = false
    replace(...change)
  }

  function replace(...change: Change): void {
    if (traversal.isUnderWay()) return void traversal.afterwards(() => replace(...change))
    const [bare, ...rest] = change
    const state = isOpened() ? { ...bare, opened: true } : bare
    const steps = present()
    const stale = Array.from({ length: steps }, (_, at) => renamed?.stale[at] ?? page)
    if (steps > 0) renamed = { stale, to: [state, ...rest] }
    page = state
    history.replaceState(withOverlays(state, steps), ...rest)
  }

  function stepBack(): void {
    const steps = present()
    if (traversal.isUnderWay()) traversal.afterwards(stepBack, { leaves: true })
    else if (steps > 0 && renamed) traversal.go(-steps, { leaves: true, next: stepBack })
    else traversal.go(-1 - steps, { leaves: true })
  }

  browser.addEventListener('popstate', onPop)
  // Loaded anew with something open: nothing is any more.
  if (present() > 0) traversal.go(-present())

  return {
    pages: pages.window,
    stepBack,
    isOpened,
    openStep(close) {
      open.push(close)
      settleSoon()
      return () => {
        const at = open.indexOf(close)
        if (at >= 0) open.splice(at, 1)
        settleSoon()
      }
    },
    openByAddress(lead) {
      isOpening = true
      lead()
    },
  }
}
