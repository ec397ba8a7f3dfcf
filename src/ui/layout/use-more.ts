// Hook that tells which edges of a scrollable strip hide more content, so that they fade.

import { type RefObject, useEffect, useState } from 'react'

/** `start`, `end`, both or ''. Up to 4 px of hidden content do not count. */
export function useMore(strip: RefObject<HTMLElement | null>): string {
  const [more, setMore] = useState('')

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft
      const right = element.scrollWidth - element.clientWidth - left
      setMore(`${left > LEAST ? 'start' : ''} ${right > LEAST ? 'end' : ''}`.trim())
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])

  return more
}

const LEAST = 4
