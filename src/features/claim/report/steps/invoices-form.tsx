// DOC-06a, DOC-07, DOC-30, step 4 «Facturas»: the fields of each invoice and prescription, with the photo beside them.
import { DocumentTextIcon, MagnifyingGlassPlusIcon, ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { asksInvoice, sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { useObjectUrl } from '../../../../entities/document/object-url.ts'
import { readFields } from '../../../../offline/database/document-filling.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorSummary, type FormError } from '../../../../ui/forms/error-summary.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { dataStepWords } from '../frame/step-words.ts'
import { detailFieldId } from '../invoices/detail-fields.tsx'
import { InvoiceData } from '../invoices/invoice-data.tsx'
import { askedOnce, type InvoiceGroup } from '../invoices/invoice-groups.ts'
import { type Lack, lacksIn, lackText, missingText } from '../invoices/lacks.ts'
import { invoiceDayAt } from '../invoices/proposed-days.ts'
import { useDocumentBytes } from '../preview/use-document-bytes.ts'
import { isOfSri } from '../voucher/sri-data.tsx'
import { useReport } from './use-open-report.tsx'

/** Pressing «Continuar» shows what an invoice still lacks (DOC-07). */
export function InvoicesForm() {
  const { kit, draft, parameters, requirements, groups: all, today, preview, frame, moves, trouble } = useReport()
  const groups = askedOnce(all)
  /** False when this type of claim asks only for prescriptions. */
  const invoicesAsked = !requirements || asksInvoice(requirements)
  // In a correction the groups leave out documents that are under review or accepted.
  const isCorrection = draft.base !== undefined
  const [attempt, setAttempt] = useState(0)
  const lacks = lacksOf(groups, today)
  const tryOn = () => setAttempt(attempt + 1)
  const content = useValuesFirst(lacks)
  const documents = documentsOf(groups)
  return (
    <ReportFrame
      {...frame}
      words={dataStepWords(requirements)}
      lead={leadOf(documents, invoicesAsked)}
      actions={
        <StepActions
          onBack={moves.onBack}
          onGo={lacks.length > 0 ? tryOn : moves.onGo}
          reason={missingText(lacks, documents.length > 1)}
          onRefused={tryOn}
        />
      }
    >
      {trouble}
      {attempt > 0 && <ErrorSummary errors={lacks.map(errorOf)} attempt={attempt} />}
      <div ref={content} className="flex flex-col gap-5">
        {groups.length === 0 && (
          <Card flush>
            <EmptyState
              icon={ReceiptPercentIcon}
              title={
                isCorrection
                  ? 'Nada por escribir'
                  : invoicesAsked
                    ? 'Todavía no hay facturas'
                    : 'Todavía no hay recetas'
              }
              text={`${isCorrection ? 'Lo que ya se revisa o se aceptó no se cambia. ' : ''}Cuando agregues una en Documentos, aquí escribes ${invoicesAsked ? 'su número, fecha y valor' : 'sus fechas'}.`}
              action={
                <Button tone="secondary" onClick={moves.onBack}>
                  Ir a Documentos
                </Button>
              }
            />
          </Card>
        )}
        {groups.map(({ title, parts, shared = [] }) => (
          <Card
            key={[title, ...parts.map(({ document }) => document.uuid)].join()}
            title={title}
            aside={
              invoicesAsked && (
                <output aria-label={`Subtotal de ${title}`} className="font-bold text-lg">
                  {formatMoney(sumOfInvoices(parts.map(({ document }) => document)))}
                </output>
              )
            }
          >
            <div className="@container flex flex-col gap-8">
              {parts.map(({ requirement, document }) => {
                const name = parts.length > 1 ? `${requirement.nmDocumento} · ${title}` : title
                return (
                  <fieldset key={document.uuid} aria-label={name} className="min-w-0">
                    {parts.length > 1 && <p className="mb-3 font-semibold text-ink-2">{requirement.nmDocumento}</p>}
                    <div className="grid gap-5 @md:grid-cols-2 @md:gap-6">
                      <ReadingPicture document={document} title={name} onOpen={() => preview.open(document.uuid)} />
                      <InvoiceData
                        requirement={requirement}
                        document={document}
                        title={name}
                        today={today}
                        claimDay={parameters.fcAlcance}
                        invoiceDay={invoiceDayAt(
                          document.slot,
                          document.tipo,
                          parts.map((each) => each.document),
                        )}
                        dias={kit.dias.documento}
                        showAll={attempt > 0}
                      />
                    </div>
                  </fieldset>
                )
              })}
              {shared.map(({ nmDocumento, title: first }) => (
                <p key={nmDocumento} className="text-ink-2 text-sm">
                  {nmDocumento}: el mismo archivo que en {first}. Sus datos se escriben allí, una sola vez.
                </p>
              ))}
            </div>
          </Card>
        ))}
        {groups.length > 0 && invoicesAsked && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
            <span className="text-ink-2">{isCorrection ? 'Total de estas facturas' : 'Total de facturas'}</span>
            <output className="font-bold text-2xl tracking-tight">{formatMoney(sumOfInvoices(documents))}</output>
          </p>
        )}
      </div>
    </ReportFrame>
  )
}

const documentsOf = (groups: readonly InvoiceGroup[]): DocumentRow[] =>
  groups.flatMap(({ parts }) => parts.map(({ document }) => document))

function leadOf(documents: readonly DocumentRow[], invoicesAsked: boolean): string {
  if (documents.some((each) => isOfSri(each) || readFields(each).length > 0))
    return 'Lo que leímos de la factura ya está escrito. Mira que esté bien y completa lo que falte.'
  return `${invoicesAsked ? 'Cópialos' : 'Cópialas'} de la foto, tal como aparecen.`
}

/** Every missing or wrong field, in the order of the screen. */
const lacksOf = (groups: readonly InvoiceGroup[], today: CalendarDate): Lack[] =>
  groups.flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      lacksIn(part, parts.length > 1 ? `${title}, ${part.requirement.nmDocumento}` : title, today),
    ),
  )

