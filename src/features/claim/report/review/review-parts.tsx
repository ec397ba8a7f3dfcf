// The cards of the step «Revisar y enviar»: what is missing, the files, the invoice data; and the frame of each card.
import { ExclamationCircleIcon } from '@heroicons/react/24/solid'
import { type ReactNode, useEffect, useRef } from 'react'
import { type CalendarDate, formatDay } from '../../../../domain/calendar-date.ts'
import { isOverdue } from '../../../../domain/claim-report/deadline.ts'
import { isDateMandatory } from '../../../../domain/claim-report/invoice.ts'
import { cents, formatMoney } from '../../../../domain/money.ts'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { type DocumentRow, isOnDevice } from '../../../../offline/database/document-types.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DraftThumbnail } from '../documents/draft-thumbnail.tsx'
import type { OnStep } from '../frame/use-step.ts'
import { overdueText } from '../invoices/detail-fields.tsx'
import type { DescribedDocument, InvoiceGroup } from '../invoices/invoice-groups.ts'
import { LazyGuards } from '../voucher/lazy-guards.tsx'
import type { Problem } from './review-problems.ts'

/** Without `onChange` the section has no button «Cambiar». */
type Props = { title: string; onChange: (() => void) | undefined; children: ReactNode }

export function ReviewPart({ title, onChange, children }: Props) {
  return (
    <Card
      title={title}
      aside={
        onChange && (
          <span className="-my-2 -mr-3">
            <Button tone="quiet" onClick={onChange}>
              Cambiar<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </span>
        )
      }
    >
      {children}
    </Card>
  )
}

type ReviewProblemsProps = { problems: readonly Problem[]; attempt: number; onStep: OnStep }

/** What is missing before sending, with buttons to fix it; pressing a blocked «Enviar» moves the focus here. */
export function ReviewProblems({ problems, attempt, onStep }: ReviewProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const tried = attempt > 0
  return (
    <div
      ref={box}
      role={tried ? 'alert' : undefined}
      tabIndex={-1}
      className={`flex flex-col gap-3 rounded-lg p-4 ${tried ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning'}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <ExclamationCircleIcon className="size-6 shrink-0" aria-hidden />
        Falta para enviar
      </p>
      <ul className="flex flex-col gap-4 text-ink">
        {problems.map(({ text, ways }) => (
          <li key={text} className="flex flex-col gap-2">
            {text}
            <span className="flex flex-wrap gap-2">
              {ways.map(({ label, step, place }) => (
                <Button key={label} tone="plain" onClick={() => onStep(step, place)}>
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReviewDocumentsProps = {
  documents: readonly DocumentRow[]
  titleOf: (document: DocumentRow) => string
  onOpen: (uuid: string) => void
}

/** The files as small pictures, each opening its preview. */
export function ReviewDocuments({ documents, titleOf, onOpen }: ReviewDocumentsProps) {
  const isCorrection = !documents.every(isOnDevice)
  // New files come first.
  const orderedFiles = [...documents.filter(isOnDevice), ...documents.filter((each) => !isOnDevice(each))]
  if (documents.length === 0) return <p className="text-ink-2">Todavía no hay archivos.</p>
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5 md:grid-cols-4 lg:grid-cols-5">
      {orderedFiles.map((each) => (
        <li key={each.uuid} className="min-w-0">
          <button
            type="button"
            aria-label={`Ver ${titleOf(each)}`}
            onClick={() => onOpen(each.uuid)}
            className="flex w-full flex-col items-center gap-1.5 rounded-md p-1 text-center hover:bg-tint active:bg-subtle"
          >
            <DraftThumbnail document={each} />
            <span className="line-clamp-2 w-full break-words text-sm leading-snug">{titleOf(each)}</span>
            {isCorrection && isOnDevice(each) && <StatusBadge tone="success" label="Nuevo" />}
            {each.remote && each.remote.estado === 'DEVUELTO' && <DocumentBadge state={each.remote.estado} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

type ReviewInvoicesProps = { groups: readonly InvoiceGroup[]; today: CalendarDate; dias: number }

/** DOC-23: the data of each invoice and prescription, marked if its date is older than the limit. */
export function ReviewInvoices({ groups, today, dias }: ReviewInvoicesProps) {
  return (
    <ul className="divide-y divide-line">
      {groups.flatMap(({ title, parts }) =>
        parts.map(({ requirement, document }) => (
          <li key={document.uuid} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <span className="min-w-0">
              <span className="block font-medium">
                {parts.length > 1 ? `${title} · ${requirement.nmDocumento}` : title}
              </span>
              <span className="block text-muted text-sm tabular-nums">{detailText({ requirement, document })}</span>
              {isOverdue(document.detalleDocumento?.fcDocumento ?? null, today, dias) && (
                <span className="mt-1.5 block">
                  <StatusBadge tone="warning" label={overdueText(dias)} />
                </span>
              )}
              {requirement.tipo === 'FACTURA' && <LazyGuards document={document} short />}
            </span>
            {requirement.tipo === 'FACTURA' && (
              <span className="shrink-0 font-semibold tabular-nums">
                {formatMoney(document.detalleDocumento?.valor ?? cents(0))}
              </span>
            )}
          </li>
        )),
      )}
    </ul>
  )
}

function detailText({ requirement, document: { detalleDocumento } }: DescribedDocument): string {
  const { numDocumento, fcDocumento, fcCaducDocumento } = detalleDocumento ?? {}
  const isPrescription = requirement.tipo === 'RECETA'
  const parts = [
    numDocumento,
    fcDocumento && formatDay(fcDocumento),
    isPrescription && fcCaducDocumento && `Caduca ${formatDay(fcCaducDocumento)}`,
  ].filter(Boolean)
  return parts.join(' · ') || (isDateMandatory(requirement) ? 'Sin datos todavía' : 'Sin fecha')
}
