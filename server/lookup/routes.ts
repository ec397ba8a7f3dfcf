// Routes of contract/lookup.ts and personal-record.ts: the options of search filters, the names of codes, personal records.
import type { BranchWithGroup, Insurer } from '../../src/contract/lookup.ts'
import { problem } from '../../src/contract/problem.ts'
import { holderName } from '../../src/domain/policy/policy-words.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { clientName, clientRecord, insuredUser } from './names.ts'

const byBranch = plainText(sql`r."nmRamo"`)

export const lookupRoutes = ({ db }: Services): Routes => ({
  listBranches: async () =>
    db.query(sql`SELECT r."cdRamo", r."nmRamo", r."cdRamGrupo" FROM branch r
      WHERE r."bajaEn" IS NULL ORDER BY ${byBranch}`),
  listBranchGroups: async () =>
    db.query(sql`SELECT g."cdRamGrupo", g."nmRamGrupo" FROM branch_group g WHERE g."bajaEn" IS NULL
      ORDER BY ${plainText(sql`g."nmRamGrupo"`)}`),
  listBranchesWithGroup: async () =>
    db.query<BranchWithGroup>(sql`SELECT r."cdRamo", r."nmRamo", r."cdRamGrupo", g."nmRamGrupo" FROM branch r
      JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo" WHERE r."bajaEn" IS NULL ORDER BY ${byBranch}`),
  listCompanies: async () =>
    db.query(sql`SELECT "cdCompania", nombre FROM company WHERE "bajaEn" IS NULL ORDER BY ${plainText(sql`nombre`)}`),
  listOffices: async () =>
    db.query(
      sql`SELECT "cdSucursal", "nmSucursal" FROM office WHERE "bajaEn" IS NULL ORDER BY ${plainText(sql`"nmSucursal"`)}`,
    ),
  listAllInsurers: async () =>
    db.query<Insurer>(sql`SELECT "cdAseguradora", "nmAseguradora", "nmAlias" FROM insurer
      WHERE "bajaEn" IS NULL ORDER BY ${plainText(sql`"nmAlias"`)}`),
  readInsurer: async ({ params }) => {
    const [insurer] = await db.query<Insurer>(sql`SELECT "cdAseguradora", "nmAseguradora", "nmAlias" FROM insurer
      WHERE "cdAseguradora" = ${params.id}`)
    return insurer ?? null
  },
  readPlan: async ({ params }) => {
    const [plan] = await db.query<{ cdPlan: number; dscPlan: string }>(sql`SELECT "cdPlan", "dscPlan" FROM plan
      WHERE "cdPlan" = ${params.id} AND EXISTS (SELECT 1 FROM company WHERE "cdCompania" = ${params.cdCompania})`)
    return plan ?? null
  },

  readClient: async ({ actor, query }) => (await clientRecord(db, { actor, ...query })) ?? problem('forbidden'),
  readPolicyholderName: async ({ query }) => nameOfHolder(db, query.cdCliente),
  readHolderName: async ({ query }) => nameOfHolder(db, query.cdCliente),
  readVamHolderName: async ({ query }) => nameOfHolder(db, query.cdCliente),
  readInsuredUser: async ({ actor, query }) => (await insuredUser(db, { actor, ...query })) ?? problem('forbidden'),
})

async function nameOfHolder(db: Queryable, cdCliente: number) {
  const client = await clientName(db, cdCliente)
  return client ? { titular: holderName(client) } : problem('forbidden')
}
