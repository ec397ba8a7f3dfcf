// Hook: places banners so that they do not cover the bars, the keyboard, or the field being typed in.
import { type RefObject, useLayoutEffect, useState } from 'react'

export type BannerPlace = { side: 'top' | 'bottom'; foot: number }

const GAP = 12
const PHONE = '(width < 37.5rem)'

/** Places the banners below the top bar, or on phones above the bars at the foot; measures again when the bars move. */
export function useBannerPlace(stack: RefObject<HTMLElement | null>, count: number, keyboard: boolean): BannerPlace {
  const [place, setPlace] = useState<BannerPlace>({ side: 'top', foot: GAP })
  useLayoutEffect(() => {
    if (count === 0) return
    const measure = () => {
      const free = placeFor(stack.current?.offsetHeight ?? 0, keyboard)
      // Banners that are pressed or have the focus stay on their side, under the finger; but they move if a bar grows.
      const isHeld = stack.current?.matches(':active, :focus-within')
      setPlace((last) => {
        const next = isHeld ? { side: last.side, foot: Math.max(last.foot, free.foot) } : free
        return last.side === next.side && last.foot === next.foot ? last : next
      })
    }
    measure()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const each of events) window.addEventListener(each, measure, { passive: true })
    const stopWatching = watchBars(measure)
    return () => {
      for (const each of events) window.removeEventListener(each, measure)
      stopWatching()
    }
  }, [stack, count, keyboard])
  return place
}

function placeFor(height: number, keyboard: boolean): BannerPlace {
  const foot = footHeight() + GAP
  const usual = matchMedia(PHONE).matches && !keyboard ? 'bottom' : 'top'
  const typing = document.activeElement
  if (!typing?.matches('input, textarea, select, [contenteditable="true"]')) return { side: usual, foot }
  const { top, bottom } = typing.getBoundingClientRect()
  // A keyboard covers the foot of the screen, so the banners go to the top.
  if (keyboard) return { side: 'top', foot }
  const isAtTop = top < height + 6 * GAP
  const isAtFoot = bottom > window.innerHeight - foot - height - GAP
  const side = usual === 'top' ? (isAtTop && !isAtFoot ? 'bottom' : 'top') : isAtFoot && !isAtTop ? 'top' : 'bottom'
  return { side, foot }
}

/** Watches the bars: they change without a scroll event, for example at another step or when «Falta: …» appears. */
function watchBars(changed: () => void): () => void {
  const sizes = new ResizeObserver(changed)
  const follow = () => {
    sizes.disconnect()
    // The observer fires after each layout change; the body is observed in case there are no bars.
    for (const each of [document.body, ...bars()]) sizes.observe(each)
  }
  follow()
  const comings = new MutationObserver(follow)
  comings.observe(document.body, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    comings.disconnect()
  }
}

const bars = () => [...document.querySelectorAll('[data-bottom-bar], [data-sticky-bar]')]

/** The height at the foot of the window that the bars cover. */
function footHeight(): number {
  const places = bars().map((bar) => bar.getBoundingClientRect())
  const atFoot = places.filter(
    ({ top, height }) => height > 0 && top > window.innerHeight / 2 && top < window.innerHeight,
  )
  return atFoot.length === 0 ? 0 : window.innerHeight - Math.min(...atFoot.map(({ top }) => top))
}
