// The in-app viewer for pictures and PDF, so that documents are read without leaving the app.

import { ArrowUpOnSquareIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { shareFile } from '../share-file.ts'
import type { LoadFile, ViewerDocument } from './opened-document.ts'
import { handleViewerKey, useViewer } from './use-viewer.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerFrame } from './viewer-frame.tsx'
import { ViewerPage } from './viewer-page.tsx'

export type DocumentViewerProps = {
  documents: readonly ViewerDocument[]
  /** The cdArchivo of the displayed document. */
  current: string
  onCurrent: (cdArchivo: string) => void
  onClose: () => void
  /** Must stay the same function while the viewer is open. */
  load: LoadFile
  placement?: 'over' | 'beside'
  /** Facts to compare the documents with, such as patient and diagnosis, shown under the name. */
  about?: string
  /** Shown instead of the position if `current` is not among `documents`. */
  missing?: string
  /** The controls to decide on the document, shown under its page when the viewer covers the screen. */
  aside?: ReactNode
}

export function DocumentViewer({
  documents,
  current,
  onCurrent,
  onClose,
  load,
  placement = 'over',
  about,
  missing = 'No está en este siniestro',
  aside,
}: DocumentViewerProps) {
  const viewer = useViewer({ documents, current, onCurrent, load })
  const { shown, place, number, pages } = viewer
  const name = shown?.title ?? shown?.nombre ?? 'Documento'
  const position = shown ? `Documento ${place + 1} de ${documents.length}` : missing
  const onKey = (key: string) => handleViewerKey(viewer, key)

  return (
    <ViewerFrame placement={placement} label={`Documento ${name}`} shown={current} onClose={onClose} onKey={onKey}>
      <ViewerHeader
        name={name}
        about={about}
        position={pages > 1 ? `${position} · Página ${number} de ${pages}` : position}
        file={viewer.file}
        onClose={onClose}
      />
      <ViewerPage viewer={viewer} name={name} />
      <ViewerBar viewer={viewer} hasNeighbours />
      {aside && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
          tabIndex={0}
          aria-label="Decisión"
          className="scroll-pane max-h-[45%] shrink-0 border-line border-t bg-canvas p-3 -outline-offset-2!"
        >
          {aside}
        </section>
      )}
    </ViewerFrame>
  )
}

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
