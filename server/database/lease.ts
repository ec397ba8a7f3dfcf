// Lets one of several instances run a job: who takes the lease in the database runs it, the others let it be.
import { type Queryable, sql } from './sql.ts'

type Lease = { job: string; now: Date; forMs: number }

/**
 * Takes the lease of a job for `forMs` milliseconds; false while another instance, or this one, holds it. When the
 * holder is killed, another instance takes the lease after its time.
 */
export async function takeLease(db: Queryable, { job, now, forMs }: Lease): Promise<boolean> {
  const until = new Date(now.getTime() + forMs)
  const taken = await db.query(sql`INSERT INTO job_lease (job, "takenUntil") VALUES (${job}, ${until})
    ON CONFLICT (job) DO UPDATE SET "takenUntil" = excluded."takenUntil" WHERE job_lease."takenUntil" <= ${now}
    RETURNING job`)
  return taken.length > 0
}

/** Gives a lease back that was taken at `now` for `forMs`, unless another instance has it by now. */
export async function endLease(db: Queryable, { job, now, forMs }: Lease): Promise<void> {
  await db.query(sql`DELETE FROM job_lease WHERE job = ${job} AND "takenUntil" = ${new Date(now.getTime() + forMs)}`)
}
