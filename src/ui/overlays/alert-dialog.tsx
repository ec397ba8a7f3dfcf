// A confirmation dialog for irreversible actions, naming the object and the effect.

import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import type { ButtonTone } from '../actions/button-look.ts'
import { Modal } from './modal.tsx'

export type AlertDialogProps = {
  open: boolean
  /** The question, naming the object: «¿Eliminar la factura 001-002-000123?» */
  title: string
  /** The effect: «Sus dos fotos se borran de este dispositivo.» */
  children: ReactNode
  confirmLabel: string
  /** The label of the button that cancels; null for a message that asks nothing. */
  cancelLabel?: string | null
  tone?: ButtonTone
  /** Whether the confirmed action is running. */
  busy?: boolean
  /** Set where the router asks the question: the router handles going back itself. */
  inAddress?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function AlertDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  busy,
  inAddress = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <Modal isAlert inAddress={inAddress} open={open} onClose={onCancel} looks={LOOKS}>
      {({ Title, Body }) => (
        <>
          <Title className="font-bold text-lg">{title}</Title>
          <Body className="mt-2 text-ink-2">{children}</Body>
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
        </>
      )}
    </Modal>
  )
}

const LOOKS = {
  around: 'items-start justify-center overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
  // By margins, because of a panel that is higher than the screen its start would be out of reach otherwise.
  panel:
    'mt-auto w-full max-w-md rounded-lg p-6 sm:mb-auto ring-1 ring-line/50 duration-base data-closed:translate-y-4 data-closed:opacity-0',
}
