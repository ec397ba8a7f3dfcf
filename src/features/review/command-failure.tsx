// Why a change of a review was not stored; after somebody else's change, the way to see it and go on (D45).
import type { CallFailure } from '../../contract/call.ts'
import { conflictIn } from '../../shell/command/refusal.ts'
import { CallError } from '../../shell/query/call-error.ts'
import { failureSentence } from '../../shell/query/call-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = { failure: CallFailure; onRefresh: () => void }

export function CommandFailure({ failure, onRefresh }: Props) {
  const conflict = conflictIn(failure)
  if (!conflict) return <Notice tone="danger" title={failureSentence(new CallError(failure))} />
  return (
    <Notice
      tone="warning"
      title={conflict.message}
      action={
        <Button tone="plain" onClick={onRefresh}>
          Ver lo nuevo y seguir
        </Button>
      }
    >
      Lo que usted escribió sigue aquí. Mire qué cambió antes de guardarlo.
    </Notice>
  )
}
