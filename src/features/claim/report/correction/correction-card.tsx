// REP-29, DOC-25: what a returned claim asks for: documents, each with a camera, and fields; then «Revisar y enviar».
import { CheckCircleIcon, CheckIcon, PaperAirplaneIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useState } from 'react'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { dayInEcuador } from '../../../../domain/calendar-date.ts'
import { deadlineAfter } from '../../../../domain/claim-report/deadline.ts'
import { readHistory } from '../../../../domain/claim-report/history.ts'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import type { Area } from '../../../../domain/user/role.ts'
import { DeadlineLine } from '../../../../entities/claim-report/deadline-line.tsx'
import { ReviewerWords } from '../../../../entities/claim-report/reviewer-words.tsx'
import { ownChanges } from '../../../../entities/draft/correction-changes.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useToday } from '../../../../toolkit/person/use-today.ts'
import { useKit } from '../../../../toolkit/query/kit.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'
import { requestCheck } from '../../../../toolkit/sending/check-requests.ts'
import { LostNote } from '../../../../toolkit/sending/lost-note.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { buttonLook } from '../../../../ui/actions/button-look.ts'
import type { Address } from '../../../../ui/address.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useBackCloses } from '../../../../ui/overlays/use-back-closes.ts'
import { type Lack, lackText, missingText } from '../invoices/lacks.ts'
import { LazyPreview } from '../preview/lazy-preview.tsx'
import { AskedRow } from './asked-row.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { type AskedItem, askedItems, correctionLacks, dataLacks } from './correction-lacks.ts'
import { type NamedField, namedFields, STEP_OF_FIELD } from './named-fields.ts'
import { type CorrectionInHand, useCorrection } from './use-correction.ts'

export type CorrectionCardProps = { claim: ClaimReport; area: Area; onGo: (to: Address) => void }

