// Knows whether the keyboard of a phone covers part of the screen.

import { useSyncExternalStore } from 'react'

/** A keyboard takes more than a quarter of the height; a browser's bar that comes and goes takes less. */
const shareLeft = 0.75

const OPENED_MS = 1_000

const tallest = new Map<number, number>()

export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(listen, isKeyboardOpen)
}

function listen(changed: () => void): () => void {
  const view = window.visualViewport
  const resized = () => {
    measure()
    changed()
  }
  view?.addEventListener('resize', resized)
  // How tall the app was opened, once a start is over.
  const timer = setTimeout(measure, OPENED_MS)
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  return () => {
    clearTimeout(timer)
    view?.removeEventListener('resize', resized)
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}

function isKeyboardOpen(): boolean {
  // Asked first: the view's size makes the browser lay out the whole page, at the start above all.
  if (!isWriting(document.activeElement)) return false
  return measure() < shareLeft
}

/** How much is left of the tallest the view has been at this width. */
function measure(): number {
  const view = window.visualViewport
  if (!view || !matchMedia('(pointer: coarse)').matches) return 1
  // Pinching makes the view smaller too: times its scale it is the same again.
  const height = view.height * view.scale
  const width = Math.round(view.width * view.scale)
  const full = Math.max(height, tallest.get(width) ?? 0)
  tallest.set(width, full)
  return height / full
}

function isWriting(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}
