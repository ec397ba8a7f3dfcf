// The decision on a claim: its documents at a glance, its next state with a comment, and what stands in the way.
import { CheckCircleIcon, DocumentPlusIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useRef, useState } from 'react'
import type { ClaimReport } from '../../contract/claim-report.ts'
import { PORTAL_STATES, type PortalState, statesToChoose } from '../../domain/claim-report/portal-state.ts'
import { commentError, entryObstacles, unjudgedDocuments } from '../../domain/review/review-rules.ts'
import type { ClaimId } from '../../entities/claim-report/queries.ts'
import { iconOfState } from '../../entities/claim-report/state-badge.tsx'
import { useKeys } from '../../shell/keys/use-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AskDocument } from './ask-document.tsx'
import { CommandFailure } from './command-failure.tsx'
import { Reason } from './reason-form.tsx'
import { claimReasons } from './reasons.ts'
import { reviewedClaim, waitingAfter } from './reviewed-claim.ts'
import { useReview } from './use-review.ts'

export type ClaimReviewProps = { id: ClaimId; claim: ClaimReport; onOpen: (cdArchivo: string) => void }

export function ClaimReview({ id, claim, onOpen }: ClaimReviewProps) {
  const choices = statesToChoose('staff', claim.estadoPortal)
  const [isAsking, setIsAsking] = useState(false)
  const reviewed = reviewedClaim(claim)
  const next = waitingAfter(reviewed, undefined)[0]
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    if (next) onOpen(next.document.cdArchivo)
    return next !== undefined
  }
  useKeys({
    g: () => {
      const field = place.current?.querySelector<HTMLElement>('input:not(:disabled), textarea')
      field?.focus()
      return field !== undefined
    },
    p: () => {
      if (choices.length > 0) setIsAsking(true)
      return choices.length > 0
    },
    o: open,
  })
  if (choices.length === 0)
    return (
      <Card title="Revisión">
        <p className="text-ink-2">Sin transiciones posibles</p>
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
  const { save, refresh } = useReview(id, claim)
  const [to, setTo] = useState<PortalState | null>(null)
  const [comentario, setComentario] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { papers, requests } = reviewedClaim(claim)
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
    setComentario('')
    setTo(null)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ChoiceCards
        label="Nuevo estado del siniestro"
        compact
        value={to}
        error={isTried && to === null ? 'Elija un estado' : undefined}
        onChange={setTo}
        choices={choices.map((state) => ({
          value: state,
          title: PORTAL_STATES[state].label,
          icon: iconOfState(state),
          disabled: state === 'INGRESADO' && obstacles.length > 0,
        }))}
      />
      {choices.includes('INGRESADO') && obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {to && (
        <Reason
          to={to}
          value={comentario}
          reasons={claimReasons(to)}
          error={(isTried && wrong) || undefined}
          onChange={setComentario}
        />
      )}
      {save.failure && <CommandFailure failure={save.failure} onRefresh={refresh} />}
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

const Obstacles = ({ obstacles }: { obstacles: readonly string[] }) => (
  <Notice tone="info" title="Para ingresarlo falta" announced="none">
    <ul className="list-disc pl-5">
      {obstacles.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </Notice>
)
