// What a document or a claim went through on its way, and why it waits for its person: parts of their rows.

export type PauseReason = 'session' | 'space' | 'version'

/** What an item went through since it last succeeded; `dueAt` in milliseconds, 0 = at once. */
export type ItemHistory = {
  /** Attempts that failed for whatever reason: they lengthen the wait. */
  tries: number
  /** Failures of this item alone, running. */
  failures: number
  missing: number
  differs: number
  dueAt: number
  sentence: string | null
}

export const NEW_HISTORY: ItemHistory = { tries: 0, failures: 0, missing: 0, differs: 0, dueAt: 0, sentence: null }

/** Why a person must look; `version` is the portal's when the claim changed there (D65). */
export type Attention = {
  code: string
  sentence: string
  action: 'retry' | 'correct' | 'compare'
  version: number | null
}
