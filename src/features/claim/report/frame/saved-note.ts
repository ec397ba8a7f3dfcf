// The text «Guardado en este dispositivo · 10:42», with the storage used on the step that takes files.
import { MAX_CLAIM_BYTES } from '../../../../domain/document/limits.ts'
import { budgetText } from '../../../../domain/document/size-text.ts'
import { clockText } from '../../../../domain/when-text.ts'
import { usedBytes } from '../documents/budget-gauge.tsx'

export function savedNote(savedAt: number | null, documents: readonly { size: number }[] | null): string {
  const saved = savedAt === null ? 'Guardando…' : `Guardado en este dispositivo · ${clockText(savedAt)}`
  return documents ? `${budgetText(usedBytes(documents), MAX_CLAIM_BYTES)} · ${saved}` : saved
}
