// The viewer's header: close button, the document's name and position, save or share.
import { ArrowUpOnSquareIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { shareFile } from '../share-file.ts'

export type ViewerHeaderProps = {
  name: string
  /** What the document belongs to, such as patient and diagnosis. */
  about: string | undefined
  position: string
  file: File | null
  onClose: () => void
}

export function ViewerHeader({ name, about, position, file, onClose }: ViewerHeaderProps) {
  return (
    <header className="flex items-center gap-1 border-line border-b px-1 pt-safe">
      <IconButton label="Cerrar documento" icon={XMarkIcon} onClick={onClose} />
      <div className="min-w-0 grow py-1.5">
        <h2 className="truncate font-semibold">{name}</h2>
        {about && <p className="break-words text-ink-2 text-sm">{about}</p>}
        <p role="status" className="text-muted text-sm tabular-nums">
          {position}
        </p>
      </div>
      <IconButton
        label="Guardar o compartir"
        icon={ArrowUpOnSquareIcon}
        disabled={!file}
        onClick={() => file && void shareFile(file)}
      />
    </header>
  )
}
