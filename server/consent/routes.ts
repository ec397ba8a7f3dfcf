// Routes of contract/consent.ts, called with a consent token: read or record consent, record a login, tell the IP address.
import { isProblem } from '../../src/contract/problem.ts'
import { addressOf, originOf } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { currentText, publishedTexts, publishText } from './current-text.ts'
import { evidenceOf, lastConsentOf, recordConsent } from './record-consent.ts'

// The most login records of a person per minute. Further requests are answered but not stored, to protect the disk.
const MOST_A_MINUTE = 20
const minuteBefore = (now: Date) => new Date(now.getTime() - 60_000)

export const consentRoutes = ({ db }: Services): Routes => ({
  lastConsent: async ({ actor }) => ({ resultado: await lastConsentOf(db, actor) }),

  createConsent: async ({ services, actor, body, request, now, audit }) => {
    const recorded = await recordConsent(services, { actor, body, origin: originOf(request), now, audit })
    return isProblem(recorded) ? recorded : { resultado: recorded }
  },

  readConsentText: async () => currentText(db),

  listConsentTexts: async () => ({ versiones: await publishedTexts(db) }),

  publishConsentText: ({ actor, body, now, audit }) =>
    allOrNothing(db, async (tx) => {
      const refused = await publishText(tx, { ...body, now, userId: actor.id })
      if (refused) return refused
      await audit(tx)
      const [published] = await publishedTexts(tx)
      if (!published) throw new Error('The text that was just published is missing')
      return published
    }),

  createLogin: async ({ actor, body, request, now }) => {
    const recent = await db.query(sql`SELECT 1 FROM login_record
      WHERE "userId" = ${actor.id} AND "fechaAccion" > ${minuteBefore(now)} LIMIT ${MOST_A_MINUTE}`)
    if (recent.length === MOST_A_MINUTE) return { ok: true }
    await db.query(sql`INSERT INTO login_record ("inicioSesionId", "userId", cedula, "fechaAccion", "direccionIP",
        "userAgent", "correoElectronico", "nombresApellidos")
      VALUES (${body.inicioSesionId}, ${actor.id}, ${evidenceOf(actor, originOf(request), body, now)})
      ON CONFLICT ("userId", "inicioSesionId") DO NOTHING`)
    return { ok: true }
  },

  publicAddress: async ({ request }) => ({ ip: addressOf(request) }),
})
