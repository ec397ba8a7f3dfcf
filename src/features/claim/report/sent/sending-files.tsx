// Each file being sent, with thumbnail and progress; the list stays visible after all files have arrived.

import { StoredThumbnail } from '../../../../entities/document/stored-thumbnail.tsx'
import { fileShare } from '../../../../entities/draft/sending-share.ts'
import { DOCUMENT_STATE_WORDS } from '../../../../offline/database/document-types.ts'
import type { OutboxFile } from '../../../../offline/database/outbox-types.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import type { SendingProgress } from '../../../../toolkit/sending/sending-status.ts'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'

export type SentFile = Pick<OutboxFile, 'uuid' | 'nombre' | 'state' | 'sentence'>

type Props = {
  /** The uuid of the claim. */
  uuid: string
  files: readonly SentFile[]
  progress: SendingProgress | null
}

export function SendingFiles({ uuid, files, progress }: Props) {
  const { db } = useStore()
  if (files.length === 0) return null
  return (
    <ul aria-label="Archivos" className="mt-2 flex flex-col gap-4 border-line border-t pt-5">
      {files.map((file) => {
        const share = Math.floor(fileShare(uuid, file, progress) * 100)
        const word = DOCUMENT_STATE_WORDS[file.state]
        return (
          <li key={file.uuid} className="flex items-center gap-3.5">
            <StoredThumbnail db={db} uuid={file.uuid} nombre={file.nombre} />
            <div className="min-w-0 grow">
              <ProgressBar
                stacked
                label={file.nombre}
                value={share}
                text={file.state === 'sending' ? `${word} · ${share} %` : word}
              />
              {file.sentence && <p className="mt-1 text-muted text-sm">{file.sentence}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
