// The runner's lease allows only one runner at a time: the writes of a runner that lost the lease are rejected.
import type { Table } from 'dexie'
import type { PersonalDatabase } from '../../database/databases.ts'
import type { LeaseRow } from '../../database/outbox-types.ts'
import { storageError } from '../../database/storage-error.ts'
import { LEASE_MS } from '../outbox.ts'
import { FREE, isStale, readLease } from './lease-row.ts'

/**
 * Thrown when a runner writes after another runner has taken its lease: nothing is written, and the runner that lost
 * the lease ends.
 */
export class LostLease extends Error {}

/** Runs the work under the lock `name`, or returns `held` if the lock is taken; `steal` takes it from its holder. */
export type TryLock = <T>(name: string, work: () => Promise<T>, options?: { steal?: boolean }) => Promise<T | 'held'>

/** Takes the lease and returns its new number; only the holder of the lock may call this. `now` in milliseconds. */
export function takeLease(db: PersonalDatabase, now: number): Promise<number> {
  return db.transaction('rw', [db.lease], async () => {
    const lease = (await db.lease.get('runner')) ?? FREE
    const number = lease.number + 1
    await db.lease.put({ ...lease, number, until: now + LEASE_MS })
    return number
  })
}

/** For each database, a free lease that was found although the lock was held, and when it was first and last found. */
const idleHolders = new Map<string, { number: number; since: number; seen: number }>()

/**
 * Whether the holder of the lock has died before taking the lease or after releasing it. A living holder is without a
 * lease only during one short transaction. A free lease never expires, so it does not reveal the death by itself.
 */
function isIdle({ name }: PersonalDatabase, lease: LeaseRow, now: number): boolean {
  if (lease.until !== 0) return false
  const { number } = lease
  const before = idleHolders.get(name)
  // If the free lease was last found long ago, the lock may have had another holder since.
  const isSame = before?.number === number && before.seen <= now && now - before.seen < LEASE_MS
  const since = isSame ? before.since : now
  idleHolders.set(name, { number, since, seen: now })
  return now - since >= LEASE_MS
}

/** One transaction of a runner (fencing): throws LostLease and writes nothing when another runner has the lease. */
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

/** Changes the runner's own lease: to renew, pause or release it. Throws LostLease when another runner has it. */
export function changeLease(db: PersonalDatabase, number: number, change: Partial<LeaseRow>): Promise<void> {
  return fenced(db, number, [], async () => {
    await db.lease.update('runner', change)
  })
}

/**
 * Runs `work` under lock and lease, and passes it the lease's number. Returns `held` if another runner is alive, or
 * takes the lease meanwhile. Steals the lock from a holder whose lease has expired, or that has had no lease for
 * LEASE_MS.
 */
export async function asRunner<T>(
  input: { db: PersonalDatabase; lock: TryLock; now: () => number },
  work: (number: number) => Promise<T>,
): Promise<T | 'held'> {
  const { db, lock, now } = input
  const run = async () => {
    const number = await takeLease(db, now())
    try {
      return await work(number)
    } finally {
      await giveBack(db, number)
    }
  }
  const result = await locked()
  if (result !== 'held') return result
  const lease = await readLease(db)
  if (!isStale(lease, now()) && !isIdle(db, lease, now())) return result
  return locked({ steal: true })

  async function locked(options?: { steal: true }): Promise<T | 'held'> {
    try {
      return await lock(`portal-send-${db.name}`, run, options)
    } catch (error) {
      if (error instanceof LostLease) return 'held'
      throw error
    }
  }
}

async function giveBack(db: PersonalDatabase, number: number): Promise<void> {
  try {
    await changeLease(db, number, { until: 0 })
  } catch (error) {
    // Another runner has the lease, or the database fails: a lease that is not released runs out by itself.
    if (!(error instanceof LostLease) && storageError(error) === null) throw error
  }
}
