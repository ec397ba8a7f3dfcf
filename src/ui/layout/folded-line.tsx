// One line at the top of a page or pane that names its subject while the head is scrolled out of view.
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  /** The element whose content the line repeats while it is out of view. */
  head: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The line takes no room, so that nothing moves when it appears. Assistive technology reads the head itself. */
export function FoldedLine({ head, className, children }: Props) {
  const isAbove = useIsAbove(head)
  if (!isAbove) return null
  return (
    <div
      aria-hidden
      data-folded-line
      className={classNames(
        'absolute inset-x-0 hidden h-10 items-center gap-x-2 overflow-hidden whitespace-nowrap border-line border-b text-sm tall:flex',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Whether the element is scrolled out of view above the window, or above the pane that scrolls it. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const { isIntersecting, boundingClientRect, rootBounds } = entry
      setIsAbove(!isIntersecting && boundingClientRect.bottom < (rootBounds?.height ?? window.innerHeight) / 2)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
