// Stores the home's configuration and the templates of notices in one transaction.

import type { HomeSettings } from '../../src/contract/home-settings.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Database, sql } from '../database/sql.ts'
import { readSettings } from './queries.ts'

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
