// One document slot of a claim: label, status and upload buttons; when filled, it opens the preview.
import { CheckIcon, ChevronRightIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import {
  ArrowUturnLeftIcon,
  DocumentDuplicateIcon,
  DocumentTextIcon,
  ReceiptPercentIcon,
} from '@heroicons/react/24/outline'
import type { Requirement } from '../../../../domain/claim-report/document-places.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { sizeText } from '../../../../domain/document/size-text.ts'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { ReadLine } from '../../../../entities/voucher/read-line.tsx'
import {
  DOCUMENT_STATE_WORDS,
  type DocumentRow,
  isChangeable,
  type RemoteDocument,
  type Slot,
} from '../../../../offline/database/document-types.ts'
import { isReturned, isTouched } from '../../../../offline/drafts/corrected-documents.ts'
import { restoreDocument } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { useTask } from '../draft/use-task.ts'
import { LazyGuards } from '../voucher/lazy-guards.tsx'
import { DraftThumbnail } from './draft-thumbnail.tsx'
import { HintNote } from './hint-note.tsx'
import { OTHER_SLOT, placeId } from './slots.ts'
import { TakeButtons } from './take-buttons.tsx'
import type { Capture } from './use-capture.ts'
import { WorkNote } from './work-note.tsx'

type SlotRowProps = {
  part: Requirement
  slot: Slot
  document: DocumentRow | undefined
  capture: Capture
  onOpen: (uuid: string) => void
  /** Papers of other groups that can be used here too (REP-33). */
  offers?: readonly { uuid: string; label: string }[]
  /** The slots of other groups that can use this document too. */
  further?: { slots: readonly Slot[]; label: string } | null
}

export function SlotRow({ part, slot, document, capture, onOpen, offers = [], further }: SlotRowProps) {
  const { nmDocumento: title, tipo } = part
  const mandatory = part.obligatorio === 1
  const work = capture.workAt({ slot })
  const preparing = work?.phase === 'preparing'
  return (
    <fieldset
      id={placeId(slot)}
      aria-label={title}
      tabIndex={-1}
      className="flex min-w-0 scroll-mt-4 flex-col gap-3 py-4 outline-none"
    >
      {document && !preparing ? (
        <DocumentLine title={title} document={document} capture={capture} onOpen={onOpen} />
      ) : (
        <div className="flex gap-3.5">
          <EmptyTile busy={preparing} tipo={tipo} />
          <div className="min-w-0 grow">
            <p className="font-semibold">
              {title} {!preparing && <Wanted mandatory={mandatory} />}
            </p>
            <p className="text-ink-2 text-sm">{preparing ? 'Preparando y guardando…' : part.ayuda}</p>
          </div>
        </div>
      )}
      {!preparing && offers.length > 0 && (
        <div className="flex flex-wrap gap-2 sm:pl-17">
          {offers.map(({ uuid, label }) => (
            <Button
              key={uuid}
              tone="secondary"
              icon={DocumentDuplicateIcon}
              onClick={() => void capture.copyTo(uuid, [slot], title)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {document && further && !preparing && (
        <span className="-ml-3 self-start sm:ml-14">
          <Button
            tone="quiet"
            icon={DocumentDuplicateIcon}
            onClick={() => void capture.copyTo(document.uuid, further.slots, title)}
          >
            {further.label}
          </Button>
        </span>
      )}
      {(!document || isReturned(document) || document.remote?.isDeleted) && !preparing && (
        <div className="sm:pl-17">
          <TakeButtons
            {...capture.picking(slot)}
            quiet={offers.length > 0 || (!mandatory && (!document || document.remote?.isDeleted))}
            onFile={(file) =>
              void capture.take({ slot, tipo, title, file, detalleDocumento: document?.detalleDocumento })
            }
          />
        </div>
      )}
      <WorkNote work={work} />
    </fieldset>
  )
}

function Wanted({ mandatory }: { mandatory: boolean }) {
  if (mandatory) return <StatusBadge tone="warning" label="Obligatorio" />
  return <span className="font-normal text-muted text-sm">opcional</span>
}

/** A document of the draft: on this device, or remote. */
export function DocumentLine(props: FilledProps) {
  const { remote } = props.document
  return remote ? <RemoteRow {...props} remote={remote} /> : <FilledRow {...props} />
}

type FilledProps = { title: string; document: DocumentRow; capture: Capture; onOpen: (uuid: string) => void }

/** A stored document as a row that opens its preview, with the hints about the photo below. */
function FilledRow({ title, document, capture, onOpen }: FilledProps) {
  const crop = () => {
    capture.cropFirst(document.uuid)
    onOpen(document.uuid)
  }
  return (
    <>
      <OpenRow title={title} document={document} onPress={() => onOpen(document.uuid)} />
      <HintNote
        hints={(!document.refused && document.hints) || []}
        of={title}
        picking={capture.picking(document.slot ?? OTHER_SLOT)}
        onFile={(file) => void capture.takeAgain(document, title, file)}
        onCrop={crop}
      />
    </>
  )
}

type OpenRowProps = Pick<FilledProps, 'title' | 'document'> & { onPress: () => void }

function OpenRow({ title, document, onPress }: OpenRowProps) {
  return (
    <button
      type="button"
      aria-label={document.refused ? `Cambiar ${title}: el portal no lo recibió` : `Ver ${title}`}
      onClick={onPress}
      className="-m-2 flex items-center gap-3.5 rounded-md p-2 text-left transition-colors hover:bg-tint active:bg-subtle"
    >
      <DraftThumbnail document={document} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
          {document.refused ? (
            <span className="inline-flex items-center gap-1 font-semibold text-warning">
              <ExclamationTriangleIcon className="size-4 shrink-0" aria-hidden />
              El portal no lo recibió
            </span>
          ) : (
            <span className="inline-flex items-center gap-1 font-semibold text-success">
              <CheckIcon className="size-4" aria-hidden />
              {DOCUMENT_STATE_WORDS[document.state]}
            </span>
          )}
          <span className="text-muted tabular-nums">· {sizeText(document.size)}</span>
        </span>
        {document.refused && (
          <span className="mt-0.5 block text-ink-2 text-sm">{document.refused.sentence} Tócalo para cambiarlo.</span>
        )}
        {document.tipo === 'FACTURA' && (
          <>
            <ReadLine file={document} />
            <LazyGuards document={document} short />
          </>
        )}
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
    </button>
  )
}

function EmptyTile({ busy, tipo }: { busy: boolean; tipo: RequirementType }) {
  const TileIcon = tipo === 'FACTURA' ? ReceiptPercentIcon : DocumentTextIcon
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-md border-2 border-line border-dashed text-muted">
      {busy ? <Spinner /> : <TileIcon className="size-6" aria-hidden />}
    </span>
  )
}

type Props = { title: string; document: DocumentRow; remote: RemoteDocument; onOpen: (uuid: string) => void }

/** A remote document: its state, the reviewer's words, and the undo of a deletion. */
function RemoteRow({ title, document, remote, onOpen }: Props) {
  const { db } = useStore()
  const { run } = useTask()
  const { uuid } = document
  const undo = () =>
    run(async () => {
      const result = await restoreDocument({ db, uuid, now: Date.now() })
      if (result.ok) announce(`${title}: se queda`)
      return result
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-label={`Ver ${title}`}
        onClick={() => onOpen(uuid)}
        className="-m-2 flex min-w-0 grow items-center gap-3.5 rounded-md p-2 text-left transition-colors hover:bg-tint active:bg-subtle"
      >
        <DraftThumbnail document={document} />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="mt-0.5 block">
            {remote.isDeleted ? (
              <DocumentBadge state="POR_ELIMINAR" />
            ) : isTouched(document) && isChangeable(document) && !isReturned(document) ? (
              <StatusBadge tone="success" label="Datos corregidos" />
            ) : (
              <DocumentBadge state={remote.estado} />
            )}
          </span>
          {isTouched(document) && !isChangeable(document) && (
            <span className="mt-1 block text-ink-2 text-sm">
              Lo que cambiaste después sigue aquí. Se podrá enviar si lo devuelven.
            </span>
          )}
          {isReturned(document) && remote.comentario && (
            <span className="mt-1 block break-words border-warning border-l-2 pl-2 text-ink-2 text-sm">
              «{remote.comentario}»
            </span>
          )}
        </span>
      </button>
      {remote.isDeleted && (
        <Button tone="quiet" icon={ArrowUturnLeftIcon} onClick={undo}>
          Deshacer<span className="sr-only"> la eliminación de {title}</span>
        </Button>
      )}
    </div>
  )
}
