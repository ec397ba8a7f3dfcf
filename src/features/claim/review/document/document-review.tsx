// The decision panel beside a document: its data and lines, and the buttons to accept, return or refuse it.
import { useRef, useState } from 'react'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { needsComment } from '../../../../domain/review/comment.ts'
import type { ClaimId } from '../../../../entities/claim-report/queries.ts'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { useKeys } from '../../../../toolkit/person/use-key.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { RetryButton } from '../../../../ui/actions/retry-button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { LastDecision } from '../last-decision.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { documentReasons } from '../reasons.ts'
import { choicesFor, type ReviewedPaper, waitingAfter } from '../reviewed-claim.ts'
import { type Choice, NO_DRAFT, type PaperDraft } from '../state/review-state.ts'
import { ReviewProvider, useReview } from '../state/use-review.tsx'
import { CHOICE_WORDS, Choices, Facts } from './choices.tsx'
import { InvoiceLines, useLines } from './invoice-lines.tsx'
import { VoucherFacts } from './voucher-facts.tsx'

type DocumentReviewProps = {
  id: ClaimId
  claim: ClaimReport
  cdArchivo: string
  onOpen: (cdArchivo: string) => void
}

export function DocumentReview({ id, claim, ...props }: DocumentReviewProps) {
  return (
    <ReviewProvider id={id} claim={claim}>
      <Paper {...props} />
    </ReviewProvider>
  )
}

type PaperProps = Pick<DocumentReviewProps, 'cdArchivo' | 'onOpen'>

function Paper({ cdArchivo, onOpen }: PaperProps) {
  const { reviewed } = useReview()
  /** The number of undone decisions: each undo mounts `PaperReview` again, so that earlier failures disappear. */
  const [undoCount, setUndoCount] = useState(0)
  const paper = reviewed.papers.find(({ document }) => document.cdArchivo === cdArchivo)
  // A replaced file can only be viewed, not judged.
  if (!paper) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LastDecision
        onUndone={(one) => {
          setUndoCount(undoCount + 1)
          onOpen(one)
        }}
      />
      <PaperReview key={`${cdArchivo} ${undoCount}`} paper={paper} onOpen={onOpen} />
    </div>
  )
}

function PaperReview({ paper, onOpen }: Pick<PaperProps, 'onOpen'> & { paper: ReviewedPaper }) {
  const { document, title } = paper
  const { cdArchivo } = document
  const { claim, reviewed, papers, begin, dispatch, ...review } = useReview()
  const decide = useCommand(review.decide)
  const choices = choicesFor(reviewed, paper)
  const waiting = waitingAfter(reviewed, cdArchivo)
  const draft = papers[cdArchivo] ?? NO_DRAFT
  const write = (next: Partial<PaperDraft>) => dispatch({ type: 'writtenOn', cdArchivo, draft: next })
  // The document may have been decided meanwhile: by another user, or by a request whose answer was lost.
  const asking = draft.asking && choices.includes(draft.asking) ? draft.asking : null
  const { isInvoice, invoice, failure, retry, lines, isOpen, tick, ticks } = useLines(
    paper,
    choices.includes('INGRESADO'),
  )
  const approvesNothing = isInvoice && lines.every(({ seleccionado }) => seleccionado === 0)
  const place = useRef<HTMLElement>(null)
  const next = waiting[0]

  async function give(estado: Choice, comentario: string): Promise<void> {
    const decision = { cdArchivo, estado, comentario, ...(estado === 'INGRESADO' && isInvoice && { lineas: ticks }) }
    const result = await decide.send({ title, decision })
    if (!result?.ok) return
    dispatch({ type: 'forgotten', cdArchivo })
    const text = `${title}: ${CHOICE_WORDS[estado].done}`
    const reason = comentario ? { reason: { estado, comentario } } : {}
    dispatch({ type: 'decided', last: { cdArchivos: [cdArchivo], text, ...reason } })
    announce(`${text}.${next ? '' : ' Todos los documentos están revisados.'}`)
    if (next) onOpen(next.document.cdArchivo)
    else place.current?.focus()
  }

  /** Returns whether the choice was possible. */
  function choose(to: Choice): boolean {
    // While the user writes a reason, keyboard shortcuts must not decide.
    if (!choices.includes(to) || decide.isSending || asking !== null) return false
    if (to !== 'INGRESADO') {
      begin()
      write({ asking: to })
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
          <CommandFailure command={decide} />
          {asking ? (
            <ReasonForm
              key={asking}
              value={draft.reason}
              isNeeded={needsComment(asking)}
              label={CHOICE_WORDS[asking].label}
              reasons={documentReasons(document)}
              busy={decide.isSending}
              error={decide.fieldErrors['decisiones.0.comentario']}
              onGive={(comentario) => void give(asking, comentario)}
              onChange={(reason) => write({ reason })}
              onCancel={() => {
                write({ asking: null })
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