export function CorrectionCard({ claim, area, onGo }: CorrectionCardProps) {
  const today = useToday()
  const correction = useCorrection(claim, area)
  const { inHand, capture, run, busy, refusal } = correction
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const close = () => setOpenUuid(null)
  useBackCloses(openUuid !== null, close)
  if (!inHand)
    return (
      <Card title="Qué te pedimos">
        <Skeleton shape="lines" count={4} />
      </Card>
    )
  const { draft } = inHand
  if (draft && draft.state !== 'open') return <OnItsWay draft={draft} />
  const items = askedItems(inHand)
  const lacks = correctionLacks(inHand)
  const incomplete = dataLacks(items, today)
  const isOlder = draft !== null && (draft.version ?? 0) < claim.version
  const named = namedFields(inHand.base, draft?.parameters ?? inHand.base.parameters)
  const isAsked = items.length + named.length > 0
  const go = (paso: ReportStep) =>
    run(async () => {
      const result = await correction.open()
      if (result.ok) onGo(pathTo.report(area, { borrador: claim.uuid, paso }))
      return result
    })
  if (isOlder)
    return (
      <ChangedMeanwhile
        draft={draft}
        rows={inHand.rows}
        present={claim}
        busy={busy}
        onContinue={() => go('documentos')}
      />
    )

  const hasChanges = draft !== null && isChanged(draft, inHand)
  const isReady = lacks.length === 0 && incomplete.length === 0 && hasChanges
  // While a file is prepared, the user cannot leave the card: a photo that is then refused would be lost.
  const isPreparing = items.some((item) => capture.workAt(item)?.phase === 'preparing')
  const [last] = readHistory(claim.observacionesEstados)
  const isSaidBelow = items.some(({ comentario }) => comentario === last?.comentario)
  return (
    <Card
      title={isAsked ? 'Qué te pedimos' : 'Corregir el siniestro'}
      aside={<Progress items={items} named={named} incomplete={incomplete} />}
    >
      {openUuid !== null && (
        <LazyPreview
          uuid={openUuid}
          documents={inHand.rows}
          requirements={inHand.base.requisitos}
          capture={capture}
          onClose={close}
        />
      )}
      <div className="flex flex-col gap-5">
        <LostNote uuid={claim.uuid}>
          {hasChanges ? 'Lo que hay de él en este dispositivo está aquí abajo.' : 'Haz la corrección otra vez.'}
        </LostNote>
        {last?.comentario && !isSaidBelow && <ReviewerWords text={last.comentario} />}
        <LapsesOn claim={claim} />
        {isAsked ? (
          <ul className="-my-4 divide-y divide-line">
            {named.map((each) => (
              <li key={each.field} className="py-4">
                <NamedRow named={each} disabled={busy || isPreparing} onChange={() => go(STEP_OF_FIELD[each.field])} />
              </li>
            ))}
            {items.map((item) => (
              <li key={item.key} className="py-4">
                <AskedRow
                  item={item}
                  inHand={inHand}
                  work={capture.workAt(item)}
                  picking={capture.picking(item.slot)}
                  onOpen={setOpenUuid}
                  onGroup={() => go('documentos')}
                  onFile={(file) => {
                    const { slot, tipo, title, reemplaza } = item
                    const detalleDocumento = item.returned?.detalleDocumento
                    void capture.take({ slot, tipo, title, file, nombre: nameOf(item), detalleDocumento, reemplaza })
                  }}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">Cambia lo que te pidieron y envíalo de nuevo.</p>
        )}
        {hasChanges && (
          <p className="text-muted text-sm" role="status">
            Hay cambios pendientes... Están guardados en este dispositivo.
          </p>
        )}
        {refusal && <Notice tone="danger" title={refusal} />}
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:items-start">
          <Button
            icon={PaperAirplaneIcon}
            wide
            loading={busy || isPreparing}
            disabled={!isReady}
            reason={isReady ? undefined : reasonOf(items, lacks, incomplete)}
            onClick={() => go('revisar')}
          >
            Revisar y enviar
          </Button>
          <Button tone="secondary" icon={PencilSquareIcon} wide disabled={isPreparing} onClick={() => go('documentos')}>
            Cambiar otra cosa
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Whether anything changed since the correction began, including a field that is not valid yet. */
const isChanged = ({ parameters, typed }: Draft, { base, rows }: CorrectionInHand): boolean =>
  ownChanges({ base, parameters, rows }).length > 0 || [typed, ...rows.map((row) => row.typed)].some(isTyped)

const isTyped = (typed: object | undefined): boolean => Object.values(typed ?? {}).some(Boolean)

/** The file name for a document that staff requested by a free-text name: only that name tells what the file is. */
function nameOf({ slot, title, returned, reemplaza }: AskedItem): string | undefined {
  const isFree = slot.seccion === 'otrosDocumentos' && !returned && reemplaza !== undefined
  return isFree ? title.replace(/[\\/]/g, ' ') : undefined
}

/** Until when the claim can be corrected, if the kit says after how many days it lapses (D80). */
function LapsesOn({ claim: { fcMovimiento } }: { claim: ClaimReport }) {
  const today = useToday()
  const days = useKit()?.kit.dias.caducidad
  if (fcMovimiento === null || days === undefined) return null
  const deadline = deadlineAfter(dayInEcuador(new Date(fcMovimiento)), days, today)
  return <DeadlineLine deadline={deadline} over="Habla con tu ejecutivo." />
}

type ProgressProps = { items: readonly AskedItem[]; named: readonly NamedField[]; incomplete: readonly Lack[] }

function Progress({ items, named, incomplete }: ProgressProps) {
  const all = items.length + named.length
  if (all === 0) return null
  const isWhole = ({ answer }: AskedItem) => !incomplete.some(({ uuid }) => uuid === answer?.uuid)
  const settledCount =
    items.filter((item) => item.isSettled && isWhole(item)).length + named.filter(({ isChanged }) => isChanged).length
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-ink-2 text-sm tabular-nums">
      {settledCount === all && <CheckIcon className="size-4 text-success" aria-hidden />}
      {settledCount} de {all}
    </span>
  )
}

/** Why the correction cannot be sent yet, in a few words. */
function reasonOf(items: readonly AskedItem[], lacks: readonly string[], incomplete: readonly Lack[]): string {
  const open = items.filter(({ isSettled }) => !isSettled).map(({ title }) => title)
  if (open.length > 0) return `Falta: ${open.join(', ')}`
  const [first] = incomplete
  if (first) return missingText(incomplete, true) ?? lackText(first)
  return lacks[0] ?? 'Todavía no has cambiado nada'
}

const WAY: Partial<Record<Draft['state'], { title: string; text: ReactNode }>> = {
  attention: {
    title: 'Tu corrección necesita tu atención',
    text: 'Todo sigue guardado en este dispositivo.',
  },
  received: { title: 'Tu corrección ya llegó', text: 'En un momento se ve aquí.' },
  done: { title: 'Tu corrección ya llegó', text: <Received /> },
}

/**
 * Shown while the claim on the screen is older than the correction that the portal received: the cached answer is
 * outdated, or the portal lost the correction (D149).
 */
function Received() {
  const online = useOnline()
  useEffect(requestCheck, [])
  return online ? 'El portal muestra todavía lo de antes; lo estamos comprobando.' : 'Se ve aquí cuando haya conexión.'
}

function OnItsWay({ draft }: { draft: Draft }) {
  const { title, text } = WAY[draft.state] ?? {
    title: 'Tu corrección está por enviarse',
    text: 'Guardada en este dispositivo. Sale sola cuando haya red.',
  }
  return (
    <Notice
      tone={draft.state === 'attention' ? 'warning' : 'info'}
      title={title}
      announced="none"
      action={renderLink({
        to: pathTo.pending(),
        className: buttonLook('secondary'),
        children: 'Ver Pendientes de enviar',
      })}
    >
      {text}
    </Notice>
  )
}

type Props = { named: NamedField; disabled: boolean; onChange: () => void }

/** One returned field: its present value, and the link to the step that changes it. */
function NamedRow({ named: { title, value, isChanged }, disabled, onChange }: Props) {
  return (
    <fieldset aria-label={title} className="flex min-w-0 flex-col items-start gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 break-words text-ink-2">{value || 'Sin elegir todavía'}</p>
        <p className="mt-1.5">
          {isChanged ? (
            <StatusBadge tone="success" icon={CheckCircleIcon} label="Cambiado" />
          ) : (
            <StatusBadge tone="warning" icon={PencilSquareIcon} label="Te piden revisarlo" />
          )}
        </p>
      </div>
      <Button tone="secondary" icon={PencilSquareIcon} disabled={disabled} onClick={onChange}>
        {isChanged ? 'Cambiar otra vez' : 'Cambiar'}
        <span className="sr-only"> {title}</span>
      </Button>
    </fieldset>
  )
}
