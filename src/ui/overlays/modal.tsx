// What lies over the screen until it is closed: by Escape, by a press beside it, by the way back. The focus stays inside
// and is given back. The library behind it is fetched with the first one that opens.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBusy } from '../busy.ts'
import { MissingPart } from './missing-part.tsx'
import type { ModalParts } from './modal-layer.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useDeferred } from './use-deferred.ts'

export type ModalProps = {
  id?: string | undefined
  open: boolean
  onClose: () => void
  /** For a question that must be answered before anything else. */
  isAlert?: boolean
  /** The address says that it is open, or the router holds it: going back is not for us to hear. */
  inAddress?: boolean | undefined
  /** Classes of the backdrop, of what places the panel, and of the panel itself, which moves by `data-closed:`. */
  looks: { backdrop?: string; around: string; panel: string }
  /** The title, and the description where there is one, name it for a screen reader. */
  children: (parts: ModalParts) => ReactNode
}

const loadLayer = () => import('./modal-layer.tsx')

export function Modal({ inAddress = false, ...rest }: ModalProps) {
  const { open, onClose } = rest
  useBackCloses(open && !inAddress, onClose)
  const opener = useRef<Element>(null)
  useEffect(() => {
    // The library knows only who had the focus since it was fetched.
    if (open) opener.current = document.activeElement
  }, [open])
  const layer = useDeferred(open, loadLayer)
  const isThere = useUntilGone(open)
  useBusy('overlay', open && layer !== null && layer !== 'missing')
  // Without it nothing else is lost: what is under way on the page goes on.
  if (layer === 'missing') return open && <MissingPart onClose={onClose} />
  return layer && isThere && <layer.ModalLayer {...rest} opener={opener} />
}

/** Longer than any layer takes to go. */
const GOES_WITHIN_MS = 600

/**
 * Whether a layer may be on the page. The library's own waits for ever where it was closed while it still came
 * (tailwindlabs/headlessui#3892), and would keep the page below from every press.
 */
function useUntilGone(open: boolean): boolean {
  const [isGone, setIsGone] = useState(!open)
  useEffect(() => {
    if (open) return setIsGone(false)
    if (isGone) return
    const timer = setTimeout(() => setIsGone(true), GOES_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [open, isGone])
  return open || !isGone
}
