// How a report writes its address and goes from step to step.

import type { ReportStep } from '../../../domain/claim-report/report-step.ts'
import type { Slot } from '../../../offline/database/document-types.ts'
import type { ReportSearch } from '../../../shell/screens/search/report-params.ts'

/** Writes the whole search of the address; `still` leaves the reader where they are. */
export type OnSearch = (next: ReportSearch, options?: { replace?: boolean; still?: boolean }) => void

/** Goes to a step, and there to a place where a document is missing. */
export type OnStep = (step: ReportStep, place?: Slot) => void
