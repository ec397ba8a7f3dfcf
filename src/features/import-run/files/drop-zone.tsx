// The zone into which files are dropped, or chosen by its button; files beside it do not leave the page.
import { DocumentArrowUpIcon } from '@heroicons/react/24/outline'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { MAX_IMPORT_FILE, MOST_IMPORT_FILES } from '../../../contract/import-run.ts'
import { sizeText } from '../../../domain/document/size-text.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IMPORT_FILES } from './check-files.ts'

type Props = {
  /** A smaller zone, beside files that were chosen already. */
  small?: boolean
  /** Another button or link beside the main one. */
  aside?: ReactNode
  onFiles: (files: File[]) => void
}

export function DropZone({ small = false, aside, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  useNoDropsElsewhere()
  const over = (event: DragEvent) => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <section
      aria-label="Archivos para cargar"
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center rounded-lg border-2 border-dashed text-center transition-colors',
        small ? 'gap-3 px-4 py-5 sm:flex-row sm:text-left' : 'gap-4 px-4 py-8 sm:py-12',
        isOver ? 'border-primary bg-soft' : 'border-input-line bg-surface',
      )}
    >
      <span
        className={classNames(
          'flex shrink-0 items-center justify-center rounded-full bg-tint text-primary',
          small ? 'size-12' : 'size-20',
        )}
      >
        <DocumentArrowUpIcon className={small ? 'size-6' : 'size-9'} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className={classNames('font-semibold', !small && 'text-lg')}>
          {isOver
            ? 'Suéltelos para agregarlos'
            : small
              ? 'Suelte aquí más archivos'
              : 'Suelte aquí sus archivos de Excel o CSV'}
        </p>
        <p className="mt-0.5 text-balance text-muted text-sm">
          .xlsx, .csv, .txt y .ndjson · hasta {MOST_IMPORT_FILES} archivos de {sizeText(MAX_IMPORT_FILE)}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-center gap-3">
        <FileButton
          label={small ? 'Agregar archivos' : 'Elegir archivos'}
          tone={small ? 'secondary' : 'primary'}
          accept={IMPORT_FILES}
          multiple
          onFiles={onFiles}
        />
        {aside}
      </div>
    </section>
  )
}

/** A browser opens a file that is dropped beside the zone, and the page would be gone. */
function useNoDropsElsewhere(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if ([...(event.dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
