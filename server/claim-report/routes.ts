// Routes of contract/claim-report.ts and claim-search.ts: save, read and search claims, send messages, find people.
import { isProblem, problem } from '../../src/contract/problem.ts'
import { searchDateErrors } from '../../src/domain/claim-report/search-dates.ts'
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import { sendMessage } from '../notice/send-message.ts'
import { REVIEW_KEY, saveReview } from '../review/save-review.ts'
import type { Services } from '../services.ts'
import { findInsured, findPolicyholders, insuredName } from './find-people.ts'
import { settledOfPatient, totalOfPatient } from './patient-claims.ts'
import { isChangedByOwner, readClaim } from './queries.ts'
import { saveClaimReport } from './save-claim-report.ts'
import { countClaims, readRecent, searchClaims } from './search-claims.ts'

export const claimReportRoutes = ({ db, settings }: Services): Routes => ({
  saveClaimReport: async ({ services, body, actor, now, audit }) => {
    const save = hasPrivileges(actor) ? saveReview : saveClaimReport
    const saved = await save(services, { claim: body, actor, now, audit })
    // Sends the notices of the save now instead of with the next round.
    if (!isProblem(saved)) services.wake?.()
    return saved
  },

  openClaimReport: async ({ query, actor, now }) =>
    (await readClaim(db, query.cdReclamo, { settings, now, forStaff: hasPrivileges(actor) })) ?? problem('forbidden'),

  sendMessage: async ({ services, body, audit }) => {
    const sent = await sendMessage(services, body)
    if (!isProblem(sent)) await audit(db)
    return sent
  },

  receivedOf: async ({ query }) => {
    const [claim] = await db.query<{
      cdCompania: number
      cdReclamo: number
      cdIncSiniestro: number
      version: number
      intent: string
      own: boolean
      intents: string[]
    }>(
      sql`SELECT "cdCompania", "cdReclamo", "cdIncSiniestro", version, intent, ${isChangedByOwner} AS own,
          ARRAY(SELECT n.intent FROM claim_report_intent n WHERE n."cdReclamo" = c."cdReclamo"
            AND n.intent NOT LIKE ${`${REVIEW_KEY}%`} ORDER BY n.intent) AS intents
        FROM claim_report c WHERE uuid = ${query.uuid}`,
    )
    const documents = await db.query<{ uuid: string; tamanio: number; sha256: string }>(
      sql`SELECT uuid, tamanio, sha256 FROM document
        WHERE "intakeUuid" = ${query.uuid} AND "replacedBy" IS NULL AND estado <> 'POR_ELIMINAR'
        ORDER BY "createdAt", uuid`,
    )
    return { claim: claim ?? null, documents }
  },

  searchReported: async ({ body, actor, now }) => {
    const errors = Object.entries(searchDateErrors(body))
    if (errors.length > 0) return problem('rule', { fields: errors.map(([path, message]) => ({ path, message })) })
    const { content, totalPages, total } = await searchClaims(db, actor, body, { settings, now })
    return { content, totalPages, size: body.pageSize, sort: body.sorted, number: body.page, total }
  },

  recentReports: async ({ query, actor, now }) => readRecent(db, actor, query, { settings, now }),

  countReported: async ({ body, actor, now }) => {
    const errors = Object.entries(searchDateErrors(body))
    if (errors.length > 0) return problem('rule', { fields: errors.map(([path, message]) => ({ path, message })) })
    return countClaims(db, actor, body, { settings, now })
  },

  listSettledClaims: async ({ body, actor, today }) => settledOfPatient(db, actor, body, today),
  countPatientClaims: async ({ query, actor }) => ({ total: await totalOfPatient(db, actor, query) }),

  searchPolicyholders: async ({ body, actor }) => findPolicyholders(db, actor, body.cliente),
  searchInsured: async ({ body, actor }) => findInsured(db, actor, body.cedula),
  readInsuredName: async ({ query }) => (await insuredName(db, query.cdAsegurado)) ?? problem('forbidden'),

  listExecutives: async ({ actor }) =>
    db.query(sql`SELECT "cdEjecutivo", trim("nmAgente" || ' ' || "apAgente") AS "nmEjecutivo" FROM executive
      WHERE ${isAdmin(actor) ? sql`TRUE` : sql`"cdEjecutivo" = ${actor.cdEjecutivoAdm}`} ORDER BY "apAgente", "cdEjecutivo"`),
})
