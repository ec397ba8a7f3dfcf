// The search parameters of the address of one import (/cargas-adm/{id}?paso=…).
import { withoutGaps } from './address-values.ts'

/** The steps that a person may go back to; without one the state of the run says where it is. */
export const CHOSEN_RUN_STEPS = ['archivos', 'hojas', 'revision'] as const
export type ChosenRunStep = (typeof CHOSEN_RUN_STEPS)[number]

export type ImportRunSearch = { paso?: ChosenRunStep | undefined }

/** Reads an address; an unknown step is left out, never an error. */
export const parseImportRunSearch = (raw: Record<string, unknown>): ImportRunSearch =>
  withoutGaps({ paso: CHOSEN_RUN_STEPS.find((step) => step === raw['paso']) })
