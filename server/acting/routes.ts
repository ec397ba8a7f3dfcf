// Routes of contract/acting.ts: staff begin and end acting as an insured person.
import { byActor, originOf, writeAudit } from '../audit/write-audit.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { sessionHashOf } from '../session/session.ts'
import { startActing } from './start-acting.ts'

export const actingRoutes = (services: Services): Routes => ({
  act: async ({ actor, body, request, now, audit }) =>
    startActing(services, { actor, named: body, request, now, audit }),

  stopActing: async ({ actor, request, now }) => {
    if (!actor.actuando) return { ok: true }
    await services.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE session SET "actuandoCedula" = NULL, "actuandoNombres" = NULL, "actuandoApellidos" = NULL,
        "actuandoHasta" = NULL, "actuandoKey" = NULL WHERE "tokenHash" = ${sessionHashOf(services, request)}`)
      await writeAudit(tx, originOf(request), now, { action: 'act-end', outcome: 'done', ...byActor(actor) })
    })
    return { ok: true }
  },
})
