// What the address of a report says (…/reportar-siniestro/new/new?borrador=…&paso=…).
import type { ReportStep } from '../../domain/claim-report/report-step.ts'
import type { Slot } from '../../offline/document-types.ts'

export type ReportSearch = {
  /** The draft's uuid. */
  borrador?: string | undefined
  /** `listo` once «Enviar» was pressed. */
  paso?: ReportStep | 'listo' | undefined
  /** The uuid of the document whose preview is open. */
  documento?: string | undefined
}

/** Writes the whole search of the address; `still` leaves the reader where they are. */
export type OnSearch = (next: ReportSearch, options?: { replace?: boolean; still?: boolean }) => void

/** Goes to a step, and there to a place where a document is missing. */
export type OnStep = (step: ReportStep, place?: Slot) => void
