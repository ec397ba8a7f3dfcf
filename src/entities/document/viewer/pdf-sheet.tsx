// One page of a PDF, redrawn when the scale has settled; until then the last drawing is stretched.
import { useEffect, useRef, useState } from 'react'
import type { PdfPage } from './open-pdf.ts'

const REST_MS = 150

type Props = {
  page: PdfPage
  scale: number
  label: string
  /** Called when something on the page could not be decoded; the rest is drawn. */
  onPartial: () => void
  onFailed: () => void
}

export function PdfSheet({ page, scale, label, onPartial, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  const callbacks = useRef({ onPartial, onFailed })
  callbacks.current = { onPartial, onFailed }
  useEffect(() => {
    let over = false
    let drawing: ReturnType<PdfPage['draw']> | null = null
    const begin = () => {
      drawing = page.draw(scale)
      drawing.done.then(
        (result) => {
          if (!result || over) return
          const { canvas, whole } = result
          canvas.className = 'size-full'
          place.current?.replaceChildren(canvas)
          setDrawn(true)
          if (!whole) callbacks.current.onPartial()
        },
        () => callbacks.current.onFailed(),
      )
    }
    const timer = setTimeout(begin, place.current?.childElementCount ? REST_MS : 0)
    return () => {
      over = true
      clearTimeout(timer)
      drawing?.cancel()
    }
  }, [page, scale])
  return <div ref={place} role="img" aria-label={label} aria-busy={!drawn} className="size-full" />
}
