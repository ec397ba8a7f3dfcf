// The runner's lease: only one runner at a time, and writes of a runner that lost it are rejected.
import type { Table } from 'dexie'
import type { PersonalDatabase } from '../database/databases.ts'
import type { LeaseRow } from '../database/outbox-types.ts'
import { storageError } from '../database/storage-error.ts'
import { LEASE_MS } from './outbox.ts'

/** Thrown by a write of a runner whose lease another has taken; it ends that runner and harms nothing. */
export class LostLease extends Error {}

/** Runs work when nobody else does: under the name, or `held`. With `steal` the present holder loses it. */
export type TryLock = <T>(name: string, work: () => Promise<T>, options?: { steal?: boolean }) => Promise<T | 'held'>

const FREE: LeaseRow = { id: 'runner', number: 0, until: 0, pause: null, sentence: null }

export async function readLease(db: PersonalDatabase): Promise<LeaseRow> {
  return (await db.lease.get('runner')) ?? FREE
}

/** Takes the lease over, with a number of its own; only for who holds the lock. */
export function takeLease(db: PersonalDatabase, now: number): Promise<number> {
  return db.transaction('rw', [db.lease], async () => {
    const lease = (await db.lease.get('runner')) ?? FREE
    const number = lease.number + 1
    await db.lease.put({ ...lease, number, until: now + LEASE_MS })
    return number
  })
}

/** Whether a holder gives no sign of life any more; one who has not begun yet (until 0) is not stale. */
export const isStale = (lease: LeaseRow, now: number): boolean =>
  lease.until !== 0 && (lease.until <= now || lease.until > now + LEASE_MS)

/** One write of a runner: all or nothing, and nothing when its lease is gone (fencing). */
export function fenced<T>(
  db: PersonalDatabase,
  number: number,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction('rw', [...tables, db.lease], async () => {
    const lease = await db.lease.get('runner')
    if (lease?.number !== number) throw new LostLease()
    return work()
  })
}

/** Changes the runner's own lease: renewed, paused, or given back. */
export function changeLease(db: PersonalDatabase, number: number, change: Partial<LeaseRow>): Promise<void> {
  return fenced(db, number, [], async () => {
    await db.lease.update('runner', change)
  })
}

/** Does the work under lock and lease; `held` when another runner lives. A holder whose lease ran out is overtaken. */
export async function asRunner<T>(
  given: { db: PersonalDatabase; lock: TryLock; now: () => number },
  work: (number: number) => Promise<T>,
): Promise<T | 'held'> {
  const { db, lock, now } = given
  const run = async () => {
    const number = await takeLease(db, now())
    try {
      return await work(number)
    } finally {
      await giveBack(db, number)
    }
  }
  const result = await lock(`portal-send-${db.name}`, run)
  if (result !== 'held' || !isStale(await readLease(db), now())) return result
  return lock(`portal-send-${db.name}`, run, { steal: true })
}

async function giveBack(db: PersonalDatabase, number: number): Promise<void> {
  try {
    await changeLease(db, number, { until: 0 })
  } catch (error) {
    // Overtaken, or a database that fails anyway: a lease that is not given back runs out by itself.
    if (!(error instanceof LostLease) && storageError(error) === null) throw error
  }
}
