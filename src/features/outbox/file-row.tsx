// One file of a waiting claim: thumbnail, name, size and state.
import { ArrowUpCircleIcon, CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { sizeText } from '../../domain/document/size-text.ts'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import type { OutboxFile, OutboxState } from '../../offline/database/outbox-types.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

const LOOKS: Record<OutboxState, { icon: Icon; ink: string; word: string }> = {
  queued: { icon: ClockIcon, ink: 'text-muted', word: 'En cola' },
  sending: { icon: ArrowUpCircleIcon, ink: 'text-info', word: 'Enviando' },
  received: { icon: CheckCircleIcon, ink: 'text-success', word: 'Recibido' },
  attention: { icon: ExclamationTriangleIcon, ink: 'text-warning', word: 'Necesita tu atención' },
}

type Props = {
  file: OutboxFile
  /** Progress of the file being sent, from 0 to 1. */
  share: number
  /** The sentence that is already shown above the list. */
  shownAbove: string | null
}

export function FileRow({ file, share, shownAbove }: Props) {
  const { db } = useStore()
  const { icon: StateIcon, ink, word } = LOOKS[file.state]
  const sentence = file.state === 'received' || file.sentence === shownAbove ? null : file.sentence
  return (
    <li className="flex items-center gap-3 py-2">
      <StoredThumbnail db={db} uuid={file.uuid} nombre={file.nombre} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={file.nombre}>
          {file.nombre}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
          <span className={classNames('inline-flex min-w-0 items-center gap-1 font-medium', ink)}>
            <StateIcon className="size-4 shrink-0" aria-hidden />
            {file.state === 'sending' && share > 0 ? `${word} ${Math.floor(share * 100)} %` : word}
          </span>
          <span className="text-muted">{sizeText(file.size)}</span>
        </p>
        {sentence && <p className="text-ink-2 text-sm">{sentence}</p>}
      </div>
    </li>
  )
}
