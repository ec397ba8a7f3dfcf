// Deletes intakes that never became a claim and files that no row refers to, and looks for lost files.
import { type Queryable, sql } from '../../database/sql.ts'
import { forgetOldFiles } from '../../import-run/retention.ts'
import { type Job, takeJob } from '../../job/job.ts'
import type { Services } from '../../services.ts'
import { settleLostFiles } from './lost-files.ts'

const HOUR_MS = 3_600_000
const INTAKE_LIFETIME_MS = 30 * 24 * HOUR_MS
const ROUND_EVERY_MS = 6 * HOUR_MS
/** How long no instance sweeps after a sweep, so that several instances together sweep about as often as one alone. */
const PAUSE_MS = ROUND_EVERY_MS - HOUR_MS
const AT_ONCE = 200

/** The job of a sweep. It is due again after PAUSE_MS, even if the sweep fails. */
export const SWEEP: Job = { kind: 'sweep', key: '' }

export type Swept = { readonly intakes: number; readonly files: number }

/** Deletes intakes without a claim 30 days after their first document, files of old imports, and files that nothing refers to (D92). */
export async function sweep(services: Services): Promise<Swept> {
  const intakes = await removeOldIntakes(services, new Date(services.now().getTime() - INTAKE_LIFETIME_MS))
  await forgetOldFiles(services.db, services.now())
  return { intakes, files: await services.files.sweep() }
}

/**
 * Sweeps now and every six hours; only one of several instances does the work. `onError` receives alarms for the
 * operator about lost files, and the error of a failed round; the next round tries again.
 */
export function startSweep(services: Services, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const { db, now } = services
  const inTurn = async () => {
    try {
      if (!(await takeJob(db, SWEEP, { now: now(), forMs: PAUSE_MS }))) return
      // Lost files are looked for even if nothing can be deleted from the store.
      await sweep(services).catch(onError)
      const { alarm } = await settleLostFiles(services, onError)
      if (alarm !== null) onError(new Error(alarm))
    } catch (error) {
      onError(error)
    }
  }
  let round: Promise<unknown> = inTurn()
  const timer = setInterval(() => {
    round = round.then(inTurn)
  }, ROUND_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function removeOldIntakes({ db }: Services, madeBefore: Date): Promise<number> {
  for (let sum = 0; ; ) {
    const removedCount = await db.transaction((tx) => removeSomeIntakes(tx, madeBefore))
    sum += removedCount
    if (removedCount === 0) return sum
  }
}

async function removeSomeIntakes(tx: Queryable, madeBefore: Date): Promise<number> {
  const unclaimed = sql`NOT EXISTS (SELECT 1 FROM claim_report c WHERE c.uuid = n.uuid)`
  const locked = await tx.query<{ uuid: string }>(sql`SELECT n.uuid FROM intake n
    WHERE n."createdAt" < ${madeBefore} AND ${unclaimed} ORDER BY n.uuid LIMIT ${AT_ONCE} FOR UPDATE`)
  // A save may have held the lock and stored the claim. With the lock, we check again that there is no claim.
  const old = await tx.query<{ uuid: string }>(sql`SELECT n.uuid FROM intake n
    WHERE n.uuid = ANY(${locked.map(({ uuid }) => uuid)}::text[]) AND ${unclaimed}`)
  const uuids = old.map(({ uuid }) => uuid)
  await tx.query(sql`DELETE FROM document WHERE "intakeUuid" = ANY(${uuids}::text[])`)
  await tx.query(sql`DELETE FROM intake WHERE uuid = ANY(${uuids}::text[])`)
  return uuids.length
}
