// Puts the focus where a person arrives: on the title of a new screen, or on the row by which they left a list (PWA-22).
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { placeOf, type RowPlace, returnTo, rowOf } from './row-place.ts'
import { notePath } from './steps-back.ts'

/** What a person does themself: from then on the focus is theirs. */
const DEEDS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

type Given = {
  router: Pick<AnyRouter, 'subscribe'>
  /** Whether the last step only closed what was opened over the page that stands. */
  hasClosed: () => boolean
}

/** To be called once, for the life of the page. A change of the search alone moves neither focus nor, closing something, the page. */
export function watchArrivals({ router, hasClosed }: Given): void {
  const left = new Map<string, RowPlace>()
  let pressed: { row: Element; target: Element } | null = null
  /** The path that is shown or on its way; the router tells none apart that lead on at once. */
  let path: string | null = null
  let isNew = false
  /** The page that was just opened keeps the focus where the browser has it. */
  let isFirst = true
  /** What had the focus when the screen before was left. */
  let before: Element | null = null
  let page = { left: 0, top: 0 }
  let giveUp = () => {}

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(OVERLAY)) return
      const row = rowOf(target)
      pressed = row && { row, target }
    },
    true,
  )

  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    page = { left: scrollX, top: scrollY }
    if (toLocation.pathname === path) return
    path = toLocation.pathname
    isNew = true
    before = document.activeElement
    if (titleOfScreen()) isFirst = false
    giveUp()
    if (fromLocation && pressed?.row.isConnected) left.set(keyOf(fromLocation), placeOf(pressed.row, pressed.target))
    pressed = null
  })

  router.subscribe('onRendered', ({ toLocation }) => {
    notePath(toLocation.state.__TSR_index, toLocation.pathname)
    if (isNew) giveUp = untilDone(arriving(left.get(keyOf(toLocation)) ?? null))
    else if (hasClosed()) scrollTo({ ...page, behavior: 'instant' })
    isNew = false
  })

  /** Tries to put the focus where it belongs; true when there is nothing more to do. */
  const arriving = (place: RowPlace | null) => (): boolean => {
    if (isTakenOver(before)) {
      isFirst = false
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
    // Its row may come later than the list's title.
    if (stands) before = title
    return stands && place === null
  }
}

const titleOfScreen = () => document.querySelector<HTMLElement>('main h1')

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href

/** Whether the screen itself, or what lies over it, has put the focus where it wants it. */
function isTakenOver(before: Element | null): boolean {
  const { activeElement } = document
  return activeElement !== before && (activeElement?.closest(`main, ${OVERLAY}`) ?? null) !== null
}

/** False where something that is about to go still keeps the focus in it. */
function focusOn(title: HTMLElement): boolean {
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  // The page stays where it is: at its top, or where a step back has led it.
  title.focus({ preventScroll: true })
  return document.activeElement === title
}

/** Tries now and at every change of the page, until it is done or the person does something; returns how to give up. */
function untilDone(isDone: () => boolean): () => void {
  if (isDone()) return () => {}
  const watch = new MutationObserver(() => isDone() && stop())
  const stop = () => {
    watch.disconnect()
    for (const deed of DEEDS) removeEventListener(deed, stop, true)
  }
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['inert'] })
  for (const deed of DEEDS) addEventListener(deed, stop, { capture: true, passive: true })
  return stop
}
