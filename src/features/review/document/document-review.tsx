// The decision on one document, beside it: its data and lines, accept, return or refuse.
import { useRef, useState } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { needsComment } from '../../../domain/review/comment.ts'
import type { ClaimId } from '../../../entities/claim-report/queries.ts'
import { DocumentBadge } from '../../../entities/document/document-badge.tsx'
import { useKeys } from '../../../shell/keys/use-key.ts'
import { RetryButton } from '../../../ui/actions/retry-button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { LastDecision } from '../last-decision.tsx'
import { setLastDecision } from '../last-decision-store.ts'
import { ReasonForm } from '../reason-form.tsx'
import { documentReasons } from '../reasons.ts'
import { type Choice, choicesFor, type ReviewedPaper, reviewedClaim, waitingAfter } from '../reviewed-claim.ts'
import { forgetWords, useKeptWords } from '../use-kept-words.ts'
import { useReview } from '../use-review.ts'
import { CHOICE_WORDS, Choices, Facts } from './choices.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { useLines } from './use-lines.ts'
import { VoucherFacts } from './voucher-facts.tsx'

export type DocumentReviewProps = {
  id: ClaimId
  claim: ClaimReport
  cdArchivo: string
  onOpen: (cdArchivo: string) => void
}

export function DocumentReview(props: DocumentReviewProps) {
  const { id, claim, cdArchivo, onOpen } = props
  /** A decision that was undone is made anew, with the words that were written for it. */
  const [undone, setUndone] = useState(0)
  const { held } = useReview(id, claim)
  const paper = reviewedClaim(claim, held).papers.find(({ document }) => document.cdArchivo === cdArchivo)
  // A replaced file is looked at, not judged.
  if (!paper) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LastDecision
        id={id}
        claim={claim}
        onUndone={(one) => {
          setUndone(undone + 1)
          onOpen(one)
        }}
      />
      <PaperReview key={`${cdArchivo} ${undone}`} paper={paper} {...props} />
    </div>
  )
}

type PaperProps = DocumentReviewProps & { paper: ReviewedPaper }

function PaperReview({ paper, id, claim, onOpen }: PaperProps) {
  const { document, title } = paper
  const { cdArchivo } = document
  const { decide, held, begin, refresh } = useReview(id, claim)
  const reviewed = reviewedClaim(claim, held)
  const choices = choicesFor(reviewed, paper)
  const waiting = waitingAfter(reviewed, cdArchivo)
  const [begun, setAsking] = useKeptWords<Choice | null>(`asking ${cdArchivo}`, null)
  // Somebody else, or an answer that was lost, may have decided it since.
  const asking = begun && choices.includes(begun) ? begun : null
  const { isInvoice, invoice, failure, retry, lines, isOpen, tick, ticks, forget } = useLines(
    paper,
    choices.includes('INGRESADO'),
  )
  const approvesNothing = isInvoice && lines.every(({ seleccionado }) => seleccionado === 0)
  const place = useRef<HTMLElement>(null)
  const next = waiting[0]

  async function give(estado: Choice, comentario: string): Promise<boolean> {
    const decision = { cdArchivo, estado, comentario, ...(estado === 'INGRESADO' && isInvoice && { lineas: ticks }) }
    if (!(await decide.give(title, decision))) return false
    setAsking(null)
    forget()
    forgetWords(`reason ${cdArchivo}`, `asking ${cdArchivo}`)
    const text = `${title}: ${CHOICE_WORDS[estado].done}`
    setLastDecision(claim.cdReclamo, {
      cdArchivos: [cdArchivo],
      text,
      ...(comentario && { reason: { estado, comentario } }),
    })
    announce(`${text}.${next ? '' : ' Todos los documentos están revisados.'}`)
    if (next) onOpen(next.document.cdArchivo)
    else place.current?.focus()
    return true
  }

  /** Returns whether there was something to do. */
  function choose(to: Choice): boolean {
    // While a reason is written no letter decides.
    if (!choices.includes(to) || decide.isSending || asking !== null) return false
    if (to !== 'INGRESADO') {
      begin()
      setAsking(to)
    } else if (approvesNothing) announce('La factura necesita al menos una línea aprobada')
    else void give(to, '')
    return true
  }

  useKeys({
    i: () => choose('INGRESADO'),
    d: () => choose('DEVUELTO'),
    x: () => choose('RECHAZADO'),
    a: () =>
      isOpen &&
      tick(
        lines.map(({ linea }) => linea),
        1,
      ),
    n: () => {
      if (next) onOpen(next.document.cdArchivo)
      return next !== undefined
    },
    ...Object.fromEntries(
      lines
        .slice(0, 9)
        .map(({ linea, seleccionado }, at) => [
          String(at + 1),
          () => isOpen && tick([linea], seleccionado === 1 ? 0 : 1),
        ]),
    ),
  })

  return (
    <section ref={place} aria-label={`Decisión sobre ${title}`} tabIndex={-1} className="outline-none">
      <Card
        title={title}
        aside={
          <span className="flex flex-wrap items-center justify-end gap-1.5">
            {paper.decision && <StatusBadge tone="neutral" label="Por guardar" />}
            <DocumentBadge state={paper.reviewed.estado} />
          </span>
        }
      >
        <div className="flex flex-col gap-4">
          <Facts paper={paper} />
          {isInvoice && !invoice && !failure && <Skeleton shape="lines" count={3} />}
          {isInvoice && !invoice && failure && (
            <Notice
              tone="danger"
              title="No pudimos traer las líneas de la factura"
              action={<RetryButton onRetry={retry} />}
            />
          )}
          {isInvoice && invoice?.comprobante && (
            <VoucherFacts
              voucher={invoice.comprobante}
              isAutocompleted={document.detalleDocumento?.autocompletado === 1}
            />
          )}
          {isInvoice && invoice && (
            <InvoiceLines
              invoice={invoice}
              lines={lines}
              onTick={isOpen ? (named, to) => void tick(named, to) : null}
            />
          )}
          <CommandFailure command={decide} refresh={refresh} />
          {asking ? (
            <ReasonForm
              key={asking}
              about={cdArchivo}
              isNeeded={needsComment(asking)}
              label={CHOICE_WORDS[asking].label}
              reasons={documentReasons(document)}
              busy={decide.isSending}
              error={decide.fieldErrors['decisiones.0.comentario']}
              onGive={(comentario) => give(asking, comentario)}
              onCancel={() => {
                setAsking(null)
                place.current?.focus()
              }}
            />
          ) : (
            <Choices
              choices={choices}
              busy={decide.isSending}
              reason={approvesNothing ? 'Apruebe al menos una línea' : undefined}
              onChoose={choose}
            />
          )}
          {choices.length === 0 && <p className="text-muted">Sin transiciones posibles</p>}
          {waiting.length > 0 ? (
            <p className="text-muted text-sm">
              {waiting.length === 1 ? 'Falta 1 documento' : `Faltan ${waiting.length} documentos`} por revisar.
            </p>
          ) : (
            paper.reviewed.estado !== 'POR_REVISAR' &&
            claim.estadoPortal === 'POR_REVISAR' && (
              <p className="text-muted text-sm">Todos los documentos están revisados. Falta guardar la revisión.</p>
            )
          )}
        </div>
      </Card>
    </section>
  )
}
