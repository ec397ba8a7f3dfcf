// Reads the home's configuration: its picture or video.
import type { HomeConfig } from '../../src/contract/home-config.ts'
import { type Queryable, sql } from '../database/sql.ts'

const NOTHING: HomeConfig = { show: false, url: '', tipo: 'IMAGEN' }

/** The picture or video of the home; nothing is shown while none was ever chosen (NAV-06a). */
export async function readHome(db: Queryable): Promise<HomeConfig> {
  const [row] = await db.query<HomeConfig>(sql`SELECT "show" = 1 AS "show", url, tipo FROM home_config`)
  return row ?? NOTHING
}
