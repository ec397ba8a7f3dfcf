// One file of «Sin clasificar» in the grid: its picture, origin, size, and checkbox.
import { ArrowUpOnSquareIcon } from '@heroicons/react/16/solid'
import { HintLine } from '../../entities/document/hint-line.tsx'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { patientOf } from '../../entities/draft/draft-words.ts'
import { originText, unsortedName, unsortedSize, unsortedTitle } from '../../entities/inbox/unsorted-text.ts'
import { ReadLine } from '../../entities/voucher/read-line.tsx'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  file: DocumentRow
  /** Issuers of the person's earlier invoices. */
  issuers: readonly { ruc: string; razonSocial: string }[]
  /** The open draft that the file is meant for. */
  draft: Draft | undefined
  now: number
  isTicked: boolean
  onTick: () => void
  onOpen: () => void
}

export function InboxTile({ file, issuers, draft, now, isTicked, onTick, onOpen }: Props) {
  const { db } = useStore()
  const title = unsortedTitle(file, issuers)
  const name = unsortedName(file, issuers)
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-lg p-2 shadow-soft',
        isTicked ? 'bg-info-bg outline-2 outline-focus -outline-offset-2' : 'bg-surface',
      )}
    >
      <div className="relative">
        <StoredThumbnail
          key={file.uuid}
          db={db}
          uuid={file.uuid}
          nombre={file.contentType === 'application/pdf' ? file.nombre : name}
          size="large"
          onOpen={onOpen}
        />
        <label className="target absolute top-0 left-0 flex items-start p-2">
          <span className="flex rounded-sm bg-surface p-1 shadow-soft">
            <input
              type="checkbox"
              aria-label={`Seleccionar ${name}`}
              className="size-5 accent-primary"
              checked={isTicked}
              onChange={onTick}
            />
          </span>
        </label>
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 px-1 pb-1 text-sm">
        <p className="truncate font-semibold" title={title}>
          {title}
        </p>
        <p className="text-ink-2 tabular-nums">
          {file.sharedAt !== undefined && (
            <ArrowUpOnSquareIcon className="mr-1 mb-0.5 inline size-4 text-info" aria-hidden />
          )}
          {originText(file, now)}
        </p>
        <p className="text-muted tabular-nums">{unsortedSize(file)}</p>
        <ReadLine file={file} />
        <HintLine file={file} />
        {draft && (
          <p className="break-words font-medium text-info">Para el borrador de {patientOf(draft.parameters)}</p>
        )}
      </div>
    </li>
  )
}
