// The question before web access is given or taken away: whom it is about, what follows, and why the last try failed.
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import type { AccessChange, AccessQuestion } from './use-access-change.ts'

export type AccessQuestionDialogProps = { open: boolean; change: AccessChange; onClose: () => void }

export function AccessQuestionDialog({ open, change, onClose }: AccessQuestionDialogProps) {
  const { words, asked, confirm, isSending, refusal } = change
  const [last, setLast] = useState<AccessQuestion>({ change: 'activate', whom: '', only: null })
  // Keeps the text visible while the dialog closes.
  if (asked && asked !== last) setLast(asked)
  const { label, ask, effect, doing } = words[last.change]
  return (
    <AlertDialog
      open={open}
      title={ask(last.whom)}
      confirmLabel={isSending ? doing : refusal ? 'Intentar otra vez' : label}
      cancelLabel={isSending ? 'Seguir en la lista' : 'Cancelar'}
      tone={last.change === 'deactivate' ? 'danger' : 'primary'}
      busy={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <span className="flex flex-col gap-3">
        {effect(last.only).map((sentence) => (
          <span key={sentence} className="wrap-anywhere">
            {sentence}
          </span>
        ))}
        <span role="status" className="flex items-center gap-2 text-sm empty:hidden">
          {isSending && (
            <>
              <Spinner />
              Con muchas filas tarda unos segundos.
            </>
          )}
        </span>
        {refusal && (
          <Notice tone="danger" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
      </span>
    </AlertDialog>
  )
}
