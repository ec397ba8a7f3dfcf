// The decision on a claim: its documents at a glance, the requests, and its next state.
import { EyeIcon } from '@heroicons/react/20/solid'
import {
  ArrowRightIcon,
  CheckCircleIcon,
  DocumentPlusIcon,
  EnvelopeIcon,
  QueueListIcon,
} from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, callApi } from '../../../../api/client.ts'
import type { CallFailure } from '../../../../contract/call.ts'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { notePresence, retryEmail, sendMessage } from '../../../../contract/review.ts'
import { isShownLapsed, PORTAL_STATES, statesToChoose } from '../../../../domain/claim-report/portal-state.ts'
import { RETURNED_FIELD_NAMES } from '../../../../domain/review/returned-fields.ts'
import { unjudgedDocuments } from '../../../../domain/review/review-rules.ts'
import { ask } from '../../../../entities/ask.ts'
import type { ClaimId } from '../../../../entities/claim-report/queries.ts'
import { useKeys } from '../../../../toolkit/person/use-key.ts'
import { failureDetail } from '../../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Address } from '../../../../ui/address.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { LastDecision } from '../last-decision.tsx'
import { waitingAfter } from '../reviewed-claim.ts'
import { ReviewProvider, useReview } from '../state/use-review.tsx'
import { AskDocument, AskedList } from './ask-document.tsx'
import { DecideSeveral } from './decide-several.tsx'
import { HeldList } from './held-list.tsx'
import { LapsedExit } from './lapsed-exit.tsx'
import { LostFiles } from './lost-files.tsx'
import { PendingChanges, StateForm } from './state-form.tsx'

type ClaimReviewProps = {
  id: ClaimId
  claim: ClaimReport
  onOpen: (cdArchivo: string) => void
  /** Whether a document is open beside the claim; the last decision is then shown beside the document. */
  isReading: boolean
  /** How many other claims wait for a review, and the address of the first. */
  next: { count: number; to: Address } | null
  onGo: (to: Address) => void
}

/** Scrolls the success notice into view after the form is gone. */
const intoView = (box: HTMLElement | null) => scrollToElement(box, 'nearest')

export function ClaimReview({ id, claim, ...props }: ClaimReviewProps) {
  return (
    <ReviewProvider id={id} claim={claim}>
      <ReviewCard {...props} />
    </ReviewProvider>
  )
}

