// The last decision about a claim's documents with its undo (also the key U), until the claim is saved.
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { useKeys } from '../../../toolkit/person/use-key.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { CommandFailure } from './command-failure.tsx'
import type { LastDecision as Decided } from './state/review-state.ts'
import { useReview } from './state/use-review.tsx'

type Props = {
  /** Called with the document to show once the decision is undone. */
  onUndone?: (cdArchivo: string) => void
}

export function LastDecision({ onUndone }: Props) {
  const { last, dispatch, undo: takeBack } = useReview()
  const undo = useCommand(takeBack)

  /** Undoes the decisions one by one; after a failure the others remain, to be tried again. */
  async function undoAll({ cdArchivos, text }: Decided): Promise<void> {
    for (const cdArchivo of cdArchivos) {
      if (!(await undo.send(cdArchivo))?.ok) return
      dispatch({ type: 'undone', cdArchivo })
    }
    announce(`Deshecho: ${text}`)
    const first = cdArchivos.at(-1)
    if (first !== undefined) onUndone?.(first)
  }
  useKeys({
    u: () => {
      if (last && !undo.isSending) void undoAll(last)
      return last !== null
    },
  })

  if (!last) return null
  return (
    <>
      <p className="flex items-center justify-between gap-3 rounded-md bg-subtle py-1 pr-1 pl-4 text-sm">
        <span className="min-w-0 break-words">{last.text}</span>
        <Button
          tone="quiet"
          icon={ArrowUturnLeftIcon}
          loading={undo.isSending}
          aria-keyshortcuts="u"
          onClick={() => void undoAll(last)}
        >
          Deshacer
        </Button>
      </p>
      <CommandFailure command={undo} />
    </>
  )
}
