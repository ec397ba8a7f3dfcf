// The retry history of a document or a claim, and why it needs the person; both are fields of the item's row.

/** Why the runner is paused: no session, a full or failing storage, or an app that is too old. */
export type PauseReason = 'session' | 'space' | 'version'

/** The failures of an item since it last succeeded; `dueAt` is when it is tried again, in milliseconds, 0 = at once. */
export type ItemHistory = {
  /** Failed attempts of any kind; the more there are, the longer the wait. */
  tries: number
  /** Consecutive failures that only concern this item. */
  failures: number
  /**
   * When the first of the consecutive failures happened, in milliseconds; absent if there were none, and in rows of
   * older versions.
   */
  failingSince?: number
  missing: number
  differs: number
  dueAt: number
  /** When the item last failed, in milliseconds; absent before its first failure, and in rows of older versions. */
  failedAt?: number
  sentence: string | null
}

/** The longest wait of an item, in milliseconds. */
export const MAX_WAIT_MS = 5 * 60_000

export const NEW_HISTORY: ItemHistory = { tries: 0, failures: 0, missing: 0, differs: 0, dueAt: 0, sentence: null }

/** Why an item needs the person; `version` is the version that the portal has if the claim was changed there (D65). */
export type Attention = {
  code: string
  sentence: string
  action: 'retry' | 'correct' | 'compare'
  version: number | null
}

/** The attention for a file whose bytes are gone from the device. */
export const lost = (row: { nombre: string }): Attention => ({
  code: 'lost',
  sentence: `${row.nombre} ya no está en este dispositivo. Vuelve a agregarlo con «Corregir».`,
  action: 'correct',
  version: null,
})
