// The dialog that shows a stored file before it is sent: «¿Se lee bien?», with rotate, replace and delete.
import {
  ArrowUturnLeftIcon,
  ArrowUturnRightIcon,
  DocumentTextIcon,
  MagnifyingGlassPlusIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { type ComponentProps, useState } from 'react'
import type { PictureHint } from '../../../domain/document/picture-quality.ts'
import { sizeText } from '../../../domain/document/size-text.ts'
import { DocumentBadge } from '../../../entities/document/document-badge.tsx'
import { useObjectUrl } from '../../../entities/document/object-url.ts'
import {
  type DocumentRow,
  isChangeable,
  isOnDevice,
  type RemoteDocument,
} from '../../../offline/database/document-types.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { hintText } from '../documents/picture-hints.ts'
import { isReturned } from '../documents/remote-row.tsx'
import { TakeButtons } from '../documents/take-buttons.tsx'
import { DELETE_QUESTION } from '../draft/delete-question.ts'
import { useDocumentBytes } from './use-document-bytes.ts'
import { useRotation } from './use-rotation.ts'

type Props = {
  document: DocumentRow
  title: string
  hints: readonly PictureHint[]
  onClose: () => void
  onEnlarge: () => void
  /** Called with the uuid of the rotated picture, which is a new document. */
  onReplaced: (uuid: string) => void
  onFile: (file: File) => void
  picking: Pick<ComponentProps<typeof TakeButtons>, 'onOpen' | 'onCancel'>
  onRemove: () => void
}

export function PreviewDialog(props: Props) {
  const { document, title, hints, onClose, onEnlarge, onReplaced, onFile, picking, onRemove } = props
  const [asking, setAsking] = useState(false)
  const bytes = useDocumentBytes(document)
  const rotation = useRotation(document, bytes, onReplaced)
  const isPicture = document.contentType.startsWith('image/')
  const isOwn = isOnDevice(document)
  const isLost = isOwn && bytes === null
  return (
    <Dialog
      open
      inAddress
      onClose={onClose}
      title={title}
      actions={
        <Button wide loading={rotation.busy} onClick={onClose}>
          {isPicture && isOwn && !isLost && !document.refused ? 'Sí, se lee bien' : 'Listo'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {document.refused && (
          <Notice tone="warning" title="El portal no recibió este archivo" announced="none">
            {document.refused.sentence} Cámbialo por otro o elimínalo.
          </Notice>
        )}
        {isLost ? (
          <Notice tone="danger" title="Este archivo ya no se puede leer en este dispositivo">
            Así no llegaría al portal. Cámbialo por otro o elimínalo.
          </Notice>
        ) : isPicture ? (
          <>
            {isOwn && !document.refused && <p className="font-semibold text-lg">¿Se lee bien?</p>}
            {document.remote && <RemoteState document={document} remote={document.remote} />}
            {hints.length > 0 && (
              <Notice tone="warning" title={hints.map(hintText).join(' ')} announced="none">
                Si no distingues los números, toma otra con más luz y la hoja completa.
              </Notice>
            )}
            <Picture bytes={bytes ?? undefined} contentType={document.contentType} turns={rotation.turns} alt={title} />
            <div className={isOwn ? 'grid grid-cols-3 gap-1' : 'flex justify-center'}>
              {isOwn && (
                <Button tone="quiet" icon={ArrowUturnLeftIcon} onClick={() => rotation.turn(-1)}>
                  Girar<span className="sr-only"> a la izquierda</span>
                </Button>
              )}
              <Button tone="quiet" icon={MagnifyingGlassPlusIcon} onClick={onEnlarge}>
                Ampliar
              </Button>
              {isOwn && (
                <Button tone="quiet" icon={ArrowUturnRightIcon} onClick={() => rotation.turn(1)}>
                  Girar<span className="sr-only"> a la derecha</span>
                </Button>
              )}
            </div>
          </>
        ) : (
          <div className="flex flex-col items-center gap-4 rounded-lg bg-canvas p-8 text-center">
            <DocumentTextIcon className="size-12 text-primary" aria-hidden />
            <p className="break-all font-medium">{document.nombre}</p>
            <Button tone="secondary" icon={MagnifyingGlassPlusIcon} onClick={onEnlarge}>
              Abrir documento
            </Button>
          </div>
        )}
        {rotation.refusal && <Notice tone="danger" title={rotation.refusal} />}
        <p className="text-center text-muted text-sm tabular-nums">
          {document.nombre} · {sizeText(document.size)}
        </p>
        {isChangeable(document) && !document.remote?.isDeleted && (
          <div className="flex flex-col gap-2 border-line border-t pt-4">
            <p className="text-ink-2 text-sm">Cambiar por otra</p>
            <TakeButtons {...picking} onFile={onFile} />
            {/* What the portal holds is only marked, and can be taken back: nothing is asked. */}
            <Button tone="quiet" icon={TrashIcon} onClick={() => (isOwn ? setAsking(true) : onRemove())}>
              Eliminar
            </Button>
          </div>
        )}
      </div>
      <AlertDialog
        open={asking}
        title={`Eliminar ${title}`}
        confirmLabel="Eliminar"
        onCancel={() => setAsking(false)}
        onConfirm={onRemove}
      >
        {DELETE_QUESTION}
      </AlertDialog>
    </Dialog>
  )
}

function RemoteState({ document, remote }: { document: DocumentRow; remote: RemoteDocument }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <DocumentBadge state={remote.isDeleted ? 'POR_ELIMINAR' : remote.estado} />
      {isReturned(document) && remote.comentario && (
        <p className="break-words border-warning border-l-2 pl-3 text-ink-2">«{remote.comentario}»</p>
      )}
    </div>
  )
}

type PictureProps = { bytes: ArrayBuffer | undefined; contentType: string; turns: number; alt: string }

// A square frame, so that the whole sheet fits at every rotation.
function Picture({ bytes, contentType, turns, alt }: PictureProps) {
  const src = useObjectUrl(bytes, contentType)
  return (
    <div className="mx-auto aspect-square w-full max-w-[min(100%,52dvh)] overflow-hidden rounded-lg bg-canvas">
      {src && (
        <img
          src={src}
          alt={alt}
          className="size-full object-contain transition-transform duration-base"
          style={{ transform: `rotate(${turns * 90}deg)` }}
        />
      )}
    </div>
  )
}
