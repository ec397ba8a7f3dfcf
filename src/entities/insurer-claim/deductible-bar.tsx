// How much of a person's deductible is covered, as a bar and its sentence (CLM-13, CLM-14).
import { type DeductibleSummary, deductibleProgress, deductibleText } from '../../domain/insurer-claim/deductible.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** Only the sentence is shown if there is nothing to cover, or nobody knows how much is covered. */
export const DeductibleBar = ({ summary, of }: { summary: DeductibleSummary; of: string }) => (
  <>
    {summary.total >= 0 && !summary.desconocido && (
      <ProgressBar label={`Deducible de ${of}`} value={deductibleProgress(summary)} />
    )}
    <p className="font-medium">{deductibleText(summary)}</p>
  </>
)
