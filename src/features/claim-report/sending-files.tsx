// Each file on its way, with its small picture and how far it is.

import { KeptThumbnail } from '../../entities/document/kept-thumbnail.tsx'
import { fileShare } from '../../entities/draft/sending-share.ts'
import { DOCUMENT_STATE_WORDS } from '../../offline/document-types.ts'
import type { OutboxEntry } from '../../offline/outbox-types.ts'
import type { SendingProgress } from '../../shell/sending.ts'
import { useStore } from '../../shell/store.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

type Props = { entry: OutboxEntry; progress: SendingProgress | null }

export function SendingFiles({ entry, progress }: Props) {
  const { db } = useStore()
  return (
    <ul aria-label="Archivos" className="mt-2 flex flex-col gap-4 border-line border-t pt-5">
      {entry.files.map((file) => {
        const share = Math.floor(fileShare(entry.uuid, file, progress) * 100)
        const word = DOCUMENT_STATE_WORDS[file.state]
        return (
          <li key={file.uuid} className="flex items-center gap-3.5">
            <KeptThumbnail db={db} uuid={file.uuid} nombre={file.nombre} />
            <div className="min-w-0 grow">
              <ProgressBar
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
