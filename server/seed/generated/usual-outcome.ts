// The usual course of a generated claim at its insurer.
import { CLAIM_STATE, type ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { type SeedOutcome, step } from '../insurer-claim/seed-insurer-claim.ts'
import { papersOf } from '../insurer-claim/usual-papers.ts'

const { reported, analysis, documents, inspection, settled, refused } = CLAIM_STATE

/** The usual steps up to the last state `end`. */
export function outcomeOf(end: ClaimStateCode, daysAgo: number, tpSiniestro: string): SeedOutcome {
  const at = (after: number) => Math.max(0, daysAgo - after)
  const firstSteps = (second: ClaimStateCode = analysis) => [step(reported, at(2)), step(second, at(3))]
  const papers = papersOf(tpSiniestro)
  switch (end) {
    case analysis:
    case inspection:
      return { steps: firstSteps(end), papers }
    case documents:
      return {
        steps: [...firstSteps(), step(documents, at(6))],
        papers: [...papers, { nmDocumento: 'Informe médico', missingSince: at(7) }],
      }
    case refused:
      return { steps: [...firstSteps(), step(end, at(6))], papers }
    case settled:
      return { steps: [...firstSteps(), step(end, at(7))], papers }
    default:
      return { steps: [...firstSteps(), step(settled, at(8)), step(end, at(11))], papers }
  }
}