function ReviewCard({ onOpen, isReading, next, onGo }: Omit<ClaimReviewProps, 'id' | 'claim'>) {
  const { id, claim, reviewed, held } = useReview()
  const choices = statesToChoose('staff', claim.estadoPortal)
  const isOpen = choices.length > 0
  const [isAsking, setIsAsking] = useState(false)
  const [isDeciding, setIsDeciding] = useState(false)
  const [savedTitle, setSavedTitle] = useState<string | null>(null)
  const message = useMessageOfMove(claim)
  const first = waitingAfter(reviewed, undefined)[0]
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    if (first) onOpen(first.document.cdArchivo)
    return first !== undefined
  }
  useKeys({
    g: () => {
      const field = place.current?.querySelector<HTMLElement>('input[type=radio]:not(:disabled)')
      field?.focus()
      return field !== undefined
    },
    p: () => {
      if (isOpen) setIsAsking(true)
      return isOpen
    },
    o: open,
    v: () => {
      if (isOpen) setIsDeciding(true)
      return isOpen
    },
    s: () => {
      if (next) onGo(next.to)
      return next !== null
    },
  })

  const saved = savedTitle && (
    <div key={savedTitle} ref={intoView} className="flex scroll-my-28 flex-col gap-4">
      <Notice tone="success" title={savedTitle} announced="none" />
      {message.failure && <MessageFailure failure={message.failure} />}
    </div>
  )
  const showDone = (title: string) => {
    announce(`${title}.`)
    setSavedTitle(title)
  }
  const goOn = next && (
    <Button icon={ArrowRightIcon} aria-keyshortcuts="s" onClick={() => onGo(next.to)}>
      Siguiente por revisar ({next.count})
    </Button>
  )
  if (!isOpen)
    return (
      <Card title="Revisión">
        <div className="flex flex-col items-start gap-4 *:first:self-stretch">
          {saved}
          {isShownLapsed(claim) ? (
            <LapsedExit onDone={showDone} />
          ) : (
            <p className="text-ink-2">Sin transiciones posibles</p>
          )}
          {claim.camposPorCorregir.length > 0 && (
            <p className="text-ink-2">
              Se pidió corregir: {claim.camposPorCorregir.map((field) => RETURNED_FIELD_NAMES[field]).join(', ')}
            </p>
          )}
          {goOn}
          {held.length > 0 && <HeldList />}
          <PendingChanges when={held.length > 0} />
        </div>
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
        {saved}
        <Presence id={id} />
        <div className="flex flex-wrap gap-2">
          {first && (
            <Button icon={CheckCircleIcon} aria-keyshortcuts="o" onClick={open}>
              Revisar {judged === 0 ? 'documentos' : 'el siguiente'}
            </Button>
          )}
          {goOn}
          <Button tone="secondary" icon={DocumentPlusIcon} aria-keyshortcuts="p" onClick={() => setIsAsking(true)}>
            Pedir un documento
          </Button>
          {reviewed.papers.length > 1 && (
            <Button tone="secondary" icon={QueueListIcon} aria-keyshortcuts="v" onClick={() => setIsDeciding(true)}>
              Decidir varios
            </Button>
          )}
        </div>
        <LostFiles />
        {!isReading && <LastDecision />}
        <HeldList />
        <AskedList />
        {claim.estadoPortal === 'INGRESADO' && <RetryEmail claim={claim} />}
        <StateForm
          key={claim.estadoPortal}
          choices={choices}
          unjudged={unjudged}
          onSaved={(state) => {
            setSavedTitle(`Guardado con éxito: ${PORTAL_STATES[state].label}`)
            // The portal stored the message with the new state; this starts its delivery and reports a failure.
            if (state !== claim.estadoPortal) void message.send(undefined)
          }}
        />
      </div>
      {isAsking && <AskDocument onClose={() => setIsAsking(false)} />}
      {isDeciding && <DecideSeveral onClose={() => setIsDeciding(false)} />}
    </Card>
  )
}

type MovedClaim = Pick<ClaimReport, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro'>

/** REP-18: starts sending the message about the claim's new state. */
const useMessageOfMove = ({ cdCompania, cdReclamo, cdIncSiniestro }: MovedClaim) =>
  useCommand(() => callApi(sendMessage, { body: { cdCompania, cdReclamo, cdIncSiniestro, tipo: 'CAMBIO_ESTADO' } }))

/** Says that only the message failed: the review itself is saved. */
const MessageFailure = ({ failure }: { failure: CallFailure }) => (
  <Notice tone="warning" title={`Error al enviar mensaje a whatsapp ${failureDetail(new CallError(failure))}`}>
    La revisión quedó guardada, y el asegurado recibe el aviso por correo y en el portal.
  </Notice>
)

const HEARTBEAT_MS = 20_000

/** Says which other users view the claim, so that two reviewers do not start the same work (DOC-28). */
function Presence({ id }: { id: ClaimId }) {
  const { cdCompania, cdReclamo, cdIncSiniestro = null } = id
  const { data } = useQuery({
    ...ask(notePresence, { body: { cdCompania, cdReclamo, cdIncSiniestro } }),
    refetchInterval: HEARTBEAT_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const others = data?.otros ?? []
  if (others.length === 0) return null
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-sm text-warning">
      <EyeIcon className="size-4 shrink-0" aria-hidden />
      {others.length === 1
        ? `${others[0]} también lo está mirando.`
        : `También lo están mirando: ${others.join(', ')}.`}
    </p>
  )
}

/** DOC-22a «Retry Email»: sends the mail about an entered claim again. */
function RetryEmail({ claim: { cdCompania, cdReclamo, cdIncSiniestro } }: { claim: ClaimReport }) {
  const retry = useCommand(() => callApi(retryEmail, { body: { cdCompania, cdReclamo, cdIncSiniestro } }))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button tone="secondary" icon={EnvelopeIcon} loading={retry.isSending} onClick={() => void retry.send(undefined)}>
        Reenviar el correo
      </Button>
      <p role="status" className={retry.failure ? 'text-danger text-sm' : 'text-sm text-success'}>
        {retry.answer?.message}
        {retry.failure && `Error al enviar ${failureDetail(new CallError(retry.failure))}`}
      </p>
    </div>
  )
}
