// The way out of a lapsed claim, for staff: reopen it, or close it with a reason (D141).
import { ArchiveBoxXMarkIcon, ArrowPathIcon } from '@heroicons/react/24/outline'
import { useId, useState } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { MAX_COMMENT } from '../../../domain/review/comment.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { useKeptWords } from '../use-kept-words.ts'
import type { useReview } from '../use-review.ts'

type Props = Pick<ReturnType<typeof useReview>, 'exit' | 'refresh'> & { claim: ClaimReport }

export function LapsedExit({ claim: { cdReclamo, cerrado }, exit, refresh }: Props) {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <div className="flex flex-col items-start gap-4 *:max-w-full">
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
          onClick={() => void exit.send(null)}
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
        <ClosingForm
          about={cdReclamo}
          busy={exit.isSending}
          onGive={async (motivo) => (await exit.send(motivo))?.ok ?? false}
          onCancel={() => setIsClosing(false)}
        />
      )}
      <CommandFailure command={exit} refresh={refresh} />
    </div>
  )
}

type FormProps = { about: number; busy: boolean; onGive: (motivo: string) => Promise<boolean>; onCancel: () => void }

function ClosingForm({ about, busy, onGive, onCancel }: FormProps) {
  const [text, setText, forgetText] = useKeptWords(`close ${about}`, '')
  const [error, setError] = useState<string>()
  const id = useId()
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() === '') return setError('Escriba el motivo')
        setError(undefined)
        if (await onGive(text.trim())) forgetText(text)
      }}
    >
      <TextArea
        id={id}
        label="Motivo *"
        hint="Lo lee el asegurado."
        required
        value={text}
        error={error}
        maxLength={MAX_COMMENT}
        rows={3}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy}>
          Cerrar el siniestro
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
