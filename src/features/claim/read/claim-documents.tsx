// The documents of a claim, read-only: by requirement, by expense and group with a subtotal, then the other documents.
import { ChevronRightIcon } from '@heroicons/react/20/solid'
import type { DigitalDocument } from '../../../contract/document.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import type { DocumentState } from '../../../domain/document/document-state.ts'
import { LOST_FILE } from '../../../domain/document/lost-file.ts'
import { sizeText } from '../../../domain/document/size-text.ts'
import { formatMoney } from '../../../domain/money.ts'
import { overwrittenIn } from '../../../domain/voucher/winning-detail.ts'
import { DocumentBadge } from '../../../entities/document/document-badge.tsx'
import { DocumentThumb } from '../../../entities/document/document-thumb.tsx'
import { smallPicture } from '../../../entities/document/small-picture.ts'
import { orUndefinedOnStorageError } from '../../../offline/database/storage-error.ts'
import { keepThumb } from '../../../offline/drafts/read-documents.ts'
import { useStore } from '../../../toolkit/person/store.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { classNames } from '../../../ui/class-names.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Thumbnail } from '../../../ui/layout/thumbnail.tsx'
import type { ClaimPapers, ExpensePapers, Paper } from './claim-papers.ts'

type Props = { papers: ClaimPapers; current: string | undefined; onOpen: (cdArchivo: string) => void }

export function ClaimDocuments({ papers: { documentos, gastos, otros }, current, onOpen }: Props) {
  const wiring = { current, onOpen }
  return (
    <>
      {documentos.length > 0 && (
        <Card title="Documentos" flush>
          <PaperList papers={documentos} {...wiring} />
        </Card>
      )}
      {gastos.map((expense) => (
        <ExpenseCard key={expense.key} expense={expense} {...wiring} />
      ))}
      {otros.length > 0 && (
        <Card title="Otros documentos" flush>
          <PaperList papers={otros} {...wiring} />
        </Card>
      )}
    </>
  )
}

type Wiring = Pick<Props, 'current' | 'onOpen'>

function ExpenseCard({ expense, ...wiring }: { expense: ExpensePapers } & Wiring) {
  return (
    <Card
      title={expense.title}
      flush
      aside={
        <span className="shrink-0 text-right">
          <span className="block text-muted text-xs">Subtotal</span>
          <span className="font-bold text-lg tabular-nums">{formatMoney(expense.subTotalFacturas)}</span>
        </span>
      }
    >
      {expense.request && (
        <div className="px-4 py-3 sm:px-6">
          <DocumentBadge state={expense.request.estado} />
          <Words text={expense.request.comentario} />
        </div>
      )}
      {expense.groups.map((group) => (
        <section key={group.number} aria-label={`${expense.title}, grupo ${group.number}`}>
          <h3 className="mt-3 flex justify-between gap-4 bg-subtle px-4 py-1.5 font-semibold text-ink-2 text-sm sm:px-6">
            Grupo {group.number}
            <span className="tabular-nums">{formatMoney(group.invoiced)}</span>
          </h3>
          <PaperList papers={group.papers} {...wiring} />
        </section>
      ))}
    </Card>
  )
}

function PaperList({ papers, ...wiring }: { papers: Paper[] } & Wiring) {
  return (
    <ul className="divide-y divide-line py-1">
      {papers.map((paper) => (
        <li key={paper.key}>
          <PaperRow paper={paper} {...wiring} />
        </li>
      ))}
    </ul>
  )
}

