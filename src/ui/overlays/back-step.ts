// The way back closes what lies over the screen: each open overlay is one step of the history, which nobody else sees.

/** How many overlays lie over the page, and whether it was opened over the one before; noted in the state of each step. */
type Marked = { overlays?: number; opened?: boolean } | null
type Change = Parameters<History['pushState']>

/** A step that never arrives must not hold up the app. */
const ARRIVES_WITHIN_MS = 1_000

/** What is open, the topmost last: how each is closed. */
const open: (() => void)[] = []
/** Where the router stands: steps over overlays lead nowhere else. */
let known: Marked = null
/** A page that changed its own address below an overlay: what its step was, and what it becomes. */
let renamed: { from: Marked; to: Change } | null = null
/** Whether the page that is entered next is opened over this one. */
let opening = false
/** Whether a step of ours is on its way. */
let going = false
/** Whether it leaves the page: a second press must not leave one more. */
let leaving = false
/** What was asked meanwhile: a browser would lose either it or the step. */
const asked: (() => void)[] = []
let patience: ReturnType<typeof setTimeout>

const overlaysOf = (state: Marked): number => state?.overlays ?? 0
const present = (): number => overlaysOf(history.state)
const isSame = (one: Marked, other: Marked): boolean =>
  JSON.stringify({ ...one, overlays: 0 }) === JSON.stringify({ ...other, overlays: 0 })

const native = {
  push: (...change: Change) => History.prototype.pushState.apply(history, change),
  replace: (...change: Change) => History.prototype.replaceState.apply(history, change),
}

/** What is open from now on: going back calls `close` and stays on the page. Answers how to say that it is closed. */
export function openStep(close: () => void): () => void {
  open.push(close)
  setTimeout(settle)
  return () => {
    open.splice(open.indexOf(close), 1)
    // Later: what closes may be opened again, or lead elsewhere, in the same turn.
    setTimeout(settle)
  }
}

/** One page back, whatever lies over this one. */
export function stepBack(): void {
  leaving = true
  if (going) asked.push(stepBack)
  else go(-1 - present())
}

/** `enter` leads to what is opened over this page by its address: its step says so, and a reload does not forget it. */
export function openByAddress(enter: () => void): void {
  opening = true
  enter()
}

/** Whether the way back from this page only closes what was opened over the one before. */
export const isOpened = (): boolean => !leaving && (history.state as Marked)?.opened === true

/** To be called once, before a router listens. */
export function watchBack(): void {
  history.pushState = (state, ...rest) => {
    push(opening ? { ...state, opened: true } : state, ...rest)
    opening = false
  }
  history.replaceState = (...change) => {
    replace(...change)
    opening = false
  }
  window.addEventListener('popstate', onPop, { capture: true })
  // Loaded anew with something open: nothing is any more.
  if (present() > 0) history.go(-present())
  else known = history.state
}

/** Makes as many steps of ours as there is open. */
function settle(): void {
  if (going) return
  const steps = present()
  if (steps > open.length) go(open.length - steps)
  for (let at = steps; at < open.length; at += 1) native.push({ ...history.state, overlays: at + 1 }, '')
}

function go(steps: number): void {
  going = true
  patience = setTimeout(arrive, ARRIVES_WITHIN_MS)
  history.go(steps)
}

function arrive(): void {
  clearTimeout(patience)
  going = false
  leaving = false
  while (!going && asked.length > 0) asked.shift()?.()
  setTimeout(settle)
}

function onPop(event: PopStateEvent): void {
  const isBelow = renamed !== null && isSame(event.state, renamed.from)
  if (renamed && present() === 0) {
    if (isBelow) native.replace(...renamed.to)
    renamed = null
  }
  const isHere = isBelow || isSame(history.state, known)
  // A router that heard of it would draw the same page anew.
  if (isHere) event.stopImmediatePropagation()
  else known = history.state
  const isOurs = going
  const left = isHere ? present() : 0
  arrive()
  if (!isOurs || !isHere) for (const close of open.slice(left).reverse()) close()
}

function push(...change: Change): void {
  const steps = present()
  if (going) asked.push(() => push(...change))
  else if (steps > 1 || renamed) {
    asked.push(() => push(...change))
    go(renamed ? -steps : 1 - steps)
  } else {
    known = change[0]
    const stays = new URL(change[2] ?? '', location.href).pathname === location.pathname
    // A page that is entered from an overlay takes its step: the way back leads to the page below, at once.
    if (steps === 1) native.replace(...change)
    else native.push(...change)
    // Over a page that only changes its address, an overlay may stay open.
    if (stays) setTimeout(settle)
  }
}

function replace(...change: Change): void {
  if (going) return void asked.push(() => replace(...change))
  const [bare, title, address] = change
  const state = isOpened() ? { ...bare, opened: true } : bare
  const steps = present()
  if (steps > 0) renamed = { from: renamed?.from ?? known, to: [state, title, address] }
  known = state
  native.replace(steps > 0 ? { ...state, overlays: steps } : state, title, address)
}
