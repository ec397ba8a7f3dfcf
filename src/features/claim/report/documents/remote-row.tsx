// A remote document in the draft that corrects its claim: its state, the reviewer's words, and the undo of a deletion.
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { type DocumentRow, isChangeable, type RemoteDocument } from '../../../../offline/database/document-types.ts'
import { isReturned, isTouched } from '../../../../offline/drafts/corrected-documents.ts'
import { restoreDocument } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { useTask } from '../draft/use-task.ts'
import { DraftThumbnail } from './draft-thumbnail.tsx'

type Props = { title: string; document: DocumentRow; remote: RemoteDocument; onOpen: (uuid: string) => void }

export function RemoteRow({ title, document, remote, onOpen }: Props) {
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
