// The dialog that shows a stored file before it is sent: «¿Se lee bien?», with rotate, crop, replace and delete.
import {
  ArrowUturnLeftIcon,
  ArrowUturnRightIcon,
  DocumentTextIcon,
  MagnifyingGlassPlusIcon,
  ScissorsIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { type ComponentProps, useState } from 'react'
import type { Size } from '../../../../domain/document/orientation.ts'
import type { Crop } from '../../../../domain/document/picture-crop.ts'
import { sizeText } from '../../../../domain/document/size-text.ts'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { useObjectUrl } from '../../../../entities/document/object-url.ts'
import {
  type DocumentRow,
  isChangeable,
  isOnDevice,
  type RemoteDocument,
} from '../../../../offline/database/document-types.ts'
import { isReturned } from '../../../../offline/drafts/corrected-documents.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { focusWhereLost } from '../../../../ui/focus-where-lost.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useBackCloses } from '../../../../ui/overlays/use-back-closes.ts'
import { HintNote } from '../documents/hint-note.tsx'
import { TakeButtons } from '../documents/take-buttons.tsx'
import { DeleteDialog } from '../draft/delete-dialog.tsx'
import { CropStage } from './crop-stage.tsx'
import { useDocumentBytes } from './use-document-bytes.ts'
import { useEdits } from './use-edits.ts'

type Props = {
  document: DocumentRow
  title: string
  /** The dialog opens in crop mode. */
  cropFirst: boolean
  onClose: () => void
  onEnlarge: () => void
  /** Called with the uuid of the changed picture, which is a new document. */
  onReplaced: (uuid: string) => void
  onFile: (file: File) => void
  picking: Pick<ComponentProps<typeof TakeButtons>, 'onOpen' | 'onCancel'>
  onRemove: () => void
}

export function PreviewDialog(props: Props) {
  const { document, title, cropFirst, onClose, onEnlarge, onReplaced, onFile, picking, onRemove } = props
  const [asking, setAsking] = useState(false)
  const bytes = useDocumentBytes(document)
  const edits = useEdits(document, bytes, onReplaced)
  const src = useObjectUrl(bytes ?? undefined, document.contentType)
  const [size, setSize] = useState<Size | null>(null)
  // The crop to apply once the user confirms it; null while the user is not cropping.
  const [cropping, setCropping] = useState<Crop | null>(cropFirst ? edits.shownCrop : null)
  const [hasCropped, setHasCropped] = useState(false)
  const stopCropping = () => {
    setCropping(null)
    setHasCropped(true)
  }
  useBackCloses(cropping !== null, stopCropping)
  // The size of the picture is known once it has been shown.
  const crop = cropping && size && src !== undefined ? { edges: cropping, size, src } : null
  const isPicture = document.contentType.startsWith('image/')
  const isOwn = isOnDevice(document)
  const isLost = isOwn && bytes === null
  return (
    <Dialog
      open
      inAddress
      onClose={crop ? stopCropping : onClose}
      title={crop ? `Recortar ${title}` : title}
      actions={
        crop ? (
          <>
            <Button tone="quiet" onClick={stopCropping}>
              Cancelar
            </Button>
            <Button
              onClick={() => {
                edits.cropTo(crop.edges)
                stopCropping()
              }}
            >
              Recortar
            </Button>
          </>
        ) : (
          <Button wide loading={edits.busy} onClick={onClose}>
            {isPicture && isOwn && !isLost && !document.refused ? 'Sí, se lee bien' : 'Listo'}
          </Button>
        )
      }
    >
      {crop ? (
        <CropStage
          src={crop.src}
          alt={title}
          size={crop.size}
          turns={edits.turns}
          crop={crop.edges}
          onCrop={setCropping}
        />
      ) : (
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
              <EditedPicture
                src={src ?? ''}
                alt={title}
                size={size}
                turns={edits.turns}
                crop={edits.crop}
                onSize={setSize}
              />
              {isOwn && (
                <HintNote
                  hints={(!document.refused && document.hints) || []}
                  of={title}
                  picking={picking}
                  onFile={onFile}
                  onCrop={() => setCropping(edits.shownCrop)}
                />
              )}
              <div
                className={
                  isOwn
                    ? 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-1 sm:grid-cols-4'
                    : 'flex justify-center'
                }
              >
                {isOwn && (
                  <>
                    <Button tone="quiet" icon={ArrowUturnLeftIcon} onClick={() => edits.turn(-1)}>
                      Girar<span className="sr-only"> a la izquierda</span>
                    </Button>
                    <Button tone="quiet" icon={ArrowUturnRightIcon} onClick={() => edits.turn(1)}>
                      Girar<span className="sr-only"> a la derecha</span>
                    </Button>
                    <Button
                      ref={hasCropped ? focusWhereLost : undefined}
                      tone="quiet"
                      icon={ScissorsIcon}
                      onClick={() => setCropping(edits.shownCrop)}
                    >
                      Recortar
                    </Button>
                  </>
                )}
                <Button tone="quiet" icon={MagnifyingGlassPlusIcon} onClick={onEnlarge}>
                  Ampliar
                </Button>
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
          {edits.refusal && <Notice tone="danger" title={edits.refusal} />}
          <p className="text-center text-muted text-sm tabular-nums">
            {document.nombre} · {sizeText(document.size)}
          </p>
          {isChangeable(document) && !document.remote?.isDeleted && (
            <div className="flex flex-col gap-2 border-line border-t pt-4">
              <p className="text-ink-2 text-sm">Cambiar por otra</p>
              <TakeButtons {...picking} isAgain onFile={onFile} />
              {/* A remote document is only marked as deleted, which can be undone, so no confirmation is needed. */}
              <Button tone="quiet" icon={TrashIcon} onClick={() => (isOwn ? setAsking(true) : onRemove())}>
                Eliminar
              </Button>
            </div>
          )}
        </div>
      )}
      <DeleteDialog open={asking} what={title} onCancel={() => setAsking(false)} onConfirm={onRemove} />
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

type EditedPictureProps = {
  src: string
  alt: string
  size: Size | null
  turns: number
  crop: Crop
  onSize: (size: Size) => void
}

/** A picture with its rotation and crop, in a square frame that fits every rotation. */
function EditedPicture({ src, alt, size, turns, crop, onSize }: EditedPictureProps) {
  const width = crop.right - crop.left
  const height = crop.bottom - crop.top
  const aspect = size ? (size.width * width) / (size.height * height) : 1
  return (
    <div className="mx-auto flex aspect-square w-full max-w-[min(100%,52dvh)] items-center justify-center overflow-hidden rounded-lg bg-canvas">
      <div
        className="relative overflow-hidden transition-transform duration-base"
        style={{
          width: `${Math.min(1, aspect) * 100}%`,
          aspectRatio: aspect,
          transform: `rotate(${turns * 90}deg)`,
        }}
      >
        <img
          src={src}
          alt={alt}
          className="absolute max-w-none"
          style={{
            width: `${100 / width}%`,
            height: `${100 / height}%`,
            left: `${(-crop.left / width) * 100}%`,
            top: `${(-crop.top / height) * 100}%`,
            // Hidden until its size is known, so that it is never shown distorted.
            visibility: size ? undefined : 'hidden',
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      </div>
    </div>
  )
}
