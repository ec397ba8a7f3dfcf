// The context of a runner, its requests, which renew the lease, and the decisions about the outcomes of its requests.
import type { CallApi, CallOptions, CallSignal } from '../../../contract/call.ts'
import type { PersonalDatabase } from '../../database/databases.ts'
import { storageError } from '../../database/storage-error.ts'
import { LEASE_MS } from '../outbox.ts'
import { changeLease, LostLease } from './lease.ts'
import { type Decision, decide, needsProbe, type PolicyInput } from './retry-policy.ts'

export type DrainChange =
  /** Rows changed: read the lists again. */
  | { kind: 'rows' }
  /** Upload progress of one file, or of the claim itself (`document` null); not stored. */
  | { kind: 'progress'; claim: string; document: string | null; sentBytes: number; totalBytes: number }

export type Sender = {
  db: PersonalDatabase
  callApi: CallApi
  probe: () => Promise<boolean>
  now: () => number
  random: () => number
  onChange: (change: DrainChange) => void
  signal: CallSignal | undefined
  /** The number of this runner's lease. */
  lease: number
}

const RENEW_MS = LEASE_MS / 4

/** Makes one call and renews the lease meanwhile; the call is aborted when another runner has taken the lease. */
export async function asking<T>(sender: Sender, call: (options: CallOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  sender.signal?.addEventListener('abort', onAbort)
  if (sender.signal?.aborted) stop.abort()
  const beat = setInterval(() => {
    changeLease(sender.db, sender.lease, { until: sender.now() + LEASE_MS }).catch((error: unknown) => {
      // A lease that cannot be renewed expires, and the next holder must not send at the same time as this call.
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

/** Decides what an outcome means, with a probe where the retry policy needs one. */
export async function judge(sender: Sender, item: Omit<PolicyInput, 'probe' | 'now' | 'random'>): Promise<Decision> {
  const probe = needsProbe(item.outcome) ? await sender.probe() : null
  return decide({ ...item, probe, now: sender.now(), random: sender.random() })
}

/** Turns an exception of our own code into the item's failure `thrown`; LostLease and storage errors are thrown again. */
export async function orThrownFailure<T>(work: () => Promise<T>): Promise<T | { ok: false; failure: 'thrown' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LostLease || storageError(error)) throw error
    return { ok: false, failure: 'thrown' }
  }
}
