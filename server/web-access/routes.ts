// Routes of web access: contract/general-user, insured-user, executive-access, portal-user and account-associate.ts.
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { originOf } from '../audit/write-audit.ts'
import { sql } from '../database/sql.ts'
import type { Call, Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import {
  endAccountAssociate,
  giveBackAccountAssociate,
  listUnexplained,
  readAccountAssociates,
  settleUnexplained,
} from './account-associates.ts'
import { changeAccess } from './change-access.ts'
import { chosenExecutives, searchExecutives } from './search-executives.ts'
import { chosenGeneralUsers, searchGeneralUsers } from './search-general-users.ts'
import { chosenInsuredUsers, searchInsuredUsers } from './search-insured-users.ts'
import { searchPortalUsers } from './search-portal-users.ts'

const changeOf = ({ actor, request, now, audit }: Pick<Call<Endpoint>, 'actor' | 'request' | 'now' | 'audit'>) => ({
  administrator: actor.id,
  origin: originOf(request),
  now,
  audit,
})

export const webAccessRoutes = ({ db }: Services): Routes => ({
  searchGeneralUsers: async ({ body }) => searchGeneralUsers(db, body),
  activateGeneralUsers: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'on', choice: chosenGeneralUsers(body), ...changeOf(call) }),
  deactivateGeneralUsers: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'off', choice: chosenGeneralUsers(body), ...changeOf(call) }),

  searchInsuredUsers: async ({ body }) => searchInsuredUsers(db, body),
  listClientGroups: async () =>
    db.query(sql`SELECT "cdCliGrupo", "nmCliGrupo" FROM client_group
      WHERE "bajaEn" IS NULL ORDER BY "nmCliGrupo" COLLATE "C", "cdCliGrupo"`),
  activateInsuredUsers: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'on', choice: chosenInsuredUsers(body), ...changeOf(call) }),
  deactivateInsuredUsers: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'off', choice: chosenInsuredUsers(body), ...changeOf(call) }),

  searchExecutives: async ({ body }) => ({ data: { data: await searchExecutives(db, body) } }),
  activateExecutives: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'on', choice: chosenExecutives(body), ...changeOf(call) }),
  deactivateExecutives: async ({ services, body, ...call }) =>
    changeAccess(services, { to: 'off', choice: chosenExecutives(body), ...changeOf(call) }),

  searchPortalUsers: async ({ body }) => searchPortalUsers(db, body),
  readAccountAssociates: async ({ params, actor }) =>
    readAccountAssociates(db, { id: params.id, administrator: actor.id }),
  endAccountAssociate: async ({ params, body, ...call }) =>
    endAccountAssociate(db, { ...params, named: body, ...changeOf(call) }),
  giveBackAccountAssociate: async ({ params, body, ...call }) =>
    giveBackAccountAssociate(db, { ...params, named: body, ...changeOf(call) }),
  listUnexplainedAssociates: async () => listUnexplained(db),
  settleUnexplainedAssociates: async ({ body, ...call }) => settleUnexplained(db, { ...body, ...changeOf(call) }),
})