const errorOf = (lack: Lack): FormError => ({ fieldId: detailFieldId(lack.uuid, lack.field), text: lackText(lack) })

/**
 * Focuses the first empty «Valor total» if the invoices lack nothing else; Enter goes to the next empty value. Returns
 * a ref for the step's content; `lacks` are in the order of the screen.
 */
function useValuesFirst(lacks: readonly Lack[]): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  // Missing data of prescriptions are ignored: one press sets a prescription's date.
  const onlyValues = lacks.every(({ field, tipo }) => field === 'valor' || tipo !== 'FACTURA')
  const first = onlyValues ? lacks.find(({ field }) => field === 'valor') : undefined
  const opening = useRef(first)
  useEffect(() => {
    const { current: wanted } = opening
    const field = wanted && document.getElementById(detailFieldId(wanted.uuid, wanted.field))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    const box = content.current
    if (!box) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !isValueField(event.target)) return
      event.preventDefault()
      goOn(box, event.target)
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [])
  return content
}

const VALUE_FIELDS = `input[id^="${detailFieldId('', 'valor')}"]`

const isValueField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(VALUE_FIELDS)

/** Focuses the next empty value, otherwise «Continuar»; if a phone's keyboard hides the button, closes the keyboard. */
function goOn(box: HTMLElement, from: HTMLInputElement): void {
  const fields = [...box.querySelectorAll<HTMLInputElement>(VALUE_FIELDS)]
  const next = fields.slice(fields.indexOf(from) + 1).find(({ value, readOnly }) => value === '' && !readOnly)
  const button = [...document.querySelectorAll<HTMLElement>('[data-sticky-bar]:not([hidden]) button')].at(-1)
  if (next) {
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center' })
  } else if (button) button.focus()
  else from.blur()
}

type ReadingPictureProps = { document: DocumentRow; title: string; onOpen: () => void }

/** The photo beside the fields, large enough to read the numbers while they are typed. */
function ReadingPicture({ document, title, onOpen }: ReadingPictureProps) {
  const isPicture = document.contentType.startsWith('image/')
  return (
    <div className="relative @md:max-h-96 @md:min-h-56">
      {isPicture ? (
        <Scrolled document={document} title={title} />
      ) : (
        <div className="flex h-28 items-center justify-center gap-3 rounded-md bg-canvas px-14 text-muted @md:absolute @md:inset-0 @md:h-auto @md:flex-col">
          <DocumentTextIcon className="size-10 shrink-0" aria-hidden />
          <span className="min-w-0 max-w-full truncate text-sm">{document.nombre}</span>
        </div>
      )}
      <span className="absolute right-2 bottom-2 rounded-full bg-surface shadow-soft">
        <IconButton label={`Ver ${title}`} icon={MagnifyingGlassPlusIcon} onClick={onOpen} />
      </span>
    </div>
  )
}

function Scrolled({ document, title }: { document: DocumentRow; title: string }) {
  const src = useObjectUrl(useDocumentBytes(document) ?? undefined, document.contentType)
  return (
    <section
      aria-label={`Foto de ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      // Beside the fields the photo is as high as the fields, without the warnings below them.
      className="flex h-48 overflow-auto overscroll-contain rounded-md bg-canvas @md:absolute @md:inset-0 @md:h-auto"
    >
      {src && (
        <img
          src={src}
          alt={title}
          onLoad={showMiddle}
          className="my-auto h-auto w-full max-w-none shrink-0 @md:w-[150%]"
        />
      )}
    </section>
  )
}

/** Scrolls to the middle, where the receipt usually is in a photo. */
function showMiddle({ currentTarget: { parentElement: frame } }: SyntheticEvent) {
  if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2
}
