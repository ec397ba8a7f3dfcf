// Checks with real gestures whether an overlay scrolls to its end and back, and whether its buttons can always be clicked.
import type { CDPSession, Page } from 'playwright/test'

export const GESTURES = ['wheel', 'swipe', 'keyboard'] as const
export type Gesture = (typeof GESTURES)[number]

/** Returns whether an overlay is displayed. */
export const hasOverlay = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].some((each) =>
      [...each.querySelectorAll('*')].some((child) => child.getBoundingClientRect().height > 1),
    ),
  )

type Look = {
  /**
   * The elements that should be clickable now but are not: those outside the scroll container, and those at its reached
   * end.
   */
  unpressable: string[]
  /** Scroll position and height of the page behind the overlay. */
  behind: number
  behindHeight: number
  at: 'start' | 'middle' | 'end' | 'whole'
  /** The scroll position of the overlay plus that of a long table in it, which a gesture scrolls first. */
  scrolled: number
  /** The center of the scroll container, where the finger is placed. */
  x: number
  y: number
}

/** Returns the faults of the topmost overlay after a gesture to its end and back; none if there is no overlay. */
export async function overlayFaults(page: Page, gesture: Gesture): Promise<string[]> {
  if (!(await hasOverlay(page))) return []
  const faults: string[] = []
  const before = await look(page)
  const tell = (when: string, { unpressable }: Look) => {
    faults.push(...unpressable.map((name) => `${when}: «${name}» cannot be pressed`))
  }
  tell('at the start', before)
  if (before.at === 'whole') return faults
  for (const end of ['end', 'start'] as const) {
    const { behind, behindHeight } = await look(page)
    const reached = await scrollTo(page, gesture, end, before)
    // If the page has become shorter by itself, its scroll position may change without a fault.
    if (reached.behind !== behind && reached.behindHeight === behindHeight)
      faults.push(`by ${gesture} to its ${end}: the page behind has moved`)
    if (reached.at !== end) faults.push(`by ${gesture} its ${end} is not reached`)
    else tell(`by ${gesture} at its ${end}`, reached)
  }
  return faults
}

/** After this many gestures without effect the end is unreachable; one may coincide with the last scroll. */
const IDLE_GESTURES = 3

async function scrollTo(page: Page, gesture: Gesture, end: 'end' | 'start', { x, y }: Look): Promise<Look> {
  let now = await look(page)
  for (let idle = 0; idle < IDLE_GESTURES && now.at !== end; ) {
    const { scrolled } = now
    await move(page, gesture, end, { x, y })
    await moved(page, scrolled)
    now = await look(page)
    idle = now.scrolled === scrolled ? idle + 1 : 0
  }
  return now
}

/** This many frames after the browser has reported the gesture, scrolling has begun, however busy the machine is. */
const FRAMES = 12

/** Waits until the gesture has scrolled the overlay, or FRAMES frames have passed without an effect. */
const moved = (page: Page, before: number): Promise<void> =>
  page.evaluate(
    async ({ before, frames }) => {
      const scrolled = () =>
        [...document.querySelectorAll('dialog *, [role=dialog] *, [role=alertdialog] *')].reduce(
          (sum, { scrollTop }) => sum + scrollTop,
          0,
        )
      for (let frame = 0; frame < frames && scrolled() === before; frame += 1)
        await new Promise((drawn) => requestAnimationFrame(drawn))
    },
    { before, frames: FRAMES },
  )

const FAR = 4_000

