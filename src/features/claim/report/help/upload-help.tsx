// The help dialog on photographing a document, in pictures rather than words (DOC-06b).
import { CheckCircleIcon, XCircleIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PaperPicture } from './paper-picture.tsx'

export function UploadHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Así se lee bien"
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <div className="flex flex-col gap-4">
        <figure className="flex flex-col items-center gap-3 rounded-lg bg-success-bg p-4">
          <PaperPicture shows="good" />
          <Caption good>Toda la hoja, de frente y con luz</Caption>
        </figure>
        <div className="grid grid-cols-3 gap-3">
          <Wrong shows="cut">Cortada</Wrong>
          <Wrong shows="dark">Oscura</Wrong>
          <Wrong shows="blurry">Movida</Wrong>
        </div>
        <p className="text-center text-ink-2 text-sm">Fotos o PDF, hasta 20 MB en total.</p>
      </div>
    </Dialog>
  )
}

function Wrong({ shows, children }: { shows: 'cut' | 'dark' | 'blurry'; children: ReactNode }) {
  return (
    <figure className="flex flex-col items-center gap-2 rounded-lg bg-danger-bg px-2 py-3">
      <PaperPicture shows={shows} />
      <Caption>{children}</Caption>
    </figure>
  )
}

function Caption({ good, children }: { good?: boolean; children: ReactNode }) {
  const CaptionIcon = good ? CheckCircleIcon : XCircleIcon
  return (
    <figcaption
      className={
        good
          ? 'flex items-center gap-1.5 font-semibold text-success'
          : 'flex items-center gap-1 font-semibold text-danger text-sm'
      }
    >
      <CaptionIcon className="size-5 shrink-0" aria-hidden />
      {children}
    </figcaption>
  )
}
