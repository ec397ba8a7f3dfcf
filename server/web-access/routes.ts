// Routes of contract/general-user.ts, insured-user.ts, executive-access.ts, portal-user.ts and account-associate.ts.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { originOf } from '../audit/write-audit.ts'
import { sql } from '../database/sql.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import {
  endAccountAssociate,
  giveBackAccountAssociate,
  listUnexplained,
  readAccountAssociates,
  settleUnexplained,
} from './account-associates.ts'
import { changeAccess } from './change-access.ts'
import type { Choice } from './choice.ts'
import { chosenExecutives, searchExecutives } from './search-executives.ts'
import { chosenGeneralUsers, searchGeneralUsers } from './search-general-users.ts'
import { chosenInsuredUsers, searchInsuredUsers } from './search-insured-users.ts'
import { searchPortalUsers } from './search-portal-users.ts'

export function webAccessRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  type By = { actor: Actor; request: FastifyRequest; audit: AuditChange }
  const change = (to: 'on' | 'off', choice: Choice, { actor, request, audit }: By) =>
    changeAccess(services, { to, choice, origin: originOf(request), administrator: actor.id, audit })

  route(app, services, ENDPOINTS.searchGeneralUsers, async ({ body }) => searchGeneralUsers(db, body))
  route(app, services, ENDPOINTS.activateGeneralUsers, async ({ body, ...call }) =>
    change('on', chosenGeneralUsers(body), call),
  )
  route(app, services, ENDPOINTS.deactivateGeneralUsers, async ({ body, ...call }) =>
    change('off', chosenGeneralUsers(body), call),
  )

  route(app, services, ENDPOINTS.searchInsuredUsers, async ({ body }) => searchInsuredUsers(db, body))
  route(app, services, ENDPOINTS.listClientGroups, async () =>
    db.query(sql`SELECT "cdCliGrupo", "nmCliGrupo" FROM client_group ORDER BY "nmCliGrupo" COLLATE "C", "cdCliGrupo"`),
  )
  route(app, services, ENDPOINTS.activateInsuredUsers, async ({ body, ...call }) =>
    change('on', chosenInsuredUsers(body), call),
  )
  route(app, services, ENDPOINTS.deactivateInsuredUsers, async ({ body, ...call }) =>
    change('off', chosenInsuredUsers(body), call),
  )

  route(app, services, ENDPOINTS.searchExecutives, async ({ body }) => ({
    data: { data: await searchExecutives(db, body) },
  }))
  route(app, services, ENDPOINTS.activateExecutives, async ({ body, ...call }) =>
    change('on', chosenExecutives(body), call),
  )
  route(app, services, ENDPOINTS.deactivateExecutives, async ({ body, ...call }) =>
    change('off', chosenExecutives(body), call),
  )

  route(app, services, ENDPOINTS.searchPortalUsers, async ({ body }) => searchPortalUsers(db, body))
  route(app, services, ENDPOINTS.readAccountAssociates, async ({ params }) => readAccountAssociates(db, params.id))
  route(app, services, ENDPOINTS.endAccountAssociate, async ({ params, body, actor, request, now, audit }) =>
    endAccountAssociate(db, { ...params, named: body, administrator: actor.id, origin: originOf(request), now, audit }),
  )
  route(app, services, ENDPOINTS.giveBackAccountAssociate, async ({ params, body, actor, request, now, audit }) =>
    giveBackAccountAssociate(db, {
      ...params,
      named: body,
      administrator: actor.id,
      origin: originOf(request),
      now,
      audit,
    }),
  )
  route(app, services, ENDPOINTS.listUnexplainedAssociates, async () => listUnexplained(db))
  route(app, services, ENDPOINTS.settleUnexplainedAssociates, async ({ body, actor, request, now, audit }) =>
    settleUnexplained(db, { ...body, administrator: actor.id, origin: originOf(request), now, audit }),
  )
}
