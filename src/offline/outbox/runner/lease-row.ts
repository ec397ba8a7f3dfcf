// Reads the lease of the runner.
import type { PersonalDatabase } from '../../database/databases.ts'
import type { LeaseRow } from '../../database/outbox-types.ts'
import { LEASE_MS } from '../outbox.ts'

/** The lease before the first run. */
export const FREE: LeaseRow = { id: 'runner', number: 0, until: 0, pause: null, sentence: null }

/** The present lease; a free one when none is stored. */
export async function readLease(db: PersonalDatabase): Promise<LeaseRow> {
  return (await db.lease.get('runner')) ?? FREE
}

/** Whether the holder has not renewed its lease in time. A free lease (`until` 0) is not stale. */
export const isStale = (lease: LeaseRow, now: number): boolean =>
  lease.until !== 0 && (lease.until <= now || lease.until > now + LEASE_MS)
