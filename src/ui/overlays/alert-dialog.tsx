// Asks before what cannot be undone, naming the object and the effect.

import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import type { ButtonTone } from '../actions/button-look.ts'
import { useBackCloses } from './use-back-closes.ts'

export type AlertDialogProps = {
  id?: string
  open: boolean
  /** The question, naming the object: «¿Eliminar la factura 001-002-000123?» */
  title: string
  /** The effect: «Sus dos fotos se borran de este dispositivo.» */
  children: ReactNode
  confirmLabel: string
  /** Null where nothing is asked, only told. */
  cancelLabel?: string | null
  tone?: ButtonTone
  /** While the answer is being carried out. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function AlertDialog({
  id,
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  busy,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  useBackCloses(open, onCancel)
  return (
    // Under a finger the dialog itself has the focus: a line around nothing would say so.
    <Modal id={id} role="alertdialog" open={open} onClose={onCancel} className="relative z-50 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-base data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:items-center">
        <DialogPanel
          transition
          className="w-full max-w-md rounded-lg bg-surface p-6 shadow-soft ring-1 ring-line/50 transition duration-base ease-out data-closed:translate-y-4 data-closed:opacity-0"
        >
          <DialogTitle className="font-bold text-lg">{title}</DialogTitle>
          <Description as="div" className="mt-2 text-ink-2">
            {children}
          </Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {cancelLabel !== null && (
              <Button tone="quiet" data-autofocus onClick={onCancel}>
                {cancelLabel}
              </Button>
            )}
            <Button tone={tone} data-autofocus={cancelLabel === null || undefined} loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Modal>
  )
}
