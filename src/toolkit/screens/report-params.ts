// The search parameters of a claim report's address (…/reportar-siniestro/new/new?borrador=…&paso=…).
import { REPORT_STEPS, type ReportStep } from '../../domain/claim-report/report-step.ts'
import { textIn, withoutGaps } from './address-values.ts'

export type ReportSearch = {
  /** The draft's uuid. */
  borrador?: string | undefined
  paso?: ReportStep | undefined
  /** The uuid of the document whose preview is open. */
  documento?: string | undefined
}

/** Reads an address; unknown values are left out, never an error. */
export const parseReportSearch = (raw: Record<string, unknown>): ReportSearch =>
  withoutGaps({
    borrador: textIn(raw['borrador'], 64),
    paso: REPORT_STEPS.find((step) => step === raw['paso']),
    documento: textIn(raw['documento'], 64),
  })
