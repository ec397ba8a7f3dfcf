// The jobs that the portals of one database share: each has a due time, and one portal at a time takes it.
import { randomUUID } from 'node:crypto'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

/** Jobs that deliver one notice each. */
export const DELIVERIES = ['mail', 'invitation', 'whatsapp', 'sms', 'push'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** `download` is a person's download of their data. */
export type JobKind =
  | Delivery
  | 'password-request'
  | 'lapse-warning'
  | 'expiry-warning'
  | 'vouchers'
  | 'sweep'
  | 'download'

/** `key` is the notice, the request or the person; empty for a kind that has only one job. */
export type Job = { kind: JobKind; key: string }

/** A job that this portal took. Another portal that takes the job over writes another `takenBy`. */
export type TakenJob = Job & {
  takenBy: string
  /** How many times the job was taken, including this time. */
  tries: number
}

/** The job of a portal that died is taken over after `forMs` milliseconds. */
type Taking = { now: Date; forMs: number }

/** Adds a job; an existing one stays unchanged. */
export async function addJob(db: Queryable, { kind, key }: Job, dueAt: Date): Promise<void> {
  await db.query(sql`INSERT INTO job (kind, key, "dueAt") VALUES (${kind}, ${key}, ${dueAt}) ON CONFLICT DO NOTHING`)
}

/** A statement that runs `insert`, which ends in `RETURNING id`, and adds a job for each row that it inserted. */
export const withJobs = (kind: JobKind, insert: Statement, dueAt: Date): Statement => sql`WITH inserted AS (${insert})
  INSERT INTO job (kind, key, "dueAt") SELECT ${kind}::text, id, ${dueAt}::timestamptz FROM inserted`

/** Takes the job of a kind that has been due longest; null when no job of the kind is due. */
export async function takeDue(db: Queryable, kind: JobKind, taking: Taking): Promise<TakenJob | null> {
  const { now, takenBy, until } = takingOf(taking)
  const [takenRow] = await db.query<{ key: string; tries: number }>(sql`UPDATE job
    SET "dueAt" = ${until}, "takenBy" = ${takenBy}, tries = tries + 1
    WHERE kind = ${kind} AND key = (SELECT key FROM job WHERE kind = ${kind} AND "dueAt" <= ${now}
      ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING key, tries`)
  return takenRow ? { kind, takenBy, ...takenRow } : null
}

/** Takes this job, and adds it if it does not exist; null if it is not due or another portal has it. */
export async function takeJob(db: Queryable, { kind, key }: Job, taking: Taking): Promise<TakenJob | null> {
  const { now, takenBy, until } = takingOf(taking)
  const [takenRow] = await db.query<{ tries: number }>(sql`INSERT INTO job (kind, key, "dueAt", "takenBy", tries)
    VALUES (${kind}, ${key}, ${until}, ${takenBy}, 1)
    ON CONFLICT (kind, key) DO UPDATE
      SET "dueAt" = excluded."dueAt", "takenBy" = excluded."takenBy", tries = job.tries + 1 WHERE job."dueAt" <= ${now}
    RETURNING tries`)
  return takenRow ? { kind, key, takenBy, ...takenRow } : null
}

/** When a job is due, as a time in milliseconds; 0 if there is no such job. */
export async function dueTime(db: Queryable, { kind, key }: Job): Promise<number> {
  const [job] = await db.query<{ dueAt: Date }>(sql`SELECT "dueAt" FROM job WHERE kind = ${kind} AND key = ${key}`)
  return job?.dueAt.getTime() ?? 0
}

const takingOf = ({ now, forMs }: Taking) => ({ now, takenBy: randomUUID(), until: new Date(now.getTime() + forMs) })

/** Changes when a job is due, because it takes longer or failed. Returns false when another portal has it. */
export async function postponeJob(db: Queryable, { kind, key, takenBy }: TakenJob, dueAt: Date): Promise<boolean> {
  const postponed = await db.query(sql`UPDATE job SET "dueAt" = ${dueAt}
    WHERE kind = ${kind} AND key = ${key} AND "takenBy" = ${takenBy} RETURNING 1`)
  return postponed.length > 0
}

/** Moves earlier due times of all jobs of a kind to `dueAt`, including jobs that a portal has taken. */
export async function postponeAll(db: Queryable, kind: JobKind, dueAt: Date): Promise<void> {
  await db.query(sql`UPDATE job SET "dueAt" = ${dueAt} WHERE kind = ${kind} AND "dueAt" < ${dueAt}`)
}

/** Removes a job that is done; returns false when another portal has it. */
export async function endJob(db: Queryable, { kind, key, takenBy }: TakenJob): Promise<boolean> {
  const endedRows = await db.query(sql`DELETE FROM job
    WHERE kind = ${kind} AND key = ${key} AND "takenBy" = ${takenBy} RETURNING 1`)
  return endedRows.length > 0
}

/** Removes a job, even if a portal has it. `takeJob` can then take it at once, as it adds a missing job. */
export async function forgetJob(db: Queryable, { kind, key }: Job): Promise<void> {
  await db.query(sql`DELETE FROM job WHERE kind = ${kind} AND key = ${key}`)
}

type HoldOptions = { now: () => Date; forMs: number; atMostMs?: number }

/**
 * Keeps other portals from taking over a long job, for at most `atMostMs`, so that work that hangs does not keep the
 * job for ever. Returns a function that deletes the job; further calls do nothing.
 */
export function holdJob(db: Queryable, job: TakenJob, options: HoldOptions): () => Promise<void> {
  const { now, forMs, atMostMs = Number.POSITIVE_INFINITY } = options
  let heldMs = 0
  const timer = setInterval(() => {
    heldMs += forMs / 4
    if (heldMs > atMostMs) return clearInterval(timer)
    // Errors are ignored: the next interval tries again.
    postponeJob(db, job, new Date(now().getTime() + forMs)).catch(() => undefined)
  }, forMs / 4)
  timer.unref()
  let ended: Promise<void> | null = null
  return () => {
    clearInterval(timer)
    ended ??= endJob(db, job).then(() => undefined)
    return ended
  }
}
