// Reads the home's configuration: its picture or video, and for administrators the templates and channels of notices.
import type { HomeConfig } from '../../src/contract/home-config.ts'
import type { HomeSettings } from '../../src/contract/home-settings.ts'
import { type Queryable, sql } from '../database/sql.ts'

const NOTHING: HomeConfig = { show: false, url: '', tipo: 'IMAGEN' }

/** The picture or video of the home; nothing is shown until one has been chosen (NAV-06a). */
export async function readHome(db: Queryable): Promise<HomeConfig> {
  const [row] = await db.query<HomeConfig>(sql`SELECT "show" = 1 AS "show", url, tipo FROM home_config`)
  return row ?? NOTHING
}

/** The whole configuration, for administrators (ADM-20). */
export async function readSettings(db: Queryable): Promise<HomeSettings> {
  const [row] = await db.query<
    Omit<HomeSettings, 'templates'>
  >(sql`SELECT "show" = 1 AS "show", url, tipo, "urlTemplate",
    "sendWhatsapp" = 1 AS "sendWhatsapp", "sendSms" = 1 AS "sendSms" FROM home_config`)
  const templates = await db.query<HomeSettings['templates'][number]>(
    sql`SELECT tipo, "idTemplate" FROM notice_template ORDER BY orden`,
  )
  return { ...(row ?? { ...NOTHING, urlTemplate: '', sendWhatsapp: false, sendSms: false }), templates }
}
