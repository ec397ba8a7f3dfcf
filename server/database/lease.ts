// Lets one of several instances run a job: who takes the lease in the database runs it, the others let it be.
import { type Queryable, sql } from './sql.ts'

/**
 * Takes the lease of a job for `forMs` milliseconds; false while another instance, or this one, holds it. A lease is not
 * given back: who is killed while holding it is followed by whoever asks after its time.
 */
export async function takeLease(
  db: Queryable,
  { job, now, forMs }: { job: string; now: Date; forMs: number },
): Promise<boolean> {
  const until = new Date(now.getTime() + forMs)
  const taken = await db.query(sql`INSERT INTO job_lease (job, "takenUntil") VALUES (${job}, ${until})
    ON CONFLICT (job) DO UPDATE SET "takenUntil" = excluded."takenUntil" WHERE job_lease."takenUntil" <= ${now}
    RETURNING job`)
  return taken.length > 0
}
