// The photo beside the fields, large enough to read the numbers while they are typed.
import { DocumentTextIcon, MagnifyingGlassPlusIcon } from '@heroicons/react/24/outline'
import type { SyntheticEvent } from 'react'
import { useObjectUrl } from '../../../../entities/document/object-url.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { useDocumentBytes } from '../preview/use-document-bytes.ts'

type Props = { document: DocumentRow; title: string; onOpen: () => void }

export function ReadingPicture({ document, title, onOpen }: Props) {
  const isPicture = document.contentType.startsWith('image/')
  return (
    <div className="relative @md:max-h-96 @md:min-h-56">
      {isPicture ? (
        <Scrolled document={document} title={title} />
      ) : (
        <div className="flex h-28 items-center justify-center gap-3 rounded-md bg-canvas px-14 text-muted @md:absolute @md:inset-0 @md:h-auto @md:flex-col">
          <DocumentTextIcon className="size-10 shrink-0" aria-hidden />
          <span className="min-w-0 max-w-full truncate text-sm">{document.nombre}</span>
        </div>
      )}
      <span className="absolute right-2 bottom-2 rounded-full bg-surface shadow-soft">
        <IconButton label={`Ver ${title}`} icon={MagnifyingGlassPlusIcon} onClick={onOpen} />
      </span>
    </div>
  )
}

function Scrolled({ document, title }: { document: DocumentRow; title: string }) {
  const src = useObjectUrl(useDocumentBytes(document) ?? undefined, document.contentType)
  return (
    <section
      aria-label={`Foto de ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      // Beside the fields the photo is as high as the fields, without the warnings below them.
      className="flex h-48 overflow-auto overscroll-contain rounded-md bg-canvas @md:absolute @md:inset-0 @md:h-auto"
    >
      {src && (
        <img
          src={src}
          alt={title}
          onLoad={showMiddle}
          className="my-auto h-auto w-full max-w-none shrink-0 @md:w-[150%]"
        />
      )}
    </section>
  )
}

/** Scrolls to the middle, where a receipt usually lies in its photo. */
function showMiddle({ currentTarget: { parentElement: frame } }: SyntheticEvent) {
  if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2
}
