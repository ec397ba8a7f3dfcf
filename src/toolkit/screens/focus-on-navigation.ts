// Moves the focus after a navigation: to the title of a new screen, or back to the row that was opened in a list (PWA-22).
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { placeOf, type RowPosition, returnTo, rowOf } from './row-position.ts'
import { recordVisit } from './steps-back.ts'

/** The events of user input; after one of them the focus is no longer moved. */
const DEEDS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** The row of the list last viewed with «Siguiente» or «Anterior»; null once a row is pressed. */
let viewedRow: string | null = null

/** Sets the row to which going back to the list then leads instead of the pressed row, if the list shows it. */
export const setViewedRow = (rowKey: string): void => {
  viewedRow = rowKey
}

type Options = {
  router: Pick<AnyRouter, 'subscribe'>
  /** Whether the last history step only closed an overlay of the page. */
  hasClosed: () => boolean
}

/** Call it once. If only the search changes, the focus stays; if this closes an overlay, the page does not scroll. */
export function watchArrivals({ router, hasClosed }: Options): void {
  const positions = new Map<string, RowPosition>()
  let pressed: { row: Element; target: Element } | null = null
  /** The path that is shown or loading; stored, because the router does not report a path that redirects at once. */
  let path: string | null = null
  let isNew = false
  /** The history entry that was navigated to; a screen may replace it before it is rendered. */
  let entry = ''
  /** Whether this is the first screen after a load: the focus stays where the browser has it. */
  let isFirst = true
  /** The element that had the focus when the previous screen was left. */
  let before: Element | null = null
  /** Whether an overlay was open when the screen was left: its closing may later return the focus to its button. */
  let hadOverlay = false
  let page = { left: 0, top: 0 }
  let giveUp = () => {}

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(OVERLAY)) return
      const row = rowOf(target)
      pressed = row && { row, target }
      if (row) viewedRow = null
    },
    true,
  )

  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    page = { left: scrollX, top: scrollY }
    if (toLocation.pathname === path) return
    path = toLocation.pathname
    isNew = true
    entry = keyOf(toLocation)
    before = document.activeElement
    hadOverlay = document.querySelector(OVERLAY) !== null
    if (titleOfScreen()) isFirst = false
    giveUp()
    if (fromLocation && pressed?.row.isConnected)
      positions.set(keyOf(fromLocation), placeOf(pressed.row, pressed.target))
    pressed = null
  })

  router.subscribe('onRendered', ({ toLocation }) => {
    recordVisit(toLocation.state.__TSR_index, toLocation.href)
    if (isNew) giveUp = untilDone(arriving(positions.get(entry) ?? null))
    else if (hasClosed()) scrollTo({ ...page, behavior: 'instant' })
    isNew = false
  })

  /** Tries to move the focus to the row or the title; true when nothing is left to do. */
  const arriving = (place: RowPosition | null) => (): boolean => {
    if (isTakenOver(before)) {
      isFirst = false
      return true
    }
    if (place && viewedRow !== null && returnTo({ ...place, rowKey: viewedRow })) {
      document.activeElement?.closest('[data-row]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return true
    }
    if (place && returnTo(place)) return true
    const title = titleOfScreen()
    if (!title) return false
    if (isFirst) {
      isFirst = false
      return true
    }
    const stands = focusOn(title)
    // The title has the focus until the row is rendered.
    if (stands) before = title
    if (stands && hadOverlay) keepFocusOn(title)
    return stands && place === null
  }
}

const titleOfScreen = () => document.querySelector<HTMLElement>('main h1')

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href

/** Whether the screen or an overlay has already moved the focus. */
function isTakenOver(before: Element | null): boolean {
  const { activeElement } = document
  return activeElement !== before && (activeElement?.closest(`main, ${OVERLAY}`) ?? null) !== null
}

/** False while an overlay that is closing still traps the focus. */
function focusOn(title: HTMLElement): boolean {
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  // Keeps the scroll position: the top, or where a step back has restored it.
  title.focus({ preventScroll: true })
  return document.activeElement === title
}

/** How long an overlay may take to close, in milliseconds. */
const CLOSING_MS = 3_000

/** Focuses the title again if a closing overlay takes the focus away, until user input. */
function keepFocusOn(title: HTMLElement): void {
  const over = untilInput()
  const again = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest(`main, ${OVERLAY}`)) focusOn(title)
  }
  addEventListener('focusin', again, { signal: over.signal })
  setTimeout(() => over.abort(), CLOSING_MS)
}

/** Tries now and at every change of the page, until success or user input; returns a function that stops this. */
function untilDone(isDone: () => boolean): () => void {
  if (isDone()) return () => {}
  const over = untilInput()
  const watch = new MutationObserver(() => isDone() && over.abort())
  over.signal.addEventListener('abort', () => watch.disconnect())
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['inert'] })
  return () => over.abort()
}

/** Aborted by the next user input. */
function untilInput(): AbortController {
  const over = new AbortController()
  const options = { capture: true, passive: true, signal: over.signal }
  for (const deed of DEEDS) addEventListener(deed, () => over.abort(), options)
  return over
}
