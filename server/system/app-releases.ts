// Decides which releases of the app the portal still serves; an app of a retired release gets 426 (PWA-30).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Queryable, sql } from '../database/sql.ts'

/** A file that the build writes beside the app: the name of the build, which the app sends with its calls. */
const RELEASE_FILE = 'release.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** How many releases are always served: the current one and the last two before it. */
const SERVED_RELEASES = 3
/** Releases that were current within this many days are served too, because a phone may not have been used since. */
const SERVED_DAYS = 30
const READ_AGAIN_MS = 60 * 60 * 1000

/** The build of the app in this folder, as its calls send it in `x-portal-app`; null if the app was not built. */
export function readBuild(webFolder: string): string | null {
  const file = path.join(webFolder, RELEASE_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}

/** Records that the portal serves this build from now on; a build that was served earlier becomes current again. */
export async function noteRelease(db: Queryable, build: string, now: Date): Promise<void> {
  await db.query(sql`INSERT INTO app_release (build, since) VALUES (${build}, ${now})
    ON CONFLICT (build) DO UPDATE SET since = excluded.since
      WHERE app_release.since < (SELECT max(since) FROM app_release)`)
}

/**
 * The retired builds. A build that this portal never served is not retired: it may be a newer one, of another server that
 * is being updated at this moment.
 */
export async function readRetired(db: Queryable, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ build: string }>(sql`SELECT build FROM (
      SELECT build, row_number() OVER (ORDER BY since DESC) AS place, lead(since) OVER (ORDER BY since) AS until
      FROM app_release) release
    WHERE place > ${SERVED_RELEASES} AND until < ${new Date(now.getTime() - SERVED_DAYS * DAY_MS)}`)
  return new Set(rows.map(({ build }) => build))
}

/** Returns a function that tells whether a build is retired; it reads the retired builds at most once an hour. */
export function createRetirement(db: Queryable, now: () => Date): (build: string) => Promise<boolean> {
  let read: { at: number; retired: Promise<ReadonlySet<string>> } | null = null
  return async (build) => {
    const at = now().getTime()
    if (!read || Math.abs(at - read.at) > READ_AGAIN_MS) read = { at, retired: readRetired(db, now()) }
    const present = read
    try {
      return (await present.retired).has(build)
    } catch (error) {
      // The next call reads the retired builds again.
      if (read === present) read = null
      throw error
    }
  }
}
