// Names what an update must wait for: neither its offer nor its reload may disturb a user who is busy.
import type { Activity } from '../../toolkit/person/interruptions.ts'

export type UpdateHindrance = 'photo' | 'open' | 'form' | 'sending'

/** A user who has not touched anything for this time is no longer writing. */
const WRITING_MS = 60_000

type PageState = {
  current: ReadonlySet<Activity>
  /** Whether a claim report is open, which counts as one task from its first step to its last. */
  isReporting: boolean
  untouchedMs: number
}

/** Null when nothing is under way: no report, nothing being sent or saved, nothing open, no form with typed text. */
export function updateHindrance({ current, isReporting, untouchedMs }: PageState): UpdateHindrance | null {
  if (isReporting) return 'form'
  if (current.has('sending')) return 'sending'
  if (current.has('photo')) return 'photo'
  if (current.has('picker') || current.has('overlay')) return 'open'
  if (current.has('form') || current.has('unsaved')) return 'form'
  return current.has('writing') && untouchedMs < WRITING_MS ? 'form' : null
}
