// Hook: whether an element has been in view, for what is loaded or drawn only then.
import { useEffect, useState } from 'react'

/** Whether the element has been in view; never again false. */
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
