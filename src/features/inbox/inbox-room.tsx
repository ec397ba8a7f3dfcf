// The number and size of the files in the inbox; near the limit, the limit too.
import { MAX_INBOX_BYTES, MAX_INBOX_FILES } from '../../domain/document/limits.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

const NEAR = 0.8

export function InboxRoom({ files }: { files: readonly { size: number }[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isFull = files.length >= MAX_INBOX_FILES || bytes >= MAX_INBOX_BYTES
  const isNear = files.length >= MAX_INBOX_FILES * NEAR || bytes >= MAX_INBOX_BYTES * NEAR
  return (
    <>
      <p className="-mt-2 text-muted text-sm tabular-nums">
        {filesText(files.length)} · {sizeText(bytes)}
      </p>
      {isNear && (
        <Notice tone="warning" title={isFull ? 'No cabe nada más' : 'Queda poco espacio'} announced="none">
          «Sin clasificar» guarda hasta {MAX_INBOX_FILES} archivos o {sizeText(MAX_INBOX_BYTES)}. Pon los que ya sepas
          en un siniestro o elimina los que no necesites.
        </Notice>
      )}
    </>
  )
}
