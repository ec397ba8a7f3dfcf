// Types of the functions that write a report's URL and go from step to step.

import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import type { Slot } from '../../../../offline/database/document-types.ts'
import type { ReportSearch } from '../../../../toolkit/screens/report-params.ts'

/** Writes all search parameters of the URL; `keepScroll` keeps the scroll position. */
export type OnSearch = (next: ReportSearch, options?: { replace?: boolean; keepScroll?: boolean }) => void

/** Goes to a step, and there to the slot where a document is missing. */
export type OnStep = (step: ReportStep, place?: Slot) => void
