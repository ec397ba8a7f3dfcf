// Addresses that say one thing alone: what lies open over the screen.
import { textIn, withoutGaps } from './address-values.ts'

/** The document of a claim that is looked at, by its cdArchivo. */
export type ClaimSearch = { documento?: string }

export const parseClaimSearch = (raw: Record<string, unknown>): ClaimSearch =>
  withoutGaps({ documento: textIn(raw['documento'], 64) })

/** The sample policy of the gallery that is looked at. */
export type SampleSearch = { poliza?: string }

export const parseSampleSearch = (raw: Record<string, unknown>): SampleSearch =>
  withoutGaps({ poliza: textIn(raw['poliza'], 60) })
