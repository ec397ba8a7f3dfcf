// What lies over the screen until it is closed: by Escape, by a press beside it, by the way back. The focus stays inside
// and is given back. The library behind it is fetched with the first one that opens.

import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { Deferred } from './deferred.tsx'
import type { ModalParts } from './modal-layer.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type ModalProps = {
  id?: string | undefined
  open: boolean
  onClose: () => void
  /** For a question that must be answered before anything else. */
  isAlert?: boolean
  /** The address says that it is open: going back closes it anyway. */
  inAddress?: boolean
  /** Classes of the backdrop, of what places the panel, and of the panel itself, which moves by `data-closed:`. */
  looks: { backdrop?: string; around: string; panel: string }
  /** The title, and the description where there is one, name it for a screen reader. */
  children: (parts: ModalParts) => ReactNode
}

const ModalLayer = lazy(() => import('./modal-layer.tsx').then((file) => ({ default: file.ModalLayer })))

export function Modal({ inAddress = false, ...rest }: ModalProps) {
  useBackCloses(rest.open && !inAddress, rest.onClose)
  const opener = useRef<Element>(null)
  useEffect(() => {
    // The library knows only who had the focus since it was fetched.
    if (rest.open) opener.current = document.activeElement
  }, [rest.open])
  return (
    <Deferred open={rest.open}>
      <ModalLayer {...rest} opener={opener} />
    </Deferred>
  )
}
