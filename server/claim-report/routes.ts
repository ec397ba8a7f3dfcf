// Claims are saved, opened, asked after and searched; staff find by whom to narrow.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { isAdmin } from '../../src/domain/user/role.ts'
import { beginning, containing } from '../database/like-text.ts'
import { sql } from '../database/sql.ts'
import { answer } from '../http/route.ts'
import type { Services } from '../services.ts'
import { insuredWithPolicy, visibleInsured } from '../session/visible-rows.ts'
import { readClaim, searchClaims } from './queries.ts'
import { saveClaimReport } from './save-claim-report.ts'

/** Registers the calls of contract/claim-report.ts. */
export function claimReportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  answer(app, services, ENDPOINTS.saveClaimReport, async ({ body, actor, now }) =>
    saveClaimReport(services, { claim: body, actor, now }),
  )

  answer(
    app,
    services,
    ENDPOINTS.openClaimReport,
    async ({ query }) => (await readClaim(db, query.cdReclamo)) ?? problem('forbidden'),
  )

  answer(app, services, ENDPOINTS.receivedOf, async ({ query }) => {
    const [claim] = await db.query<{
      cdCompania: number
      cdReclamo: number
      cdIncSiniestro: number
      version: number
      intent: string
    }>(
      sql`SELECT "cdCompania", "cdReclamo", "cdIncSiniestro", version, intent FROM claim_report WHERE uuid = ${query.uuid}`,
    )
    const documents = await db.query<{ uuid: string; tamanio: number; sha256: string }>(
      sql`SELECT uuid, tamanio, sha256 FROM document WHERE "intakeUuid" = ${query.uuid} ORDER BY "createdAt", uuid`,
    )
    return { claim: claim ?? null, documents }
  })

  answer(app, services, ENDPOINTS.searchReported, async ({ body, actor }) => {
    const { rows, total } = await searchClaims(db, actor, body)
    return {
      content: rows,
      totalPages: Math.ceil(total / body.pageSize),
      size: body.pageSize,
      sort: body.sorted,
      number: body.page,
      total,
    }
  })

  answer(app, services, ENDPOINTS.searchPolicyholders, async ({ body, actor }) =>
    db.query(sql`SELECT k."cdCliente", trim(k."nmCliente" || ' ' || k."apCliente") AS "nmCliente", k."rucCed" FROM client k
      WHERE (k."searchName" LIKE ${containing(searchText(body.cliente))} OR k."rucCed" LIKE ${beginning(searchText(body.cliente))})
        AND ${isAdmin(actor) ? sql`TRUE` : sql`EXISTS (SELECT 1 FROM policy p WHERE p."cdCliente" = k."cdCliente" AND p."cdEjecutivo" = ${actor.cdEjecutivoAdm})`}
      ORDER BY k."searchName", k."cdCliente" LIMIT 50`),
  )

  answer(app, services, ENDPOINTS.searchInsured, async ({ body, actor }) =>
    db.query(sql`SELECT i.cedula, min(i."dscObjeto") AS "nmAsegurado" FROM ${insuredWithPolicy}
      WHERE (i."searchName" LIKE ${containing(searchText(body.cedula))} OR i.cedula LIKE ${beginning(searchText(body.cedula))}) AND ${visibleInsured(actor)}
      GROUP BY i.cedula ORDER BY min(i."searchName"), i.cedula LIMIT 50`),
  )

  answer(app, services, ENDPOINTS.listExecutives, async ({ actor }) =>
    db.query(sql`SELECT "cdEjecutivo", trim("nmAgente" || ' ' || "apAgente") AS "nmEjecutivo" FROM executive
      WHERE ${isAdmin(actor) ? sql`TRUE` : sql`"cdEjecutivo" = ${actor.cdEjecutivoAdm}`} ORDER BY "apAgente", "cdEjecutivo"`),
  )
}
