// The context of one runner, and its requests, which renew its lease while they are under way.
import type { CallApi, CallOptions, CallSignal } from '../../contract/call.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { ItemHistory } from '../database/item-history.ts'
import { storageError } from '../database/storage-error.ts'
import { changeLease, LostLease } from './lease.ts'
import { LEASE_MS } from './outbox.ts'
import { type Decision, decide, needsProbe, type Outcome } from './retry-policy.ts'

export type DrainChange =
  /** Rows changed: read the lists again. */
  | { kind: 'rows' }
  /** Bytes of one file (or of the claim itself: document null) on their way; kept in memory only. */
  | { kind: 'progress'; claim: string; document: string | null; sentBytes: number; totalBytes: number }

export type Sender = {
  db: PersonalDatabase
  callApi: CallApi
  probe: () => Promise<boolean>
  now: () => number
  random: () => number
  onChange: (change: DrainChange) => void
  signal: CallSignal | undefined
  /** Number of this runner's lease. */
  lease: number
}

const RENEW_MS = LEASE_MS / 4

/** Makes one call while the lease is kept alive; an overtaken runner lets its call go. */
export async function asking<T>(sender: Sender, call: (options: CallOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  sender.signal?.addEventListener('abort', onAbort)
  if (sender.signal?.aborted) stop.abort()
  const beat = setInterval(() => {
    changeLease(sender.db, sender.lease, { until: sender.now() + LEASE_MS }).catch((error: unknown) => {
      // A lease that cannot be renewed runs out: the next holder must not meet our call.
      if (error instanceof LostLease || storageError(error)) return stop.abort()
      throw error
    })
  }, RENEW_MS)
  try {
    return await call({ signal: stop.signal })
  } finally {
    clearInterval(beat)
    sender.signal?.removeEventListener('abort', onAbort)
  }
}

/** Decides by the table what an outcome means, asking the probe where the table asks it. */
export async function judge(
  sender: Sender,
  item: { of: 'document' | 'claim'; outcome: Outcome; history: ItemHistory; nombre: string },
): Promise<Decision> {
  const probe = needsProbe(item.outcome) ? await sender.probe() : null
  return decide({ ...item, probe, now: sender.now(), random: sender.random() })
}

/** What our own code throws for one item counts against that item; trouble of the storage is the runner's. */
export async function orThrown<T>(work: () => Promise<T>): Promise<T | { ok: false; failure: 'thrown' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LostLease || storageError(error)) throw error
    return { ok: false, failure: 'thrown' }
  }
}
