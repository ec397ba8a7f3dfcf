// The bar of actions for ticked rows, at the foot of the window; it never covers the focused element.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useKeyboardOpen } from '../layout/keyboard-open.ts'
import { Button } from './button.tsx'

export type SelectionBarProps = {
  /** The number of ticked rows: «3 seleccionados». */
  count: string
  /** Ticks all rows of the search, beyond this page; null when all are ticked, or there is only one page. */
  more: { label: string; onPress: () => void } | null
  clearLabel: string
  onClear: () => void
  /** Shown above the buttons: why the buttons cannot be pressed. */
  note?: ReactNode
  /** The buttons. */
  children: ReactNode
}

export function SelectionBar({ count, more, clearLabel, onClear, note, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const clearing = useRef<HTMLButtonElement>(null)
  const isKeyboardOpen = useKeyboardOpen()
  const isTooHigh = useFootRoom(bar, isKeyboardOpen)
  return (
    <section
      ref={bar}
      aria-label="Selección"
      data-sticky-bar
      hidden={isKeyboardOpen}
      className={classNames(
        'bottom-[calc(0.5rem+max(var(--bottom-bar-height),env(safe-area-inset-bottom)))] z-20 mt-auto flex flex-col gap-x-2 gap-y-1 rounded-lg bg-surface p-2 pl-4 shadow-soft ring-1 ring-input-line md:flex-row md:flex-wrap md:items-center [&_button]:px-3 [&_button]:text-sm',
        !isTooHigh && 'tall:sticky',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold text-sm tabular-nums">{count}</span>
        <Button ref={clearing} tone="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
        {more && (
          <span className="-ml-3 sm:ml-0">
            <Button
              tone="quiet"
              onClick={() => {
                // The pressed button disappears, so the focus moves to the button that clears the selection.
                clearing.current?.focus()
                more.onPress()
              }}
            >
              {more.label}
            </Button>
          </span>
        )}
      </div>
      {note && <div className="min-w-0 text-sm">{note}</div>}
      <div className="-ml-2 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:ml-0 sm:flex sm:flex-wrap md:ml-auto">
        {children}
      </div>
    </section>
  )
}

const MOST_OF_WINDOW = 0.45

/**
 * Sets the bar's height as a CSS property, so that focused elements are scrolled clear of the bar. Returns whether the
 * bar would fill too much of the window, as with large text; the bar is then placed below the rows.
 */
function useFootRoom(bar: RefObject<HTMLElement | null>, isHidden: boolean): boolean {
  const [isTooHigh, setTooHigh] = useState(false)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const measure = () => {
      const { offsetHeight } = current
      const takesMuch = offsetHeight > innerHeight * MOST_OF_WINDOW
      setTooHigh(takesMuch)
      style.setProperty('--foot-room', `${takesMuch || isHidden ? 0 : offsetHeight + 16}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--foot-room')
    }
  }, [bar, isHidden])
  return isTooHigh
}
