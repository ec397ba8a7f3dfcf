// Makes a checkpoint of the embedded database every minute when something was written, and a vacuum every night.
import { type Database, sql } from '../sql.ts'

const CHECK_MS = 60_000
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
  let placeAtCheckpoint = ''
  let lastNight = nightOf(now())

  const checkpoint = async () => {
    const [row] = await db.query<{ place: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS place`)
    if (row?.place === placeAtCheckpoint) return
    await db.query(sql`CHECKPOINT`)
    const [after] = await db.query<{ place: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS place`)
    placeAtCheckpoint = after?.place ?? ''
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
      await checkpoint()
    },
  }
}

function nightOf(moment: Date): number {
  return Math.floor((moment.getTime() - NIGHT_BEGINS_UTC_MS) / DAY_MS)
}
