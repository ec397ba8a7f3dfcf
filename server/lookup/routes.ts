// Routes of contract/lookup.ts and personal-record.ts: the options of search filters, the names of codes, personal records.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { BranchWithGroup, Insurer } from '../../src/contract/lookup.ts'
import { problem } from '../../src/contract/problem.ts'
import { holderName } from '../../src/domain/policy/policy-words.ts'
import { plainText } from '../database/plain-text.ts'
import { sql } from '../database/sql.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { clientName, clientRecord, insuredUser } from './names.ts'

const byBranch = plainText(sql`r."nmRamo"`)

export function lookupRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, services, ENDPOINTS.listBranches, async () =>
    db.query(sql`SELECT r."cdRamo", r."nmRamo", r."cdRamGrupo" FROM branch r ORDER BY ${byBranch}`),
  )
  route(app, services, ENDPOINTS.listBranchGroups, async () =>
    db.query(sql`SELECT g."cdRamGrupo", g."nmRamGrupo" FROM branch_group g ORDER BY ${plainText(sql`g."nmRamGrupo"`)}`),
  )
  route(app, services, ENDPOINTS.listBranchesWithGroup, async () =>
    db.query<BranchWithGroup>(sql`SELECT r."cdRamo", r."nmRamo", r."cdRamGrupo", g."nmRamGrupo" FROM branch r
      JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo" ORDER BY ${byBranch}`),
  )
  route(app, services, ENDPOINTS.listCompanies, async () =>
    db.query(sql`SELECT "cdCompania", nombre FROM company ORDER BY ${plainText(sql`nombre`)}`),
  )
  route(app, services, ENDPOINTS.listOffices, async () =>
    db.query(sql`SELECT "cdSucursal", "nmSucursal" FROM office ORDER BY ${plainText(sql`"nmSucursal"`)}`),
  )
  route(app, services, ENDPOINTS.listAllInsurers, async () =>
    db.query<Insurer>(sql`SELECT "cdAseguradora", "nmAseguradora", "nmAlias" FROM insurer
      ORDER BY ${plainText(sql`"nmAlias"`)}`),
  )
  route(app, services, ENDPOINTS.readInsurer, async ({ params }) => {
    const [insurer] = await db.query<Insurer>(sql`SELECT "cdAseguradora", "nmAseguradora", "nmAlias" FROM insurer
      WHERE "cdAseguradora" = ${params.id}`)
    return insurer ?? null
  })
  route(app, services, ENDPOINTS.readPlan, async ({ params }) => {
    const [plan] = await db.query<{ cdPlan: number; dscPlan: string }>(sql`SELECT "cdPlan", "dscPlan" FROM plan
      WHERE "cdPlan" = ${params.id} AND EXISTS (SELECT 1 FROM company WHERE "cdCompania" = ${params.cdCompania})`)
    return plan ?? null
  })

  route(
    app,
    services,
    ENDPOINTS.readClient,
    async ({ actor, query }) => (await clientRecord(db, { actor, ...query })) ?? problem('forbidden'),
  )
  for (const name of [ENDPOINTS.readPolicyholderName, ENDPOINTS.readHolderName, ENDPOINTS.readVamHolderName])
    route(app, services, name, async ({ query }) => {
      const client = await clientName(db, query.cdCliente)
      return client ? { titular: holderName(client) } : problem('forbidden')
    })
  route(
    app,
    services,
    ENDPOINTS.readInsuredUser,
    async ({ actor, query }) => (await insuredUser(db, { actor, ...query })) ?? problem('forbidden'),
  )
}
