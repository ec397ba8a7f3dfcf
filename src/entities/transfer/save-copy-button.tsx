// «Guardar una copia» of one claim, or of all that are only on this device; its dialog is loaded when pressed.
import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ButtonTone } from '../../ui/actions/button-look.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'

const LazySaveCopy = lazyOverlay(() => import('./save-copy-dialog.tsx'), 'SaveCopyDialog')

type Props = {
  db: PersonalDatabase
  localKey: string
  uuids: readonly string[] | 'all'
  label?: string
  /** What is copied, for screen readers. */
  of?: string
  tone?: ButtonTone
}

export function SaveCopyButton({ label = 'Guardar una copia', of, tone = 'quiet', ...copied }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        icon={ArrowDownTrayIcon}
        aria-label={of && `${label} de ${of}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <LazySaveCopy {...copied} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
