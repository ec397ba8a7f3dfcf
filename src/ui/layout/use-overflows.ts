// Hook that tells whether a strip is too narrow for what it holds, even with all the room of the line that it stands in.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Asks of the line, not of the strip: a button that takes room from the strip must not decide that it stays. */
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
