// Hook that scrolls to the row of the open document, and focuses that row when the document is closed.
import { useEffect, useRef } from 'react'
import { scrollToElement } from '../../../ui/scroll-to.ts'

/**
 * Returns a ref for the container of the rows; `documento` is undefined while no document is open beside them. With
 * `isDesk` the decision stands beside the document: the hook scrolls to the row only when the document is closed.
 */
export function useShownRow(documento: string | undefined, { isDesk }: { isDesk: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documento === undefined) {
      // Only if the focus was lost when the viewer closed: the user may already have moved the focus elsewhere.
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
