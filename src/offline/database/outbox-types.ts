// What waits to be sent, what was received, and who is sending.
import type { ClaimToSave } from '../../contract/claim-report.ts'
import type { NamedSize } from './document-types.ts'
import type { DraftParameters, Receipt } from './draft-types.ts'
import type { Attention, ItemHistory, PauseReason } from './item-history.ts'

/** A sealed intent: never changed, only replaced by another with its own uuid (D91). */
export type SealedIntent = {
  intent: string
  v: 1
  /** The claim as code holds it (money in cents), without its manifest. */
  claim: ClaimToSave
  documents: { uuid: string; size: number; sha256: string }[]
}

export type OutboxState = 'queued' | 'sending' | 'received' | 'attention'

/** One claim that waits; its key is the claim's uuid. */
export type OutboxRow = {
  uuid: string
  queuedAt: number
  state: OutboxState
  sealed: SealedIntent
  /** Null: nothing of it ever left the device. */
  triedAt: number | null
  history: ItemHistory
  attention: Attention | null
  receipt: Receipt | null
}

/** What happened to what was sent here; kept 30 days. */
export type JournalRow = {
  id: string
  at: number
  kind: 'received' | 'renewed' | 'lost'
  claimUuid: string
  cdReclamo: number | null
  count: number
  sentence: string
  parameters: DraftParameters | null
  documents: NamedSize[]
}

/** The one runner: its number fences every write, its pause is shown on screen. */
export type LeaseRow = {
  id: 'runner'
  number: number
  /** Until when the holder counts as alive; 0: nobody runs. */
  until: number
  pause: { why: PauseReason; sentence: string } | null
  sentence: string | null
}

/** How the run stands. */
export type Run = { run: 'running' | 'waiting' | 'paused'; why: PauseReason | null; sentence: string | null }

export type OutboxFile = NamedSize & {
  contentType: string
  state: OutboxState
  sentence: string | null
  attention: Attention | null
  nextAt: number | null
}

/** One claim of «Pendientes de enviar». */
export type OutboxEntry = {
  uuid: string
  queuedAt: number
  state: OutboxState
  parameters: DraftParameters
  /** The portal's numbers, where it holds this claim already: what waits is a change of it. */
  stored: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number } | null
  files: OutboxFile[]
  filesReceived: number
  sentence: string | null
  attention: Attention | null
  nextAt: number | null
  receipt: Receipt | null
}

/** How long what was received can still be seen, in milliseconds: 30 days. */
export const RECEIPT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000