function PaperRow({ paper: { title, within, document, request }, current, onOpen }: { paper: Paper } & Wiring) {
  const keep = useKeptThumb(document)
  if (!document) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <span className="opacity-50">
          <Thumbnail alt="" />
        </span>
        <div className="min-w-0 grow basis-32">
          <p className="break-words font-medium text-ink-2">{title}</p>
          {/* A requested document that was never sent cannot have been returned: `DEVUELTO` is not shown. */}
          <DocumentBadge state={request && request.estado !== 'DEVUELTO' ? request.estado : null} />
          <Words text={request?.comentario ?? ''} />
        </div>
      </div>
    )
  }
  const isShown = document.cdArchivo === current
  return (
    <button
      type="button"
      aria-label={`Ver ${[title, within].filter(Boolean).join(', ')}`}
      aria-current={isShown ? 'true' : undefined}
      aria-describedby={`voucher-${document.uuid}`}
      onClick={() => onOpen(document.cdArchivo)}
      className={classNames(
        'flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-l-4 py-3 pr-4 pl-3 text-left -outline-offset-2! transition-colors sm:pr-6 sm:pl-5',
        isShown ? 'border-primary bg-tint' : 'border-transparent hover:bg-tint active:bg-subtle',
      )}
    >
      <DocumentThumb document={document} alt="" onLoaded={keep} />
      <span className="flex min-w-0 grow basis-32 flex-col items-start">
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 break-words font-semibold">{title}</span>
          {document.detalleDocumento?.valor != null && (
            <span className="font-bold tabular-nums">{formatMoney(document.detalleDocumento.valor)}</span>
          )}
        </span>
        <Detail paper={document} />
        <span id={`voucher-${document.uuid}`} className="empty:hidden">
          <VoucherLine document={document} />
        </span>
        <span className="mt-1 empty:hidden">
          <DocumentBadge state={document.estado} />
        </span>
        {warningsOf(document).map((label) => (
          <span key={label} className="mt-1">
            <StatusBadge tone="warning" label={label} />
          </span>
        ))}
        {isJudged(document.estado) && <Words text={document.comentario} />}
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
    </button>
  )
}

const warningsOf = ({ vencido, perdido, comentario, senales }: DigitalDocument): string[] => [
  ...(vencido ? ['Fecha vencida al enviarse'] : []),
  ...(perdido && comentario !== LOST_FILE ? ['El portal perdió este archivo'] : []),
  ...(senales.length > 0 ? ['Para mirar dos veces'] : []),
]

/** A span, because a button may not contain a `blockquote`. */
const Words = ({ text }: { text: string }) =>
  text === '' ? null : (
    <span className="mt-1 block break-words border-warning border-l-2 pl-2 text-ink-2 text-sm">«{text}»</span>
  )

/** DOC-08: says that an invoice has the tax authority's data and which values they replaced, or why it lacks them. */
function VoucherLine({ document }: { document: NonNullable<Paper['document']> }) {
  const detail = document.detalleDocumento
  if (detail?.autocompletado !== 1)
    return detail?.sriError && !detail.claveAcceso ? (
      <span className="mt-1 block break-words text-ink-2 text-sm">{detail.sriError}</span>
    ) : null
  const overwritten = overwrittenIn(document.historial, document.cdArchivo)
  return (
    <span className="mt-1 flex flex-col items-start gap-1">
      <StatusBadge tone="info" label="Datos del SRI" />
      {overwritten && <span className="block break-words text-ink-2 text-sm">{overwritten}</span>}
    </span>
  )
}

const isJudged = (state: DocumentState): boolean => state === 'DEVUELTO' || state === 'RECHAZADO'

function Detail({ paper }: { paper: NonNullable<Paper['document']> }) {
  const detail = paper.detalleDocumento
  const parts = [
    detail?.numDocumento ? `N.º ${detail.numDocumento}` : null,
    detail?.fcDocumento ? formatDay(detail.fcDocumento) : null,
    detail?.fcCaducDocumento ? `Caduca ${formatDay(detail.fcCaducDocumento)}` : null,
    `${paper.contentType === 'application/pdf' ? 'PDF' : 'Foto'}, ${sizeText(paper.tamanio)}`,
  ]
  return (
    <span className="flex flex-wrap gap-x-3 text-muted text-sm tabular-nums">
      {parts.filter(Boolean).map((part) => (
        // Each part wraps as a whole; it breaks only when it is longer than a line.
        <span key={part} className="min-w-0 break-words">
          {part}
        </span>
      ))}
    </span>
  )
}

/**
 * Returns a function that stores the thumbnail of a returned document, to show it without a network; undefined for
 * staff, who keep nothing on a device (PWA-23).
 */
function useKeptThumb(document: DigitalDocument | null): ((bytes: ArrayBuffer) => void) | undefined {
  const { db } = useStore()
  const isCustomer = useReader() === 'customer'
  if (!isCustomer || document?.estado !== 'DEVUELTO') return undefined
  const { uuid, contentType } = document
  return (picture) =>
    void smallPicture(picture, contentType).then((bytes) =>
      bytes ? orUndefinedOnStorageError(keepThumb({ db, uuid, bytes, now: Date.now() })) : undefined,
    )
}
