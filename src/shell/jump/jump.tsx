// The jump in the top bar: its button, its keys, and the dialog that both open; loaded only for staff.

import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { isSwitchedOn } from '../../toolkit/person/person-switch.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { OVERLAY } from '../../ui/overlay-selector.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'

const LazyJumpDialog = lazyOverlay(() => import('./jump-dialog.tsx'), 'JumpDialog')

export function Jump() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useChord('k', open)
  return (
    <>
      <JumpButton onPress={open} />
      <LazyJumpDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const JumpButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Encontrar en la cartera"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title="Encontrar en la cartera (Ctrl K)"
    onClick={onPress}
    className="target inline-flex items-center justify-center gap-2 rounded-full text-ink-2 transition-colors hover:bg-subtle active:bg-pressed md:mr-2 md:rounded-md md:border md:border-input-line md:px-3"
  >
    <MagnifyingGlassIcon className="size-6 md:size-5" aria-hidden />
    <span aria-hidden className="hidden items-center gap-3 text-sm md:flex">
      Encontrar
      <kbd className="rounded-xs border border-line px-1.5 font-sans text-muted text-xs">Ctrl K</kbd>
    </span>
  </button>
)

/** Always prevents the browser's own action for Ctrl or Cmd with this letter; calls `act` unless an overlay is open. */
function useChord(letter: string, act: () => void): void {
  const { localKey } = useSession().person
  const press = useStableHandler((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const isChord = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter
    if (!isChord || !isSwitchedOn('keys', localKey)) return
    event.preventDefault()
    if (!repeat && document.querySelector(OVERLAY) === null) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}
