// A button whose dialog starts again at every press, so that it never shows a previously made file.
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Overlay = { key: number; open: boolean; onClose: () => void }

type Props = {
  /** The name of the dialog; must be the same wherever its button is drawn. */
  name: string
  /** The button that calls `onPress`. */
  button: (onPress: () => void) => ReactNode
  children: (overlay: Overlay) => ReactNode
}

// Rotating a tablet remounts the page or pane with the button; a dialog that was open is then opened again.
let unmountedOverlay: { name: string; at: number } | null = null
const MOVES_WITHIN_MS = 3_000

export function FreshOverlay({ name, button, children }: Props) {
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const last = useRef(isOpen)
  last.current = isOpen
  useEffect(() => {
    if (unmountedOverlay?.name === name && performance.now() - unmountedOverlay.at < MOVES_WITHIN_MS) {
      unmountedOverlay = null
      setTurn(1)
      setOpen(true)
    }
    return () => {
      if (last.current) unmountedOverlay = { name, at: performance.now() }
    }
  }, [name])
  return (
    <>
      {button(() => {
        setTurn(turn + 1)
        setOpen(true)
      })}
      {turn > 0 && children({ key: turn, open: isOpen, onClose: () => setOpen(false) })}
    </>
  )
}
