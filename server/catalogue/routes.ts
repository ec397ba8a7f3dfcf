// Routes of contract/catalogue.ts: the whole kit, and each list that is used to draft a claim.
import type { Kit } from '../../src/contract/catalogue.ts'
import { problem } from '../../src/contract/problem.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { buildKit } from './build-kit.ts'
import { diagnosesLike, insuredOfContract, insurersOf, titularesOf, titularesOfLocation } from './queries.ts'

export const catalogueRoutes = ({ db }: Services): Routes => ({
  readKit: async ({ services, actor, now, request, reply }) => {
    const { kit, etag } = await buildKit(services, actor, now)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) reply.code(304)
    return kit
  },

  listInsurers: async ({ actor, today }) => {
    const titulares = await titularesOf(db, actor, today)
    const policies = [...new Map(titulares.map((t) => [t.cdUbicacion, t])).values()]
    const insurers = await insurersOf(
      db,
      policies.map((p) => p.cdAseguradora),
    )
    const branches = await db.query<{ cdRamo: number; nmRamo: string }>(sql`SELECT "cdRamo", "nmRamo" FROM branch`)
    const nameOf = new Map(branches.map((b) => [b.cdRamo, b.nmRamo]))
    return insurers.map((insurer) => ({
      ...insurer,
      ramos: policies
        .filter((p) => p.cdAseguradora === insurer.cdAseguradora)
        .map((p) => ({ ...p, nmRamo: nameOf.get(p.cdRamo) ?? '' })),
    }))
  },

  listTitulares: async ({ actor, today, query }) => titularesOfLocation(db, actor, today, query.cdUbicacion),

  listInsured: async ({ actor, today, query }) => ({
    asegurados: await insuredOfContract(db, actor, today, query),
  }),

  readClaimData: async ({ query }) => {
    type Row = Kit['aseguradoras'][number] &
      Kit['ramos'][number] & { cdPlan: number | null; dscPlan: string | null; esSalud: number }
    const [row] =
      await db.query<Row>(sql`SELECT a."cdAseguradora", a."nmAseguradora", a."nmAlias", r."cdRamo", r."nmRamo",
        g."cdRamGrupo", g."nmRamGrupo", n."cdPlan", n."dscPlan", r."esSalud"
      FROM location l
      JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
      JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora"
      JOIN branch r ON r."cdRamo" = p."cdRamo" JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo"
      LEFT JOIN plan n ON n."cdPlan" = l."cdPlan"
      WHERE l."cdUbicacion" = ${query.cdUbicacion} AND p."cdRamoCotizacion" = ${query.cdRamoCotizacion}
        AND p."cdAseguradora" = ${query.cdAseguradora} AND p."cdRamo" = ${query.cdRamo}`)
    // No row: the caller may see the location, but the request names another location's contract, insurer or ramo.
    if (!row) return problem('forbidden')
    if (row.esSalud !== 1)
      return problem('rule', { message: 'Los datos no corresponden a una póliza médica o de vida' })
    const { cdPlan, dscPlan } = row
    return { aseguradora: row, ramo: row, plan: cdPlan !== null && dscPlan !== null ? { cdPlan, dscPlan } : null }
  },

  searchDiagnoses: async ({ body }) => diagnosesLike(db, body.name),

  readDiagnosis: async ({ query }) => {
    const [row] = await db.query<{ cdIncapacidad: number; nmIncapacidad: string }>(
      sql`SELECT "cdIncapacidad", "nmIncapacidad" FROM diagnosis WHERE "cdIncapacidad" = ${query.id}`,
    )
    return row ?? null
  },
})
