// The decision on a claim: its documents at a glance, its next state with a comment, and what stands in the way.
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { CheckCircleIcon, DocumentPlusIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { PORTAL_STATES, type PortalState, statesToChoose } from '../../../domain/claim-report/portal-state.ts'
import { commentError, entryObstacles, unjudgedDocuments } from '../../../domain/review/review-rules.ts'
import type { ClaimId } from '../../../entities/claim-report/queries.ts'
import { useKeys } from '../../../shell/keys/use-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { Reason } from '../reason-form.tsx'
import { claimReasons } from '../reasons.ts'
import { reviewedClaim, waitingAfter } from '../reviewed-claim.ts'
import { useKeptWords } from '../use-kept-words.ts'
import { useReview } from '../use-review.ts'
import { AskDocument } from './ask-document.tsx'
import { AskedList } from './asked-list.tsx'
import { HeldList } from './held-list.tsx'
import { Presence } from './presence.tsx'
import { RetryEmail } from './retry-email.tsx'
import { StateChoices } from './state-choices.tsx'

export type ClaimReviewProps = { id: ClaimId; claim: ClaimReport; onOpen: (cdArchivo: string) => void }

export function ClaimReview({ id, claim, onOpen }: ClaimReviewProps) {
  const choices = statesToChoose('staff', claim.estadoPortal)
  const [isAsking, setIsAsking] = useState(false)
  const { held } = useReview(id, claim)
  const reviewed = reviewedClaim(claim, held)
  const next = waitingAfter(reviewed, undefined)[0]
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    if (next) onOpen(next.document.cdArchivo)
    return next !== undefined
  }
  useKeys({
    g: () => {
      const field = place.current?.querySelector<HTMLElement>('input[type=radio]:not(:disabled)')
      field?.focus()
      return field !== undefined
    },
    p: () => {
      if (choices.length > 0) setIsAsking(true)
      return choices.length > 0
    },
    o: open,
  })
  const heldList = <HeldList reviewed={reviewed} held={held} />
  if (choices.length === 0)
    return (
      <Card title="Revisión">
        <p className="text-ink-2">Sin transiciones posibles</p>
        {held.length > 0 && heldList}
      </Card>
    )
  const unjudged = unjudgedDocuments({ requirements: claim, documents: reviewed.papers.map((each) => each.reviewed) })
  const judged = reviewed.papers.length - unjudged.length
  return (
    <Card
      title="Revisión"
      aside={
        <span className="font-semibold text-ink-2 text-sm tabular-nums">
          {judged} de {reviewed.papers.length} revisados
        </span>
      }
    >
      <div ref={place} className="flex flex-col gap-5">
        <Presence id={id} />
        <div className="flex flex-wrap gap-2">
          {next && (
            <Button icon={CheckCircleIcon} aria-keyshortcuts="o" onClick={open}>
              Revisar {judged === 0 ? 'documentos' : 'el siguiente'}
            </Button>
          )}
          <Button tone="secondary" icon={DocumentPlusIcon} aria-keyshortcuts="p" onClick={() => setIsAsking(true)}>
            Pedir un documento
          </Button>
        </div>
        {heldList}
        <AskedList id={id} claim={claim} />
        {claim.estadoPortal === 'INGRESADO' && <RetryEmail claim={claim} />}
        <StateForm key={claim.estadoPortal} id={id} claim={claim} choices={choices} unjudged={unjudged} />
      </div>
      {isAsking && <AskDocument id={id} claim={claim} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

type FormProps = Pick<ClaimReviewProps, 'id' | 'claim'> & {
  choices: readonly PortalState[]
  /** Documents that must be judged before anything is saved. */
  unjudged: readonly string[]
}

function StateForm({ id, claim, choices, unjudged }: FormProps) {
  const fieldId = useId()
  const { save, held, begin, refresh } = useReview(id, claim)
  const [chosen, setChosen] = useKeptWords<PortalState | null>(`state ${claim.cdReclamo}`, null)
  // Somebody else may have moved the claim since.
  const to = chosen && choices.includes(chosen) ? chosen : null
  const [comentario, setComentario, forgetComment] = useKeptWords(`comment ${claim.cdReclamo}`, '')
  const [isTried, setIsTried] = useState(false)
  const { papers, requests } = reviewedClaim(claim, held)
  const obstacles = entryObstacles({
    ...{ requirements: claim, documents: papers.map((each) => each.reviewed) },
    requests,
  })
  const wrong = to && commentError(to, comentario)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (to === null || wrong || save.isSending) return
    const sent = await save.send({ estadoPortal: to, comentario: comentario.trim() })
    if (!sent?.ok) return
    announce(`Guardado con éxito. ${PORTAL_STATES[to].label}.`)
    setIsTried(false)
    forgetComment(comentario)
    setChosen(null)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <StateChoices
        id={fieldId}
        choices={choices}
        value={to}
        blocked={obstacles.length > 0 ? ['INGRESADO'] : []}
        error={isTried && to === null ? 'Elija un estado' : undefined}
        onChange={(next) => {
          begin()
          setChosen(next)
        }}
      />
      {choices.includes('INGRESADO') && obstacles.length > 0 && (
        <Obstacles key={unjudged.length} obstacles={obstacles} isOpen={unjudged.length === 0} />
      )}
      {to && (
        <Reason
          id={`${fieldId}-comment`}
          to={to}
          value={comentario}
          reasons={claimReasons(to)}
          error={(isTried && wrong) || undefined}
          onChange={setComentario}
        />
      )}
      {save.failure && (
        <CommandFailure
          failure={save.failure}
          onRefresh={() => {
            save.dismiss()
            void refresh()
          }}
        />
      )}
      <Button
        type="submit"
        wide
        loading={save.isSending}
        disabled={unjudged.length > 0}
        reason={unjudged.length > 0 ? `Antes revise: ${unjudged.join(', ')}` : undefined}
      >
        Guardar la revisión
      </Button>
    </form>
  )
}

/** What keeps the claim from being entered; folded while the documents themselves say it. */
const Obstacles = ({ obstacles, isOpen }: { obstacles: readonly string[]; isOpen: boolean }) => (
  <details open={isOpen} className="group rounded-lg bg-subtle px-4 py-1">
    <summary className="target flex cursor-pointer items-center justify-between gap-3 font-semibold text-sm">
      Para ingresarlo {obstacles.length === 1 ? 'falta 1 cosa' : `faltan ${obstacles.length} cosas`}
      <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
    </summary>
    <ul className="list-disc pb-3 pl-5 text-ink-2 text-sm">
      {obstacles.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </details>
)
