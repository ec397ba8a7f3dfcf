// Hook that scrolls to the row of the open document, and focuses that row when the document is closed.
import { useEffect, useRef } from 'react'
import { scrollToElement } from '../../../ui/scroll-to.ts'

/** Returns a ref for the container of the rows; `documento` is undefined while no document is open beside them. */
export function useShownRow(documento: string | undefined) {
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
    scrollToElement(row.current, 'nearest')
  }, [documento])
  return place
}
