// Removes the files of old runs: a broker's files, and the rows that were refused of them.
import { REFUSED_DAYS } from '../../src/contract/import-run.ts'
import { type Queryable, sql } from '../database/sql.ts'

const DAY_MS = 24 * 3_600_000

/** The bytes are removed by the sweep of files that nothing refers to. */
export const forgetOldFiles = (db: Queryable, now: Date): Promise<unknown> =>
  db.query(sql`DELETE FROM import_run_file f USING import_run r
    WHERE r.id = f."runId" AND r."fcCreacion" < ${new Date(now.getTime() - REFUSED_DAYS * DAY_MS)}`)
