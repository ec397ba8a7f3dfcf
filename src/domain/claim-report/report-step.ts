// The steps of a report, in their order, and how far a person can go with what is known.
import { type ClaimParameters, type DateFrame, parameterErrors } from './parameters.ts'

/** As they stand in the address. */
export const REPORT_STEPS = ['paciente', 'siniestro', 'documentos', 'facturas', 'revisar'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** The steps of one report: «facturas» only where the type of claim asks for data of its documents. */
export const stepsOf = ({ asksData }: { asksData: boolean }): ReportStep[] =>
  REPORT_STEPS.filter((step) => step !== 'facturas' || asksData)

/** The wanted step, or the earlier one that has to be done before it (REP-04b). */
export function reachableStep(
  wanted: ReportStep,
  steps: readonly ReportStep[],
  claim: ClaimParameters,
  frame: DateFrame,
): ReportStep {
  if (wanted === 'paciente' || !claim.cdAsegurado || !claim.cdAseguradora || !claim.cdRamo) return 'paciente'
  if (wanted === 'siniestro' || Object.keys(parameterErrors(claim, frame)).length > 0) return 'siniestro'
  return steps.includes(wanted) ? wanted : 'revisar'
}

/** The step after or before another; null at the ends. */
export function neighbourStep(steps: readonly ReportStep[], step: ReportStep, by: 1 | -1): ReportStep | null {
  return steps[steps.indexOf(step) + by] ?? null
}
