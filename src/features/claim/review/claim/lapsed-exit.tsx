// What staff can do with a lapsed claim: reopen it, or close it with a reason (D141).
import { ArchiveBoxXMarkIcon, ArrowPathIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { useReview } from '../state/use-review.tsx'

/** `onDone` is called when the claim is reopened or closed; `title` says which. */
export function LapsedExit({ onDone }: { onDone: (title: string) => void }) {
  const { claim, closingReason, dispatch, ...review } = useReview()
  const { cerrado } = claim
  const exit = useCommand(review.exit)
  const [isClosing, setIsClosing] = useState(false)
  const leave = async (motivo: string | null) => {
    if (!(await exit.send(motivo))?.ok) return
    if (motivo !== null) dispatch({ type: 'sent', texts: { closingReason } })
    onDone(motivo === null ? 'Guardado con éxito: siniestro reabierto' : 'Guardado con éxito: siniestro cerrado')
  }
  return (
    <div className="flex flex-col items-start gap-4 [&>form]:w-full">
      <p className="text-ink-2">
        {cerrado
          ? 'Está cerrado: ya no espera a nadie. Si lo reabre, su cliente vuelve a tener todo el plazo.'
          : 'Si lo reabre, su cliente vuelve a tener todo el plazo y recibe un aviso. Si lo cierra, deja de aparecer entre lo que espera.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone={isClosing ? 'secondary' : 'primary'}
          icon={ArrowPathIcon}
          loading={exit.isSending}
          onClick={() => void leave(null)}
        >
          Reabrir
        </Button>
        {!cerrado && !isClosing && (
          <Button tone="secondary" icon={ArchiveBoxXMarkIcon} onClick={() => setIsClosing(true)}>
            Cerrar el siniestro
          </Button>
        )}
      </div>
      {isClosing && !cerrado && (
        <ReasonForm
          value={closingReason}
          isNeeded
          label="Cerrar el siniestro"
          busy={exit.isSending}
          error={undefined}
          onGive={(motivo) => void leave(motivo)}
          onChange={(text) => dispatch({ type: 'written', draft: { closingReason: text } })}
          onCancel={() => setIsClosing(false)}
        />
      )}
      <CommandFailure command={exit} />
    </div>
  )
}
