// The row types of the outbox, the journal and the runner's lease, and the types that report on a run.
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { ClaimToSave } from '../../contract/claim-save.ts'
import type { NamedSize } from './document-types.ts'
import type { DraftParameters, Receipt } from './draft-types.ts'
import type { Attention, ItemHistory, PauseReason } from './item-history.ts'

/** A sealed intent: it is never changed, only replaced by another intent with its own uuid (D91). */
export type SealedIntent = {
  intent: string
  v: 1
  /** The claim in decoded form (money in cents), without its manifest. */
  claim: ClaimToSave
  documents: { uuid: string; size: number; sha256: string }[]
}

export type OutboxState = 'queued' | 'sending' | 'received' | 'attention'

/** A claim to be sent; its key is the claim's uuid, its times are in milliseconds. */
export type OutboxRow = {
  uuid: string
  queuedAt: number
  state: OutboxState
  sealed: SealedIntent
  /** When the first attempt began; null if no part of the claim ever left the device. */
  triedAt: number | null
  history: ItemHistory
  attention: Attention | null
  /** The claim as the portal held it when it refused this save as `claim-changed` (D65). */
  present?: ClaimReport | null
  receipt: Receipt | null
}

/** A line of the journal: what happened to a claim or a file; kept 30 days. */
export type JournalRow = {
  id: string
  /**
   * The time by the device's clock, from which the 30 days of the row count. `receivedAt` is the portal's time, if its
   * answer had one.
   */
  at: number
  receivedAt?: number
  kind: 'received' | 'renewed' | 'lost'
  claimUuid: string
  cdReclamo: number | null
  count: number
  sentence: string
  parameters: DraftParameters | null
  documents: NamedSize[]
  /** When this device found that the portal had lost the intent, in milliseconds; absent while the portal has it (D149). */
  lostAt?: number
  /** The earlier receipt, if the portal lost the claim and received it again; `receivedAt` in milliseconds. */
  before?: { cdReclamo: number | null; receivedAt: number }
}

/** The lease of the only active runner. Every write of a runner checks `number` (fencing); screens show `pause`. */
export type LeaseRow = {
  id: 'runner'
  number: number
  /** Until when the holder of the lease counts as alive, in milliseconds; 0: nobody holds the lease. */
  until: number
  pause: { why: PauseReason; sentence: string } | null
  sentence: string | null
}

/** The status of the runner. */
export type Run = { run: 'running' | 'waiting' | 'paused'; why: PauseReason | null; sentence: string | null }

export type OutboxFile = NamedSize & {
  contentType: string
  state: OutboxState
  sentence: string | null
  attention: Attention | null
  nextAt: number | null
}

/** A claim in the list «Pendientes de enviar». */
export type OutboxEntry = {
  uuid: string
  queuedAt: number
  state: OutboxState
  parameters: DraftParameters
  /** The claim's codes on the portal if the waiting save changes a stored claim; null for a new claim. */
  stored: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number } | null
  files: OutboxFile[]
  filesReceived: number
  sentence: string | null
  attention: Attention | null
  /** The claim as the portal has it, if it was changed there meanwhile (D65). */
  present: ClaimReport | null
  nextAt: number | null
  receipt: Receipt | null
}

/** The number of waiting claims, and those of them that are shown. */
export type Queue = { count: number; entries: OutboxEntry[] }

/** How long receipts, thumbnails and journal are kept, in milliseconds: 30 days. */
export const RECEIPT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export type DrainReport = {
  /** `held`: another runner holds the lock. */
  run: 'waiting' | 'paused' | 'held'
  why: PauseReason | null
  sentence: string | null
  /** The uuids of the claims that were received in this run, and of those that need the person. */
  received: string[]
  attention: string[]
  documentsSent: number
  /** When to call `drain` again, in milliseconds; null when nothing waits for a certain time. */
  nextAt: number | null
}

/** The report of a run with nothing to send. */
export const NOTHING: DrainReport = {
  run: 'waiting',
  why: null,
  sentence: null,
  received: [],
  attention: [],
  documentsSent: 0,
  nextAt: null,
}
