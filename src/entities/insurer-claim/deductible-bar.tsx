// How much of a person's deductible is covered, as a bar and its sentence (CLM-13, CLM-14).
import { type DeductibleSummary, deductibleProgress, deductibleText } from '../../domain/insurer-claim/deductible.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** A total below zero is no deductible to be covered: then only the sentence says so. */
export const DeductibleBar = ({ summary, of }: { summary: DeductibleSummary; of: string }) => (
  <>
    {summary.total >= 0 && <ProgressBar label={`Deducible de ${of}`} value={deductibleProgress(summary)} />}
    <p className="font-medium">{deductibleText(summary)}</p>
  </>
)
