// Hook: whether an element has been in view, for content that is loaded or drawn only when it comes into view.
import { useEffect, useState } from 'react'

/** Returns whether the element has been in view; once true, it stays true. */
export function useSeen(element: React.RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!wanted || seen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wanted, seen])
  return seen
}
