// The photo beside the fields, large enough to read the numbers while they are typed.
import { DocumentTextIcon, MagnifyingGlassPlusIcon } from '@heroicons/react/24/outline'
import { useObjectUrl } from '../../entities/document/object-url.ts'
import type { DocumentRow } from '../../offline/document-types.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useKeptBytes } from './use-kept-bytes.ts'

type Props = { document: DocumentRow; title: string; onOpen: () => void }

export function ReadingPicture({ document, title, onOpen }: Props) {
  const isPicture = document.contentType.startsWith('image/')
  return (
    <div className="relative sm:w-52 sm:shrink-0 md:w-full lg:w-64">
      {isPicture ? (
        <Scrolled document={document} title={title} />
      ) : (
        <div className="flex h-28 items-center justify-center gap-3 rounded-md bg-canvas px-14 text-muted sm:h-72 sm:flex-col md:h-28 md:flex-row lg:h-72 lg:flex-col">
          <DocumentTextIcon className="size-10 shrink-0" aria-hidden />
          <span className="min-w-0 truncate text-sm sm:max-w-full">{document.nombre}</span>
        </div>
      )}
      <span className="absolute top-2 right-2 rounded-full bg-surface shadow-soft">
        <IconButton label={`Ver ${title}`} icon={MagnifyingGlassPlusIcon} onClick={onOpen} />
      </span>
    </div>
  )
}

function Scrolled({ document, title }: { document: DocumentRow; title: string }) {
  const src = useObjectUrl(useKeptBytes(document.uuid), document.contentType)
  return (
    <section
      aria-label={`Foto de ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="h-44 overflow-auto overscroll-contain rounded-md bg-canvas sm:h-80 md:h-56 lg:h-80"
    >
      {src && <img src={src} alt={title} className="w-full max-w-none sm:w-[150%] md:w-full lg:w-[150%]" />}
    </section>
  )
}
