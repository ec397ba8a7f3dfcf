// A modal over the screen, closed by Escape, by a press outside or by going back. It traps the focus and returns it.
// Its library is loaded when the first modal opens.
import { useEffect, useRef, useState } from 'react'
import { useBusy } from '../busy.ts'
import { Notice } from '../feedback/notice.tsx'
import { useDeferred } from '../lazy/use-deferred.ts'
import type { ModalProps } from './modal-props.ts'
import { useBackCloses } from './use-back-closes.ts'

const loadLayer = () => import('./modal-layer.tsx')

export function Modal({ inAddress = false, ...rest }: ModalProps) {
  const { open, onClose } = rest
  useBackCloses(open && !inAddress, onClose)
  const opener = useRef<Element>(null)
  useEffect(() => {
    // Headless UI knows only elements that were focused after its code was loaded.
    if (open) opener.current = document.activeElement
  }, [open])
  const layer = useDeferred(open, loadLayer)
  const isThere = useUntilGone(open)
  useBusy('overlay', open && layer !== null && layer !== 'missing')
  // If the modal's code is missing, nothing is lost, and work on the page can continue.
  if (layer === 'missing') return open && <MissingPart onClose={onClose} />
  return layer && isThere && <layer.ModalLayer {...rest} opener={opener} />
}

/** Longer than any closing animation of a layer. */
const GOES_WITHIN_MS = 600

/**
 * Whether a layer may be rendered. If Headless UI's own layer is closed while it is still opening, it is never removed
 * (tailwindlabs/headlessui#3892), and would block every press on the page below.
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

/** The notice that an overlay's code could not be loaded; reopening the overlay tries again. */
export function MissingPart({ onClose }: { onClose: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-50 mx-auto max-w-lg">
      <Notice tone="danger" title="No se pudo abrir" onDismiss={onClose}>
        Falta una parte del portal. Revisa tu conexión e inténtalo otra vez.
      </Notice>
    </div>
  )
}
