// A button whose dialog starts anew at every press, so that a file made in it before is not taken for a new one.
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Overlay = { key: number; open: boolean; onClose: () => void }

type Props = {
  /** Must be the same wherever the button is drawn. */
  name: string
  /** The button that calls `onPress`. */
  button: (onPress: () => void) => ReactNode
  children: (overlay: Overlay) => ReactNode
}

// Rotating a tablet redraws the page or pane, and with it the button; the dialog is opened again there.
let left: { name: string; at: number } | null = null
const MOVES_WITHIN_MS = 3_000

export function FreshOverlay({ name, button, children }: Props) {
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const last = useRef(isOpen)
  last.current = isOpen
  useEffect(() => {
    if (left?.name === name && performance.now() - left.at < MOVES_WITHIN_MS) {
      left = null
      setTurn(1)
      setOpen(true)
    }
    return () => {
      if (last.current) left = { name, at: performance.now() }
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
