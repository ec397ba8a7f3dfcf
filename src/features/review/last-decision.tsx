// The last decision about a claim's documents with its undoing (also by the key U), until the claim is saved.
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { ClaimId } from '../../entities/claim-report/queries.ts'
import { useKeys } from '../../shell/keys/use-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { CommandFailure } from './command-failure.tsx'
import { type Decided, setLastDecision, useLastDecision } from './last-decision-store.ts'
import { keepWords } from './use-kept-words.ts'
import { useReview } from './use-review.ts'

type Props = {
  id: ClaimId
  claim: ClaimReport
  /** Called with the document of a single decision once it is undone. */
  onUndone?: (cdArchivo: string) => void
}

export function LastDecision({ id, claim, onUndone }: Props) {
  const { cdReclamo } = claim
  const decided = useLastDecision(cdReclamo)
  const { undo, refresh } = useReview(id, claim)

  /** One by one; what could not be undone stays to be tried again. */
  async function takeBack({ cdArchivos: [first, ...others], ...decision }: Decided): Promise<void> {
    if (first === undefined || !(await undo.of(first))) return
    if (others.length > 0) {
      setLastDecision(cdReclamo, { ...decision, cdArchivos: others })
      return takeBack({ ...decision, cdArchivos: others })
    }
    announce(`Deshecho: ${decision.text}`)
    setLastDecision(cdReclamo, null)
    if (decision.reason) {
      keepWords(`reason ${first}`, decision.reason.comentario)
      keepWords(`asking ${first}`, decision.reason.estado)
    }
    decision.onUndone?.()
    onUndone?.(first)
  }
  useKeys({
    u: () => {
      if (decided && !undo.isSending) void takeBack(decided)
      return decided !== null
    },
  })

  if (!decided) return null
  return (
    <>
      <p className="flex items-center justify-between gap-3 rounded-md bg-subtle py-1 pr-1 pl-4 text-sm">
        <span className="min-w-0 break-words">{decided.text}</span>
        <Button
          tone="quiet"
          icon={ArrowUturnLeftIcon}
          loading={undo.isSending}
          aria-keyshortcuts="u"
          onClick={() => void takeBack(decided)}
        >
          Deshacer
        </Button>
      </p>
      <CommandFailure command={undo} refresh={refresh} />
    </>
  )
}
