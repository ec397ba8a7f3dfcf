// The decision on one document, beside it: its data and lines, accept, return or refuse; each is stored at once.
import { ArrowUturnLeftIcon, CheckIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClaimReport } from '../../contract/claim-report.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { formatMoney } from '../../domain/money.ts'
import type { ClaimId } from '../../entities/claim-report/queries.ts'
import { DocumentBadge } from '../../entities/document/document-badge.tsx'
import { useKeys } from '../../shell/keys/use-key.ts'
import { request } from '../../shell/query/request.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CommandFailure } from './command-failure.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceQuery } from './invoice-query.ts'
import { ReasonForm } from './reason-form.tsx'
import { documentReasons } from './reasons.ts'
import { type Choice, choicesFor, type ReviewedPaper, reviewedClaim, waitingAfter } from './reviewed-claim.ts'
import { useReview } from './use-review.ts'

const WORDS: Record<Choice, { label: string; key: string; done: string }> = {
  INGRESADO: { label: 'Ingresar', key: 'i', done: 'ingresado' },
  DEVUELTO: { label: 'Devolver', key: 'd', done: 'devuelto' },
  RECHAZADO: { label: 'Rechazar', key: 'x', done: 'rechazado' },
}
const ICONS = { INGRESADO: CheckIcon, DEVUELTO: ArrowUturnLeftIcon, RECHAZADO: XMarkIcon } as const

export type DocumentReviewProps = {
  id: ClaimId
  claim: ClaimReport
  cdArchivo: string
  onOpen: (cdArchivo: string) => void
}

export function DocumentReview(props: DocumentReviewProps) {
  const paper = reviewedClaim(props.claim).papers.find(({ document }) => document.cdArchivo === props.cdArchivo)
  // A replaced file is looked at, not judged.
  return paper ? <PaperReview key={props.cdArchivo} paper={paper} {...props} /> : null
}

function PaperReview({ paper, id, claim, onOpen }: DocumentReviewProps & { paper: ReviewedPaper }) {
  const { document, title } = paper
  const { cdArchivo } = document
  const reviewed = reviewedClaim(claim)
  const choices = choicesFor(reviewed, paper)
  const waiting = waitingAfter(reviewed, cdArchivo)
  const { decide, refresh } = useReview(id, claim)
  const [asking, setAsking] = useState<Choice | null>(null)
  const { isInvoice, invoice, lines, isOpen, tick, ticks } = useLines(paper, choices.includes('INGRESADO'))
  const approvesNothing = isInvoice && lines.every(({ seleccionado }) => seleccionado === 0)
  const place = useRef<HTMLElement>(null)
  const next = waiting[0]

  async function give(estado: Choice, comentario: string) {
    const sent = await decide.send({ cdArchivo, estado, comentario, ...(estado === 'INGRESADO' && ticks && { ticks }) })
    if (!sent?.ok) return
    setAsking(null)
    announce(`${title}: ${WORDS[estado].done}.${next ? '' : ' Todos los documentos están revisados.'}`)
    if (next) onOpen(next.document.cdArchivo)
    else place.current?.focus()
  }

  /** Returns whether there was something to do. */
  function choose(to: Choice): boolean {
    if (!choices.includes(to) || decide.isSending) return false
    if (to !== 'INGRESADO') setAsking(to)
    else if (approvesNothing) announce('La factura necesita al menos una línea aprobada')
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
      <Card title={title} aside={<DocumentBadge state={document.estado} />}>
        <div className="flex flex-col gap-4">
          <Facts paper={paper} />
          {isInvoice && !invoice && <Skeleton shape="lines" count={3} />}
          {isInvoice && invoice && (
            <InvoiceLines
              invoice={invoice}
              lines={lines}
              onTick={isOpen ? (named, to) => void tick(named, to) : null}
            />
          )}
          {decide.failure && <CommandFailure failure={decide.failure} onRefresh={refresh} />}
          {asking ? (
            <ReasonForm
              key={asking}
              to={asking}
              label={WORDS[asking].label}
              reasons={documentReasons(document.tipo)}
              busy={decide.isSending}
              error={decide.fieldErrors['decisiones.0.comentario']}
              onGive={(comentario) => void give(asking, comentario)}
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
            document.estado !== 'POR_REVISAR' && (
              <p className="text-muted text-sm">Todos los documentos están revisados. Falta guardar la decisión.</p>
            )
          )}
        </div>
      </Card>
    </section>
  )
}

type ChoicesProps = {
  choices: readonly Choice[]
  busy: boolean
  /** Why it cannot be accepted yet. */
  reason: string | undefined
  onChoose: (to: Choice) => void
}

function Choices({ choices, busy, reason, onChoose }: ChoicesProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 *:first:col-span-2">
        {choices.map((to) => {
          const { label, key } = WORDS[to]
          return (
            <Button
              key={to}
              wide
              tone={to === 'INGRESADO' ? 'primary' : 'secondary'}
              icon={ICONS[to]}
              loading={busy && to === 'INGRESADO'}
              disabled={to === 'INGRESADO' && reason !== undefined}
              aria-keyshortcuts={key}
              onClick={() => onChoose(to)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      {reason && choices.includes('INGRESADO') && <p className="text-muted text-sm">{reason}</p>}
    </div>
  )
}

function Facts({ paper: { document } }: { paper: ReviewedPaper }) {
  const { detalleDocumento: detail, vencido, comentario, estado } = document
  const facts = [
    detail?.numDocumento ? `N.º ${detail.numDocumento}` : null,
    detail?.fcDocumento ? formatDay(detail.fcDocumento) : null,
    detail?.fcCaducDocumento ? `Caduca ${formatDay(detail.fcCaducDocumento)}` : null,
    detail?.valor != null ? formatMoney(detail.valor) : null,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="-mt-3 text-ink-2 tabular-nums">{facts.join(' · ')}</p>}
      {vencido && (
        <span>
          <StatusBadge tone="warning" label="Fecha vencida al enviarse" />
        </span>
      )}
      {comentario && estado !== 'POR_REVISAR' && (
        <p className="break-words border-line border-l-2 pl-2 text-ink-2 text-sm">«{comentario}»</p>
      )}
    </>
  )
}

/** The lines of an invoice as they are ticked here; `ticks` is what differs from what is stored, or undefined. */
function useLines({ document }: ReviewedPaper, canAccept: boolean) {
  const isInvoice = document.tipo === 'FACTURA'
  const { data: invoice } = useQuery({ ...invoiceQuery(request, document.cdArchivo), enabled: isInvoice })
  const [ticked, setTicked] = useState<Record<number, 0 | 1>>({})
  const stored = invoice?.detalle ?? []
  const lines = stored.map((line) => ({ ...line, seleccionado: ticked[line.linea] ?? line.seleccionado }))
  const differing = lines.filter(({ seleccionado }, at) => seleccionado !== stored[at]?.seleccionado)
  // Only with its acceptance: until then nothing of the invoice is decided.
  const isOpen = isInvoice && canAccept
  const tick = (named: readonly number[], to: 0 | 1) => {
    setTicked((last) => ({ ...last, ...Object.fromEntries(named.map((linea) => [linea, to])) }))
    return named.length > 0
  }
  const ticks = differing.map(({ linea, seleccionado }) => ({ linea, seleccionado }))
  return { isInvoice, invoice, lines, isOpen, tick, ticks: ticks.length > 0 ? ticks : undefined }
}
