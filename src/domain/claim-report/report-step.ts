// The steps of a report in order, and the furthest step that the entered parameters allow.
import { type ClaimParameters, type DateFrame, parameterErrors } from './parameters.ts'

/** The steps' names in the URL. */
export const REPORT_STEPS = ['paciente', 'siniestro', 'documentos', 'facturas', 'revisar'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/**
 * The steps of one report. «facturas» is included only if the type of claim asks for data of its documents; «paciente»
 * only if the patient may be chosen: in a new claim, and in a correction for which staff returned the patient (D119,
 * D143).
 */
export const stepsOf = ({
  asksData,
  choosesPatient = true,
}: {
  asksData: boolean
  choosesPatient?: boolean
}): ReportStep[] =>
  REPORT_STEPS.filter((step) => (step !== 'facturas' || asksData) && (step !== 'paciente' || choosesPatient))

/** The wanted step, or the earlier step that must be completed first (REP-04b). */
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

/** The step after (1) or before (-1) another; null at the ends. */
export function neighbourStep(steps: readonly ReportStep[], step: ReportStep, by: 1 | -1): ReportStep | null {
  return steps[steps.indexOf(step) + by] ?? null
}
