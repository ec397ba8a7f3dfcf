// Where banners stand: out of the way of the bars, of the keyboard, and of what somebody is typing in.
import { type RefObject, useLayoutEffect, useState } from 'react'

export type BannerPlace = { side: 'top' | 'bottom'; foot: number }

const GAP = 12
const PHONE = '(width < 37.5rem)'

/** Below the bar where there is room, above the bars of the foot on phones; measured anew when what is around them moves. */
export function useBannerPlace(stack: RefObject<HTMLElement | null>, count: number, keyboard: boolean): BannerPlace {
  const [place, setPlace] = useState<BannerPlace>({ side: 'top', foot: GAP })
  useLayoutEffect(() => {
    if (count === 0) return
    const measure = () => {
      // It must not move away from whoever is about to press in it.
      if (stack.current?.contains(document.activeElement)) return
      const next = placeFor(stack.current?.offsetHeight ?? 0, keyboard)
      setPlace((last) => (last.side === next.side && last.foot === next.foot ? last : next))
    }
    measure()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const each of events) window.addEventListener(each, measure, { passive: true })
    return () => {
      for (const each of events) window.removeEventListener(each, measure)
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
  // A keyboard lies over the foot: the top is all there is.
  if (keyboard) return { side: 'top', foot }
  const isAtTop = top < height + 6 * GAP
  const isAtFoot = bottom > window.innerHeight - foot - height - GAP
  const side = usual === 'top' ? (isAtTop && !isAtFoot ? 'bottom' : 'top') : isAtFoot && !isAtTop ? 'top' : 'bottom'
  return { side, foot }
}

/** How much of the window's foot the bars take that stay there. */
function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-bottom-bar], [data-sticky-bar]')].map((bar) =>
    bar.getBoundingClientRect(),
  )
  const atFoot = tops.filter(
    ({ top, height }) => height > 0 && top > window.innerHeight / 2 && top < window.innerHeight,
  )
  return atFoot.length === 0 ? 0 : window.innerHeight - Math.min(...atFoot.map(({ top }) => top))
}
