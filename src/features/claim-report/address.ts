// What the address of a report says (…/reportar-siniestro/new/new?borrador=…&paso=…).
import type { ReportStep } from '../../domain/claim-report/report-step.ts'

export type ReportSearch = {
  /** The draft's uuid. */
  borrador?: string | undefined
  /** `listo` once «Enviar» was pressed. */
  paso?: ReportStep | 'listo' | undefined
  /** The uuid of the document whose preview is open. */
  documento?: string | undefined
}

/** Writes the whole search of the address. */
export type OnSearch = (next: ReportSearch, options?: { replace?: boolean }) => void
