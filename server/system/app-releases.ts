// Decides which releases of the app the portal still serves; an app of another release is answered 426 (PWA-30).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Queryable, sql } from '../database/sql.ts'

/** Written by the build beside the app; it names the build that the app's calls name. */
const RELEASE_FILE = 'release.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** The present one and the last two before it. */
const SERVED_RELEASES = 3
/** Whatever was the present one within so many days is served too: a phone may have lain in a drawer meanwhile. */
const SERVED_DAYS = 30
const READ_AGAIN_MS = 60 * 60 * 1000

/** The build of the app in this folder, as its calls say it in `x-portal-app`; null where the app was not built. */
export function readBuild(webFolder: string): string | null {
  const file = path.join(webFolder, RELEASE_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}

/** Notes that the portal serves this build from now on; one that it goes back to is the present one again. */
export async function noteRelease(db: Queryable, build: string, now: Date): Promise<void> {
  await db.query(sql`INSERT INTO app_release (build, since) VALUES (${build}, ${now})
    ON CONFLICT (build) DO UPDATE SET since = excluded.since
      WHERE app_release.since < (SELECT max(since) FROM app_release)`)
}

/**
 * The builds that are not served any more. One that this portal never served is no such build: it may be a newer one, of
 * another server that is exchanged at this moment.
 */
export async function readRetired(db: Queryable, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ build: string }>(sql`SELECT build FROM (
      SELECT build, row_number() OVER (ORDER BY since DESC) AS place, lead(since) OVER (ORDER BY since) AS until
      FROM app_release) release
    WHERE place > ${SERVED_RELEASES} AND until < ${new Date(now.getTime() - SERVED_DAYS * DAY_MS)}`)
  return new Set(rows.map(({ build }) => build))
}

/** Whether a build is not served any more, read at most once an hour. */
export function createRetirement(db: Queryable, now: () => Date): (build: string) => Promise<boolean> {
  let read: { at: number; retired: Promise<ReadonlySet<string>> } | null = null
  return async (build) => {
    const at = now().getTime()
    if (!read || Math.abs(at - read.at) > READ_AGAIN_MS) read = { at, retired: readRetired(db, now()) }
    const present = read
    try {
      return (await present.retired).has(build)
    } catch (error) {
      // The next call reads it again.
      if (read === present) read = null
      throw error
    }
  }
}
