// Reads the tables and files of a stopped portal from its disk.
import { type Database, sql } from '../../../server/database/sql.ts'
import { sha256Of } from '../api/portal-api.ts'
import { openTestFiles, type TestFiles } from '../files/test-files.ts'
import { openEmbeddedFolder } from '../world/embedded-folder.ts'
import type { RunningPortal } from './running-portal.ts'

/** Runs `work` on the tables and files of a portal while the portal is down, and starts the portal again. */
export type WhileDown = (work: (db: Database, files: TestFiles) => Promise<void>) => Promise<void>

/** Kills an embedded portal while the work runs. */
export const whileKilled =
  (portal: RunningPortal): WhileDown =>
  async (work) => {
    await portal.kill()
    await lookInto(portal.dataDir, ({ db, files }) => work(db, files))
    await portal.restart()
  }

/** Like `whileKilled`, but after the cleanup of a start, because a graceful stop waits for it. */
export const whileStopped =
  (portal: RunningPortal): WhileDown =>
  async (work) => {
    await portal.restart()
    await whileKilled(portal)(work)
  }

export type StoppedPortal = {
  db: Database
  files: TestFiles
  /** Size and hash of the bytes of a stored file. */
  fileOf(sha256: string): Promise<{ tamanio: number; sha256: string }>
  /** Returns the number of claims that were written without their history. */
  halfClaims(): Promise<number>
}

/** Opens the folder of a stopped or killed portal, and closes it afterwards. */
export async function lookInto(dataDir: string, look: (stopped: StoppedPortal) => Promise<void>): Promise<void> {
  const { db, close } = await openEmbeddedFolder(dataDir)
  try {
    const files = await openTestFiles({ db, dataDir })
    await look({
      db,
      files,
      async fileOf(sha256) {
        const file = await files.open(sha256)
        const bytes = Buffer.concat(await (file?.stream.toArray() ?? []))
        return { tamanio: bytes.length, sha256: sha256Of(bytes) }
      },
      async halfClaims() {
        const [halves] = await db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM claim_report c
          WHERE NOT EXISTS (SELECT 1 FROM claim_report_history h WHERE h."cdReclamo" = c."cdReclamo")`)
        return halves?.n ?? 0
      },
    })
  } finally {
    await close()
  }
}
