// Hook that tells whether the on-screen keyboard of a phone covers part of the screen.

import { useSyncExternalStore } from 'react'

/** The share of the height below which a keyboard must be open: a browser's own bar takes less than a quarter. */
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
  // Measures the full height once the app has opened.
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
  // Checked first: reading the viewport's size forces a layout of the whole page, most costly at the start.
  if (!isWriting(document.activeElement)) return false
  return measure() < shareLeft
}

/** The present height as a share of the tallest viewport measured at this width. */
function measure(): number {
  const view = window.visualViewport
  if (!view || !matchMedia('(pointer: coarse)').matches) return 1
  // Pinch zoom shrinks the viewport too: the scale compensates for that.
  const height = view.height * view.scale
  const width = Math.round(view.width * view.scale)
  const full = Math.max(height, tallest.get(width) ?? 0)
  tallest.set(width, full)
  return height / full
}

function isWriting(element: Element | null): boolean {
  return (
    element?.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]') ?? false
  )
}
