// Hook that tells whether a strip is too narrow for its content, even with the full width of its line.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Measures the line, not the strip: otherwise a button that narrows the strip would keep itself there. */
export function useOverflows(strip: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const element = strip.current
    const line = element?.parentElement
    if (!element || !line) return
    const look = () => setOverflows(element.scrollWidth > line.clientWidth)
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(line)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [strip])

  return overflows
}
