// Makes a checkpoint of the embedded database after five minutes or much log, and a vacuum every night.
import { type Database, sql } from '../sql.ts'

const CHECK_MS = 60_000
/**
 * The longest time from a write to its checkpoint, as PostgreSQL's own default. A checkpoint makes no commit safer, it
 * only shortens the start after a kill; but it syncs some thirty files, and afterwards each changed page is logged whole.
 */
const LONGEST_MS = 5 * 60_000
/** With this much log since the last checkpoint the next check makes one: so much is replayed within a second. */
const MUCH_LOG = 4_000_000
// 08:00 UTC is 03:00 in Ecuador, which has no daylight saving.
const NIGHT_BEGINS_UTC_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

export type Upkeep = {
  /** Stops the timer and makes a last checkpoint. */
  stop(): Promise<void>
}

/** Starts the upkeep. `onError` receives the error of a failed round; the next round tries again. */
export function startUpkeep(db: Database, now: () => Date, onError: (error: unknown) => void): Upkeep {
  let round = Promise.resolve()
  let placeAtCheckpoint = '0/0'
  let lastNight = nightOf(now())
  let checksSince = 0

  const checkpoint = async (isLast = false) => {
    checksSince += 1
    const isDue = isLast || checksSince * CHECK_MS >= LONGEST_MS
    const [row] = await db.query<{ bytes: number }>(sql`SELECT
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${placeAtCheckpoint}::pg_lsn)::float8 AS bytes`)
    const bytes = row?.bytes ?? 0
    if (bytes < (isDue ? 1 : MUCH_LOG)) return
    await db.query(sql`CHECKPOINT`)
    const [after] = await db.query<{ place: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS place`)
    placeAtCheckpoint = after?.place ?? '0/0'
    checksSince = 0
  }

  const look = async () => {
    const night = nightOf(now())
    if (night !== lastNight) {
      await db.query(sql`VACUUM ANALYZE`)
      lastNight = night
    }
    await checkpoint()
  }

  const timer = setInterval(() => {
    round = round.then(look).catch(onError)
  }, CHECK_MS)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await round
      await checkpoint(true)
    },
  }
}

function nightOf(moment: Date): number {
  return Math.floor((moment.getTime() - NIGHT_BEGINS_UTC_MS) / DAY_MS)
}
