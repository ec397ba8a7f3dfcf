// The row of the document that is open beside a claim: it stays in view, and has the focus again when the document is closed.
import { useEffect, useRef } from 'react'
import { scrollToElement } from '../../../ui/lead-to.ts'

/** Of the part around the rows; `documento` is undefined while nothing is open beside them. */
export function useShownRow(documento: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documento === undefined) {
      // Only where the viewer took the focus with it: somebody may have gone on already.
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
