// One document that the reviewer asks for: the reviewer's words, the current file, and a camera for the new file.
import { ArrowUturnLeftIcon, CheckCircleIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, useState } from 'react'
import { ReviewerWords } from '../../../../entities/claim-report/reviewer-words.tsx'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { HintLine } from '../../../../entities/document/hint-line.tsx'
import { ReadLine } from '../../../../entities/voucher/read-line.tsx'
import { removeDocument, restoreDocument } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useToday } from '../../../../toolkit/person/use-today.ts'
import { useKit } from '../../../../toolkit/query/kit.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Thumbnail } from '../../../../ui/layout/thumbnail.tsx'
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'
import { DraftThumbnail } from '../documents/draft-thumbnail.tsx'
import { TakeButtons } from '../documents/take-buttons.tsx'
import type { SlotWork } from '../documents/use-capture.ts'
import { WorkNote } from '../documents/work-note.tsx'
import { useTask } from '../draft/use-task.ts'
import { InvoiceData } from '../invoices/invoice-data.tsx'
import { invoiceDayAt } from '../invoices/proposed-days.ts'
import { type AskedItem, askedData } from './correction-lacks.ts'
import type { CorrectionInHand } from './use-correction.ts'

type Props = {
  item: AskedItem
  inHand: CorrectionInHand
  work: SlotWork | undefined
  onFile: (file: File) => void
  picking: Pick<ComponentProps<typeof TakeButtons>, 'onOpen' | 'onCancel'>
  /** Shows the new file. */
  onOpen: (uuid: string) => void
  /** Opens the step with the expenses, in which the customer adds a group. */
  onGroup: () => void
}

export function AskedRow({ item, inHand, work, onFile, picking, onOpen, onGroup }: Props) {
  const { title, comentario, returned, answer, isSettled } = item
  const isDeleted = returned?.remote?.isDeleted ?? false
  const isPreparing = work?.phase === 'preparing'
  return (
    <fieldset aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start gap-3.5">
        {isPreparing ? (
          <span className="flex size-14 shrink-0 items-center justify-center">
            <Spinner />
          </span>
        ) : answer ? (
          <button
            type="button"
            aria-label={`Ver ${title}`}
            onClick={() => onOpen(answer.uuid)}
            className="shrink-0 rounded-md transition-opacity hover:opacity-85 active:opacity-70"
          >
            <DraftThumbnail key={answer.uuid} document={answer} />
          </button>
        ) : returned ? (
          <DraftThumbnail key={returned.uuid} document={returned} />
        ) : (
          <Thumbnail alt="" />
        )}
        <div className="min-w-0 grow">
          <p className="break-words font-semibold">{title}</p>
          <p className="mt-0.5">
            {isSettled ? <Settled item={item} /> : <DocumentBadge state={returned ? 'DEVUELTO' : null} />}
          </p>
          {answer && (
            <div className="mt-1 flex flex-col gap-1">
              {answer.tipo === 'FACTURA' && <ReadLine file={answer} />}
              <HintLine file={answer} />
            </div>
          )}
          {comentario && (
            <div className="mt-1.5">
              <ReviewerWords text={comentario} />
            </div>
          )}
        </div>
      </div>
      {isPreparing && <p className="text-ink-2 text-sm">Preparando y guardando…</p>}
      {!isSettled && !isPreparing && isGroup(item) && (
        <Button tone="secondary" onClick={onGroup}>
          Agregar un grupo
        </Button>
      )}
      {(!isSettled || isDeleted) && !isPreparing && !isGroup(item) && (
        <TakeButtons {...picking} quiet={isDeleted} onFile={onFile} />
      )}
      {!isPreparing && <AnswerData item={item} inHand={inHand} />}
      {isSettled && !isPreparing && <Undo item={item} />}
      <WorkNote work={work} />
    </fieldset>
  )
}

/** Whether a whole group of an expense is asked for: an invoice with what belongs to it. */
const isGroup = ({ slot }: AskedItem): boolean => slot.seccion === 'gastos' && slot.numGrupo === null

function Settled({ item: { answer, returned } }: { item: AskedItem }) {
  if (returned?.remote?.isDeleted) return <DocumentBadge state="POR_ELIMINAR" />
  const label = answer ? (returned ? 'Cambiado' : 'Agregado') : 'Datos corregidos'
  return <StatusBadge tone="success" icon={CheckCircleIcon} label={label} />
}

/** Removes the new file after a confirmation, or undoes the deletion; corrected data have no undo. */
function Undo({ item: { answer, returned, title } }: { item: AskedItem }) {
  const { db } = useStore()
  const { run } = useTask()
  const [isAsking, setIsAsking] = useState(false)
  const row = answer ?? (returned?.remote?.isDeleted ? returned : null)
  if (!row) return null
  const undo = () => {
    setIsAsking(false)
    run(async () => {
      const target = { db, uuid: row.uuid, now: Date.now() }
      const result = await (answer ? removeDocument(target) : restoreDocument(target))
      if (result.ok) announce(`${title}: deshecho`)
      return result
    })
  }
  return (
    <span className="-ml-3 self-start">
      <Button tone="quiet" icon={ArrowUturnLeftIcon} onClick={answer ? () => setIsAsking(true) : undo}>
        Deshacer<span className="sr-only"> en {title}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        title={`¿Quitar el archivo nuevo de «${title}»?`}
        confirmLabel="Quitar"
        onCancel={() => setIsAsking(false)}
        onConfirm={undo}
      >
        Se borra de este dispositivo, y vuelve lo que había.
      </AlertDialog>
    </span>
  )
}

/** DOC-31: the fields for the data of the new file; they propose the day of care first. */
function AnswerData({ item, inHand: { base, draft, rows } }: Pick<Props, 'item' | 'inHand'>) {
  const today = useToday()
  const dias = useKit()?.kit.dias.documento
  const newDocument = askedData(item)
  if (!newDocument) return null
  return (
    <InvoiceData
      {...newDocument}
      title={item.title}
      today={today}
      claimDay={(draft?.parameters ?? base.parameters).fcAlcance}
      invoiceDay={invoiceDayAt(item.slot, item.tipo, rows)}
      // Without the kit the device cannot tell when a document is overdue; the portal marks it.
      dias={dias ?? Number.POSITIVE_INFINITY}
      showAll={false}
    />
  )
}
