// Computes how far the sending of a claim, or of one of its files, has come.
import type { OutboxEntry } from '../../offline/database/outbox-types.ts'

type Progress = { claim: string; document: string | null; sentBytes: number; totalBytes: number }

export type SendingShare = {
  /** The position of the file being sent, from 1, and the number of files. */
  number: number
  count: number
  /** Percentage of the claim's bytes that were sent, 0 to 99: complete only once the portal has confirmed the claim. */
  percent: number
  sentBytes: number
  totalBytes: number
  /** «3 de 5 · 60 %»; for a claim without files only «60 %». */
  text: string
}

/** Counts received files in full and the current one by its sent bytes; `progress` may be stale or of another claim. */
export function sendingShare(entry: Pick<OutboxEntry, 'uuid' | 'files'>, progress: Progress | null): SendingShare {
  const { files } = entry
  const totalBytes = files.reduce((sum, each) => sum + each.size, 0)
  const sentBytes = files.reduce((sum, each) => sum + each.size * fileShare(entry.uuid, each, progress), 0)
  const received = files.filter((each) => each.state === 'received').length
  const percent = Math.min(99, totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0)
  const number = Math.min(received + 1, files.length)
  const text = files.length > 0 ? `${number} de ${files.length} · ${percent} %` : `${percent} %`
  return { number, count: files.length, percent, sentBytes, totalBytes, text }
}

/** The share of one file's bytes that was sent, 0 to 1. */
export function fileShare(
  claim: string,
  file: Pick<OutboxEntry['files'][number], 'uuid' | 'state'>,
  progress: Progress | null,
): number {
  if (file.state === 'received') return 1
  if (file.state !== 'sending' || progress?.claim !== claim || progress.document !== file.uuid) return 0
  return progress.totalBytes > 0 ? Math.min(1, progress.sentBytes / progress.totalBytes) : 0
}
