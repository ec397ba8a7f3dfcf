// Reads and saves the home's picture or video and the templates of notices.
import type { HomeConfig } from '../../src/contract/home-config.ts'
import type { HomeSettings } from '../../src/contract/home-settings.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'

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

const flag = (isOn: boolean) => (isOn ? 1 : 0)

/** Replaces the stored settings and returns the new ones (ADM-12b). The last save wins. */
export const saveSettings = (db: Database, settings: HomeSettings, audit: AuditChange): Promise<HomeSettings> =>
  db.transaction(async (tx) => {
    const { tipo, url, show, urlTemplate, sendWhatsapp, sendSms, templates } = settings
    await tx.query(sql`INSERT INTO home_config (tipo, url, "show", "urlTemplate", "sendWhatsapp", "sendSms")
      VALUES (${tipo}, ${url}, ${flag(show)}, ${urlTemplate}, ${flag(sendWhatsapp)}, ${flag(sendSms)})
      ON CONFLICT (id) DO UPDATE SET tipo = EXCLUDED.tipo, url = EXCLUDED.url, "show" = EXCLUDED."show",
        "urlTemplate" = EXCLUDED."urlTemplate", "sendWhatsapp" = EXCLUDED."sendWhatsapp", "sendSms" = EXCLUDED."sendSms"`)
    await tx.query(sql`DELETE FROM notice_template`)
    for (const [orden, { tipo: type, idTemplate }] of templates.entries())
      await tx.query(sql`INSERT INTO notice_template (tipo, "idTemplate", orden)
        VALUES (${type}, ${idTemplate}, ${orden})`)
    await audit(tx)
    return readSettings(tx)
  })
