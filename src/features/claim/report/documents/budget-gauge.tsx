// How much of the claim's 20 MB is used (PWA-09).
import { MAX_CLAIM_BYTES } from '../../../../domain/document/limits.ts'
import { budgetText, sizeText } from '../../../../domain/document/size-text.ts'
import { Gauge } from '../../../../ui/feedback/gauge.tsx'

export function BudgetGauge({ documents }: { documents: readonly { size: number }[] }) {
  const used = usedBytes(documents)
  return (
    <Gauge
      label="Espacio usado"
      used={used}
      total={MAX_CLAIM_BYTES}
      text={budgetText(used, MAX_CLAIM_BYTES)}
      warning={`Quedan ${sizeText(Math.max(0, MAX_CLAIM_BYTES - used))}.`}
    />
  )
}

export const usedBytes = (documents: readonly { size: number }[]): number =>
  documents.reduce((sum, each) => sum + each.size, 0)
