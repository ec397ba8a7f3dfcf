// The viewer's container: a modal dialog over the whole screen, or a section beside the content.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { isTextControl } from '../../../ui/forms/text-control.ts'

export type ViewerFrameProps = {
  placement: 'over' | 'beside'
  label: string
  /** The displayed document: when the content beside the viewer opens another one, the focus returns to the viewer. */
  shown: string
  onClose: () => void
  /** `isRepeated`: the key is held down. */
  onKey: (key: string, isRepeated: boolean) => boolean
  children: ReactNode
}

export function ViewerFrame({ placement, label, shown, onClose, onKey, children }: ViewerFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const section = useRef<HTMLElement>(null)
  const latest = useRef({ onClose, onKey })
  latest.current = { onClose, onKey }
  useBusy('overlay', placement === 'over')

  // Runs before the first paint, so that an early key press is not lost.
  useLayoutEffect(() => {
    const modal = dialog.current
    // A viewer beside the content does not return the focus. The component that draws the rows moves the focus to the
    // row of the document shown last.
    if (!modal) return
    const from = document.activeElement
    modal.showModal()
    return () => {
      modal.close()
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each document that is shown.
  useEffect(() => {
    if (section.current && !section.current.contains(document.activeElement))
      section.current.focus({ preventScroll: true })
  }, [shown])

  useLayoutEffect(() => {
    // A viewer over the screen takes all keys, wherever the focus is. A viewer beside the content takes keys only while
    // the focus is inside it.
    const frame = dialog.current ? document : section.current
    if (!frame) return
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // A letter typed into a text field is no command; a select handles its keys itself.
      const isOwn = isTextControl(event.target) || event.target instanceof HTMLSelectElement
      if (event.key !== 'Escape' && isOwn) return
      if (event.key === 'Escape') latest.current.onClose()
      else if (!latest.current.onKey(event.key, event.repeat)) return
      event.preventDefault()
    }
    frame.addEventListener('keydown', press)
    return () => frame.removeEventListener('keydown', press)
  }, [])

  if (placement === 'beside') {
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label={label}
        className="flex h-full min-h-0 flex-col overflow-hidden rounded-lg bg-surface shadow-soft"
      >
        {children}
      </section>
    )
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      // The device's back gesture on Android asks a dialog to close.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 mt-(--top-bar-height) flex h-[calc(100dvh-var(--top-bar-height))] max-h-none w-dvw max-w-none flex-col bg-surface text-ink px-safe"
    >
      {children}
    </dialog>
  )
}
