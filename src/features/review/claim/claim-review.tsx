// The decision on a claim: its documents at a glance, what is asked for, and its next state.
import { CheckCircleIcon, DocumentPlusIcon, QueueListIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { statesToChoose } from '../../../domain/claim-report/portal-state.ts'
import { unjudgedDocuments } from '../../../domain/review/review-rules.ts'
import type { ClaimId } from '../../../entities/claim-report/queries.ts'
import { useKeys } from '../../../shell/keys/use-key.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { DecidedLine } from '../decided-line.tsx'
import { reviewedClaim, waitingAfter } from '../reviewed-claim.ts'
import { useReview } from '../use-review.ts'
import { AskDocument } from './ask-document.tsx'
import { AskedList } from './asked-list.tsx'
import { DecideSeveral, type Several } from './decide-several.tsx'
import { HeldList } from './held-list.tsx'
import { Presence } from './presence.tsx'
import { RetryEmail } from './retry-email.tsx'
import { StateForm } from './state-form.tsx'

export type ClaimReviewProps = { id: ClaimId; claim: ClaimReport; onOpen: (cdArchivo: string) => void }

export function ClaimReview({ id, claim, onOpen }: ClaimReviewProps) {
  const choices = statesToChoose('staff', claim.estadoPortal)
  const [isAsking, setIsAsking] = useState(false)
  const [isDeciding, setIsDeciding] = useState(false)
  const [decided, setDecided] = useState<Several | null>(null)
  const { held, undo, refresh } = useReview(id, claim)
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
    v: () => {
      if (choices.length > 0) setIsDeciding(true)
      return choices.length > 0
    },
    u: () => {
      if (decided && !undo.isSending) void takeBack(decided)
      return decided !== null
    },
  })

  /** One by one; what could not be undone stays to be tried again. */
  async function takeBack({ cdArchivos: [first, ...others], text }: Several) {
    if (first === undefined) {
      announce(`Deshecho: ${text}`)
      setDecided(null)
    } else if (await undo.of(first)) {
      setDecided({ cdArchivos: others, text })
      await takeBack({ cdArchivos: others, text })
    }
  }

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
          {reviewed.papers.length > 1 && (
            <Button tone="secondary" icon={QueueListIcon} aria-keyshortcuts="v" onClick={() => setIsDeciding(true)}>
              Decidir varios
            </Button>
          )}
        </div>
        {decided && (
          <DecidedLine text={decided.text} isSending={undo.isSending} onUndo={() => void takeBack(decided)} />
        )}
        {undo.failure && <CommandFailure failure={undo.failure} onRefresh={refresh} />}
        {heldList}
        <AskedList id={id} claim={claim} />
        {claim.estadoPortal === 'INGRESADO' && <RetryEmail claim={claim} />}
        <StateForm key={claim.estadoPortal} id={id} claim={claim} choices={choices} unjudged={unjudged} />
      </div>
      {isAsking && <AskDocument id={id} claim={claim} onClose={() => setIsAsking(false)} />}
      {isDeciding && (
        <DecideSeveral
          id={id}
          claim={claim}
          onClose={() => setIsDeciding(false)}
          onDecided={(several) => {
            setDecided(several)
            announce(several.text)
          }}
        />
      )}
    </Card>
  )
}
