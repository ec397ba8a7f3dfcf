// The address parameter for a person who is looked for: a key that means nothing in another tab.
import { textIn, withoutGaps } from './address-values.ts'

/** The key under which this tab remembers the person (`toolkit/list`). */
export type PersonKey = { persona?: string }

export const personKeyIn = (raw: Record<string, unknown>): PersonKey =>
  withoutGaps({ persona: textIn(raw['persona'], 40) })
