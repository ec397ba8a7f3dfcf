// The jump in the top bar: its button, its keys, and the dialog that both open; loaded only for staff.

import { useState } from 'react'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { useChord } from '../navigation/use-chord.ts'
import { JumpButton } from './jump-button.tsx'

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
