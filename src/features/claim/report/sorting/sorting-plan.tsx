// The plan for several receipts: groups by issuer and day, each with its expense; «Poner así» places all groups.
import { ArrowUturnLeftIcon, ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { keyProblemText } from '../../../../domain/voucher/access-key.ts'
import { keyParts } from '../../../../domain/voucher/voucher-detail.ts'
import type { AskedBecause, ProposedBecause, VoucherGroup } from '../../../../domain/voucher/voucher-groups.ts'
import { StoredThumbnail } from '../../../../entities/document/stored-thumbnail.tsx'
import { unsortedName } from '../../../../entities/inbox/unsorted-text.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Chip } from '../../../../ui/actions/chip.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { PlannedGroup, VoucherPlan } from './use-voucher-plan.ts'

type Props = {
  plan: VoucherPlan
  /** Files that are being read now. */
  isReading: boolean
  busy: boolean
  refusal: string | null
  onPlaceAll: () => void
  /** Undoes the last step; null if there is no step to undo. */
  onUndo: (() => void) | null
  /** Switches to sorting the files one by one, starting with `file`. */
  onOneByOne: (file?: DocumentRow) => void
}

const SHOWN = 3

export function SortingPlan({ plan, isReading, busy, refusal, onPlaceAll, onUndo, onOneByOne }: Props) {
  const { groups, unread, asked, ready } = plan
  const count = groups.reduce((sum, { uuids }) => sum + uuids.length, 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => queueMicrotask(() => heading.current?.focus({ preventScroll: true })), [])
  const [first] = asked
  return (
    <>
      <div className="scroll-pane flex min-h-0 grow flex-col items-center bg-canvas p-4 sm:p-6">
        <div className="flex w-full max-w-160 flex-col gap-4">
          <div>
            <h3 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
              {count === 0 ? 'Leyendo tus recibos' : ready === count ? 'Así quedarían' : '¿Dónde va cada factura?'}
            </h3>
            <p className="mt-1 text-ink-2">
              {count > 0
                ? 'Las leímos por su clave. Cada una tendrá su propio grupo.'
                : 'De las facturas buscamos la clave, para proponerte dónde van.'}
            </p>
          </div>
          {refusal && <Notice tone="danger" title={refusal} />}
          {groups.length > 0 && (
            <ul aria-label="Facturas leídas" className="flex flex-col gap-3">
              {groups.map((group) => (
                <GroupCard key={group.key} group={group} plan={plan} busy={busy} onOpen={onOneByOne} />
              ))}
            </ul>
          )}
          {isReading && <Pictures files={unread} />}
          <p role="status" className="flex items-center gap-3 text-ink-2 empty:hidden">
            {isReading && unread.length > 0 && (
              <>
                <Spinner /> Leyendo… {unread.length === 1 ? 'falta 1 archivo' : `faltan ${unread.length} archivos`}
              </>
            )}
          </p>
          {first && (
            <div className="flex flex-wrap items-center gap-3">
              <Pictures files={asked.map(({ file }) => file)} onOpen={onOneByOne} />
              <p className="min-w-[min(11rem,100%)] grow basis-0 text-ink-2 text-sm">{askedSentence(asked.length)}</p>
            </div>
          )}
        </div>
      </div>
      <div className="shrink-0 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <div className="mx-auto flex max-w-160 flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <div className="flex flex-wrap gap-2 *:grow">
            {onUndo && (
              <Button tone="quiet" icon={ArrowUturnLeftIcon} onClick={busy ? undefined : onUndo}>
                Deshacer
              </Button>
            )}
            <Button tone="quiet" onClick={busy ? undefined : () => onOneByOne()}>
              Uno por uno
            </Button>
          </div>
          {count > 0 && (
            <span className="sm:min-w-60">
              <Button
                wide
                loading={busy}
                disabled={ready === 0}
                reason={ready === 0 ? 'Di qué gasto es cada una' : undefined}
                reasonPlace="over"
                onClick={onPlaceAll}
              >
                {ready === count ? `Poner así (${count})` : `Poner así (${ready} de ${count})`}
              </Button>
            </span>
          )}
        </div>
      </div>
    </>
  )
}

const askedSentence = (count: number): string =>
  count === 1
    ? '1 archivo no tiene una clave que diga su lugar. Te lo preguntamos después.'
    : `${count} archivos no tienen una clave que diga su lugar. Te los preguntamos después.`

type CardProps = {
  group: PlannedGroup
  plan: VoucherPlan
  busy: boolean
  onOpen: (file: DocumentRow) => void
}

function GroupCard({ group, plan, busy, onOpen }: CardProps) {
  const [isChanging, setChanging] = useState(false)
  const { target, proposed, isChosen } = group
  const chips = useRef<HTMLFieldSetElement>(null)
  const change = useRef<HTMLSpanElement>(null)
  const isOpen = isChanging || target === null
  // The pressed button disappears, so the focus moves within this group.
  const show = (open: boolean) => {
    setChanging(open)
    setTimeout(() => (open ? chips : change).current?.querySelector('button')?.focus({ preventScroll: true }))
  }
  return (
    <li className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft">
      <div className="flex flex-wrap items-start gap-3">
        <Pictures files={group.files} onOpen={onOpen} />
        <div className="min-w-[min(11rem,100%)] grow basis-0">
          <p className="break-words font-semibold">{issuerName(group)}</p>
          <p className="text-ink-2 text-sm tabular-nums">
            {/* Each part wraps as a whole, so that a number is not broken at its hyphens. */}
            {groupText(group)
              .split(/(?<= · )/)
              .map((part) => (
                <span key={part} className="inline-block whitespace-pre-wrap">
                  {part}
                </span>
              ))}
          </p>
        </div>
      </div>
      {isOpen ? (
        <fieldset ref={chips} className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 font-medium text-sm">¿Qué gasto es?</legend>
          {plan.expenses.map(({ expense }) => (
            <Chip
              key={expense.cdDocSiniestro}
              label={expense.nmDocumento}
              pressed={target?.expense.cdDocSiniestro === expense.cdDocSiniestro}
              onPress={() => {
                if (busy) return
                plan.choose(group, expense.cdDocSiniestro)
                announce(`${issuerName(group)}: va en ${expense.nmDocumento}`)
                show(false)
              }}
            />
          ))}
        </fieldset>
      ) : (
        <div className="flex items-center gap-2.5 border-line border-t pt-2">
          <ReceiptPercentIcon className="size-6 shrink-0 text-primary" aria-hidden />
          <p className="min-w-0 grow break-words">
            <span className="sr-only">{isChosen ? 'Va en ' : 'Lugar propuesto: '}</span>
            <span className="block font-semibold">{target.expense.nmDocumento}</span>
            {!isChosen && proposed && (
              <span className="block text-ink-2 text-sm">{PROPOSED_BECAUSE[proposed.because]}</span>
            )}
          </p>
          {plan.expenses.length > 1 && (
            <span ref={change} className="-my-1 -mr-2 shrink-0">
              <Button tone="quiet" onClick={() => show(true)} aria-label={`Cambiar el gasto de ${issuerName(group)}`}>
                Cambiar
              </Button>
            </span>
          )}
        </div>
      )}
    </li>
  )
}

type PicturesProps = { files: readonly DocumentRow[]; onOpen?: (file: DocumentRow) => void }

const Pictures = ({ files, onOpen }: PicturesProps) => {
  const { db } = useStore()
  return (
    <div className="flex shrink-0 items-center gap-1.5 empty:hidden">
      {files.slice(0, SHOWN).map((file) => (
        <StoredThumbnail
          key={file.uuid}
          db={db}
          uuid={file.uuid}
          nombre={unsortedName(file)}
          {...(onOpen && { onOpen: () => onOpen(file) })}
        />
      ))}
      {files.length > SHOWN && <span className="text-muted text-sm">+{files.length - SHOWN}</span>}
    </div>
  )
}

/** The issuer's name, «Farmacia Los Arupos», or else its RUC. */
const issuerName = ({ razonSocial, ruc }: Pick<VoucherGroup, 'razonSocial' | 'ruc'>): string =>
  razonSocial || `RUC ${ruc}`

/** «21/11/2026 · 001-002-000000123», «21/11/2026 · 2 facturas». */
function groupText({ fcDocumento, files }: Pick<PlannedGroup, 'fcDocumento' | 'files'>): string {
  const [one, ...others] = files
  if (others.length > 0) return `${formatDay(fcDocumento)} · ${files.length} facturas`
  const key = one?.voucher?.kind === 'key' ? keyParts(one.voucher.claveAcceso) : null
  return [formatDay(fcDocumento), key?.numDocumento].filter(Boolean).join(' · ')
}

const PROPOSED_BECAUSE: Record<ProposedBecause, string> = {
  'same-day': 'Como la otra de ese día',
  'same-issuer': 'Como la otra de este emisor',
  'last-time': 'Como la última vez',
  'only-one': 'El único gasto con facturas',
}

/** Why a file is in no group, as a sentence; null if the file has no access key, which needs no explanation. */
export function askedText(because: AskedBecause, { voucher }: Pick<DocumentRow, 'voucher'>): string | null {
  switch (because) {
    case 'no-key':
      return null
    case 'same-key':
      return 'Tiene la misma clave que otra factura de este siniestro. Si es otra hoja, ponla en «Otro documento».'
    case 'to-confirm':
      return 'La clave se leyó con dudas. La revisas con los datos de la factura.'
    case 'problem':
      return voucher?.kind === 'problem'
        ? keyProblemText(voucher.why, keyParts(voucher.claveAcceso) ?? undefined)
        : null
  }
}