async function move(page: Page, gesture: Gesture, end: 'end' | 'start', { x, y }: { x: number; y: number }) {
  const down = end === 'end' ? 1 : -1
  if (gesture === 'wheel') {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, down * FAR)
  }
  if (gesture === 'swipe') await swipe(page, { x, y }, -down * SWIPE)
  if (gesture === 'keyboard') {
    // Sets the focus where a keyboard user has it: in the scroll container, or on a control inside it.
    await page.evaluate((forward) => {
      const scroller = document.querySelector<HTMLElement>('[data-overlay-scroller]')
      const inside = [...(scroller?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? [])]
      const target = scroller?.matches('[tabindex="0"]') ? scroller : forward ? inside.at(-1) : inside[0]
      target?.focus()
    }, down > 0)
    await page.keyboard.press(down > 0 ? 'End' : 'Home')
  }
}

/** The distance that the thumb moves. */
const SWIPE = 240
const MOVES = 8

// Stays open until its page closes, because closing it would reset `setOffline` for navigator.onLine.
const fingers = new WeakMap<Page, CDPSession>()

async function fingerOf(page: Page): Promise<CDPSession> {
  const finger = fingers.get(page) ?? (await page.context().newCDPSession(page))
  fingers.set(page, finger)
  return finger
}

async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
  const finger = await fingerOf(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  const from = y - distance / 2
  await touch('touchStart', from)
  for (let moved = 1; moved <= MOVES; moved += 1) await touch('touchMove', from + (distance * moved) / MOVES)
  await touch('touchEnd')
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const overlay = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
    const all = [...(overlay?.querySelectorAll<HTMLElement>('*') ?? [])]
    const isScroller = (element: HTMLElement) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
    const areaOf = ({ clientWidth, clientHeight }: HTMLElement) => clientWidth * clientHeight
    const scroller = all.filter(isScroller).sort((one, other) => areaOf(other) - areaOf(one))[0]
    for (const marked of document.querySelectorAll('[data-overlay-scroller]'))
      if (marked !== scroller) delete (marked as HTMLElement).dataset['overlayScroller']
    if (scroller) scroller.dataset['overlayScroller'] = ''
    // Ignores elements that scroll sideways, because tests of the tabs cover them.
    const isAside = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== overlay; around = around.parentElement)
        if (around.scrollWidth > around.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(around).overflowX))
          return around !== scroller
      return false
    }
    const pressable = all.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        element.matches('a[href], button, select, textarea, input:not([type=hidden], [type=file])') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        !isAside(element)
      )
    })
    const isPressable = (element: HTMLElement) => {
      const place = element.closest('label') ?? element
      const { left, top, width, height } = place.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false
      return place.contains(document.elementFromPoint(x, y))
    }
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 80))
    const inside = scroller ? pressable.filter((element) => scroller.contains(element)) : []
    const fixed = pressable.filter((element) => !inside.includes(element))
    const bottom = scroller ? scroller.scrollHeight - scroller.clientHeight : 0
    const at = !scroller
      ? ('whole' as const)
      : scroller.scrollTop >= bottom - 2
        ? ('end' as const)
        : scroller.scrollTop <= 1
          ? ('start' as const)
          : ('middle' as const)
    // Checks only the controls that are in view now: at the start and the end there may be only text.
    const isShown = (element: HTMLElement): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Other content scrolls under a sticky element.
      for (let over = document.elementFromPoint(x, y); over && over !== scroller; over = over.parentElement)
        if (getComputedStyle(over).position === 'sticky' && !over.contains(element)) return false
      for (let around = element.parentElement; around && around !== overlay; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue
        const box = around.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
      }
      return true
    }
    const atEdge = (at === 'end' ? inside.slice(-1) : at === 'start' ? inside.slice(0, 1) : []).filter(isShown)
    const box = scroller?.getBoundingClientRect()
    return {
      unpressable: [...fixed, ...atEdge].filter((element) => !isPressable(element)).map(nameOf),
      behind: scrollY,
      behindHeight: document.documentElement.scrollHeight,
      at,
      scrolled: all.filter(isScroller).reduce((sum, { scrollTop }) => sum + scrollTop, 0),
      x: box ? box.left + box.width / 2 : 0,
      y: box ? box.top + box.height / 2 : 0,
    }
  })
}
