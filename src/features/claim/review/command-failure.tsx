// Why a change of a review was not stored; if another user changed the claim first, a button shows that change (D45).
import { CallError } from '../../../api/client.ts'
import type { CallFailure } from '../../../contract/call.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { conflictIn } from '../../../toolkit/query/refusal.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useReview } from './state/use-review.tsx'

type Props = { command: { failure: CallFailure | null; dismiss: () => void } }

/** Renders nothing unless the command has failed. */
export function CommandFailure({ command: { failure, dismiss } }: Props) {
  const { refresh } = useReview()
  if (!failure) return null
  const conflict = conflictIn(failure)
  if (!conflict) return <Notice tone="danger" title={failureSentence(new CallError(failure))} />
  return (
    <Notice
      tone="warning"
      title={conflict.message}
      action={
        <Button
          tone="plain"
          onClick={() => {
            dismiss()
            void refresh()
          }}
        >
          Ver lo nuevo y seguir
        </Button>
      }
    >
      Lo que usted escribió sigue aquí. Mire qué cambió antes de guardarlo.
    </Notice>
  )
}
