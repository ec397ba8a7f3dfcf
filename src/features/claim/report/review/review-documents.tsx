// The files of the report as small pictures, each opening its preview.
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { type DocumentRow, isOnDevice } from '../../../../offline/database/document-types.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { DraftThumbnail } from '../documents/draft-thumbnail.tsx'

type Props = {
  documents: readonly DocumentRow[]
  titleOf: (document: DocumentRow) => string
  onOpen: (uuid: string) => void
}

export function ReviewDocuments({ documents, titleOf, onOpen }: Props) {
  const isCorrection = !documents.every(isOnDevice)
  // New files come first.
  const shown = [...documents.filter(isOnDevice), ...documents.filter((each) => !isOnDevice(each))]
  if (documents.length === 0) return <p className="text-ink-2">Todavía no hay archivos.</p>
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5 md:grid-cols-4 lg:grid-cols-5">
      {shown.map((each) => (
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
