// Hook that scrolls to the row of the open document, and focuses that row when the document is closed.
import { useEffect, useRef } from 'react'
import { scrollToElement } from '../../../ui/scroll-to.ts'

/**
 * Returns a ref for the container of the rows; `documento` is undefined while no document is open beside them. At a desk
 * the decision on the document stands beside it, and its row is only scrolled to when the document is closed.
 */
export function useShownRow(documento: string | undefined, { isDesk }: { isDesk: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documento === undefined) {
      // Only when the focus was lost with the viewer: the user may have moved on already.
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true })
      scrollToElement(row.current, 'nearest')
      row.current = null
      return
    }
    row.current = place.current?.querySelector<HTMLElement>('button[aria-current="true"]') ?? null
    if (!isDesk) scrollToElement(row.current, 'nearest')
  }, [documento, isDesk])
  return place
}
