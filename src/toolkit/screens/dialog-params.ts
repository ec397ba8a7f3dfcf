// The search parameters of screens whose address only names an open dialog or document.
import { textIn, withoutGaps } from './address-values.ts'

/** The value used instead of a cdArchivo for the first document of the claim that waits for a review. */
export const FIRST_DOCUMENT = 'primero'

/** The open document of a claim, by its cdArchivo. */
export type ClaimSearch = { documento?: string }

export const parseClaimSearch = (raw: Record<string, unknown>): ClaimSearch =>
  withoutGaps({ documento: textIn(raw['documento'], 64) })

/** The open sample policy of the gallery. */
export type SampleSearch = { poliza?: string }

export const parseSampleSearch = (raw: Record<string, unknown>): SampleSearch =>
  withoutGaps({ poliza: textIn(raw['poliza'], 60) })

/** `iris`, with any value, opens the password change over an executive's profile (ADM-16). */
export type ProfileSearch = { iris?: 1 }

export const parseProfileSearch = (raw: Record<string, unknown>): ProfileSearch =>
  withoutGaps({ iris: 'iris' in raw ? 1 : undefined })
