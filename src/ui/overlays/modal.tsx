// What lies over the screen until it is closed: by Escape, by a press beside it, by the way back. The focus stays inside
// and is given back. The library behind it is fetched with the first one that opens.

import { useEffect, useRef, useState } from 'react'
import { useBusy } from '../busy.ts'
import { MissingPart } from './missing-part.tsx'
import type { ModalProps } from './modal-props.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useDeferred } from './use-deferred.ts'

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
