// Tests of the demo world's insurers' claims: whose they are, their states, and the contents of every tab.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { CLIENT, POLICY } from '../../../server/seed/world.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { NOW, sow, TODAY, type World } from '../../support/world/sown-world.ts'

const GENERATED = 400

let world: World
beforeAll(async () => {
  world = await sow(GENERATED)
})
afterAll(() => world?.test.close())

const ask: World['ask'] = (statement) => world.ask(statement)
const bad: World['bad'] = (statement) => world.bad(statement)

const ofUser = (username: string) => sql`SELECT c.* FROM insurer_claim c
  JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
  JOIN associate a ON a.cedula = t.cedula AND a.area = 'vam'
  JOIN portal_user u ON u.id = a."userId" AND u.username = ${username}`

describe('whose claims these are', () => {
  it('CLM-04b ana and her children have nine health claims, with every possible outcome', async () => {
    const rows = await ask<{ cdEstSiniestro: number; carta: number; credit: number; child: boolean }>(sql`
      SELECT c."cdEstSiniestro", c."cdAsegurado" <> c."cdTitular" AS child,
        (SELECT max(h.carta) FROM insurer_claim_history h WHERE h."cdReclamo" = c."cdReclamo") AS carta,
        (SELECT count(*)::int FROM hospital_credit x WHERE x."cdReclamo" = c."cdReclamo") AS credit
      FROM (${ofUser('ana')}) c ORDER BY c."cdEstSiniestro"`)
    expect(rows.map(({ cdEstSiniestro }) => cdEstSiniestro)).toEqual([2, 2, 5, 8, 8, 8, 8, 9, 10])
    expect(rows.filter(({ carta }) => carta === 1).map(({ cdEstSiniestro }) => cdEstSiniestro)).toEqual([5])
    expect(rows.filter(({ credit }) => credit > 0).map(({ cdEstSiniestro }) => cdEstSiniestro)).toEqual([8])
    expect(rows.filter(({ child }) => child).map(({ cdEstSiniestro }) => cdEstSiniestro)).toEqual([2, 8])
  })

  it('CLM-01 ana has a partly paid crash and a paid theft; carla has one claim with each outcome', async () => {
    const of = (cdCliente: number) =>
      ask<{ row: string }>(sql`SELECT causa || ' ' || "cdEstSiniestro" AS row FROM insurer_claim
        WHERE "esSalud" = 0 AND "cdCliente" = ${cdCliente} ORDER BY "cdReclamo"`)
    expect((await of(CLIENT.ana)).map(({ row }) => row)).toEqual(['CHOQUE 7', 'ROBO 8'])
    expect((await of(CLIENT.carla)).map(({ row }) => row)).toEqual(['CHOQUE 8', 'HUMEDAD 10', 'VOLCADURA 4'])
    const [crash] =
      await ask(sql`SELECT count(*) FILTER (WHERE p."aProveedor" = 1 AND p."fcPago" IS NOT NULL)::int AS provider,
        count(*) FILTER (WHERE p.finiquito_pendiente = 1 AND p."fcPago" IS NULL)::int AS release
      FROM claim_payment p JOIN insurer_claim c USING ("cdReclamo") WHERE c."cdCotizacion" = ${POLICY.anaCar}`)
    expect(crash).toEqual({ provider: 1, release: 1 })
    const [theft] = await ask(sql`SELECT ("valDepreciacion" > 0) AS worn, ("valRasa" > 0) AS restored, "valRecibir"
      FROM claim_liquidation JOIN insurer_claim c USING ("cdReclamo") WHERE c."cdCotizacion" = ${POLICY.anaHome}`)
    expect(theft).toEqual({ worn: true, restored: true, valRecibir: 0 })
  })

  it('CLM-04b bruno has two health claims, one of them paid', async () => {
    const rows = await ask<{ cdEstSiniestro: number }>(sql`${ofUser('bruno')} ORDER BY c."cdReclamo"`)
    expect(rows.map(({ cdEstSiniestro }) => cdEstSiniestro)).toEqual([8, 2])
  })

  it('CLM-04a andes has more than sixty claims of its insured persons in all states, and six about things', async () => {
    const rows = await ask<{
      state: number
      count: number
    }>(sql`SELECT "cdEstSiniestro" AS state, count(*)::int AS count
      FROM insurer_claim WHERE "esSalud" = 1 AND "cdCliente" = ${CLIENT.andes} GROUP BY 1 ORDER BY 1`)
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    expect(all).toBeGreaterThanOrEqual(60)
    expect(rows.map(({ state }) => state)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
    expect(rows.find(({ state }) => state === 8)?.count).toBeGreaterThan(all / 2)
    const [people] = await ask<{ count: number }>(sql`SELECT count(DISTINCT "cdTitular")::int AS count
      FROM insurer_claim WHERE "cdCotizacion" = ${POLICY.andesMedical}`)
    expect(people?.count).toBeGreaterThan(40)
    const [things] = await ask<{ count: number }>(sql`SELECT count(*)::int AS count FROM insurer_claim
      WHERE "esSalud" = 0 AND "cdCliente" = ANY(${[CLIENT.andes, CLIENT.andesTransport]}::int[])`)
    expect(things?.count).toBe(6)
  })

  it('every fourth generated policy has a claim, alternately a health claim and a claim about a thing', async () => {
    const rows = await ask<{ esSalud: number; count: number }>(sql`SELECT "esSalud", count(*)::int AS count
      FROM insurer_claim c WHERE "cdCotizacion" > 100000
        AND NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo") GROUP BY 1 ORDER BY 1`)
    expect(rows).toEqual([
      { esSalud: 0, count: GENERATED / 8 },
      { esSalud: 1, count: GENERATED / 8 },
    ])
  })

  it('CLM-15 the default dates show most of the claims, but not all', async () => {
    const [row] = await ask<{ shown: number; all: number }>(sql`SELECT count(*)::int AS all,
      count(*) FILTER (WHERE "fcSiniestro" >= date_trunc('month', ${TODAY}::date - interval '6 months'))::int AS shown
      FROM insurer_claim WHERE "cdCotizacion" < 100000`)
    expect(row?.shown).toBeGreaterThan((row?.all ?? 0) * 0.8)
    expect(row?.shown).toBeLessThan(row?.all ?? 0)
  })
})

describe('every claim of the demo world', () => {
  it('CLM-03b the history of a claim ends with its state, is in order, and lies in the past', () =>
    bad(sql`SELECT c."cdReclamo" FROM insurer_claim c JOIN insurer_claim_history h USING ("cdReclamo")
      GROUP BY c."cdReclamo" HAVING (array_agg(h."cdEstSiniestro" ORDER BY h.orden DESC))[1] <> c."cdEstSiniestro"
        OR (array_agg(h."fcSeguimiento" ORDER BY h.orden DESC))[1] <> c."fcSeguimiento" OR max(h."fcSeguimiento") > ${NOW}
        OR array_agg(h.orden ORDER BY h."fcSeguimiento", h.orden) <> array_agg(h.orden ORDER BY h.orden)
        OR min(h.orden) <> 1 OR max(h.orden) <> count(*) OR min(h."fcSeguimiento") <> c."fcIngreso"`))

  it('a claim is of a person or thing that its policy insured on the incurrence date (D111)', async () => {
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c
        JOIN policy p ON p."cdCompania" = c."cdCompania" AND p."cdCotizacion" = c."cdCotizacion"
      WHERE (p."cdCliente", p."cdEjecutivo", p.poliza, p."cdRamo", p."cdAseguradora", p."cdRamoCotizacion")
          IS DISTINCT FROM (c."cdCliente", c."cdEjecutivo", c.poliza, c."cdRamo", c."cdAseguradora", c."cdRamoCotizacion")
        OR (SELECT b."esSalud" FROM branch b WHERE b."cdRamo" = c."cdRamo") <> c."esSalud"
        OR c."fcSiniestro" < p."fcDesde" OR c."fcSiniestro" > p."fcHasta"
        -- A reported surgery may be in the future.
        OR c."fcSiniestro" > ${TODAY}::date AND NOT EXISTS (SELECT 1 FROM claim_report r
          WHERE r."cdReclamo" = c."cdReclamo" AND r."fcProcedimiento" IS NOT NULL)`)
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c WHERE c."esSalud" = 1 AND NOT EXISTS (
      SELECT 1 FROM insured_person i JOIN location l USING ("cdUbicacion") WHERE i."cdAsegurado" = c."cdAsegurado"
        AND i."cdTitular" = c."cdTitular" AND l."cdCotizacion" = c."cdCotizacion"
        AND (i.exclusion = 0 OR c."fcSiniestro" < i."fcFin"))`)
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c WHERE c."esSalud" = 0 AND NOT EXISTS (
      SELECT 1 FROM insured_object o JOIN location l USING ("cdUbicacion")
      WHERE o."cdObjCotizacion" = c."cdObjCotizacion" AND l."cdCotizacion" = c."cdCotizacion"
        AND o."totAseActual" = c."valAsegurado")`)
  })

  it('D56 the numbers of claims are unique', () =>
    bad(sql`SELECT "numSiniestro" FROM insurer_claim GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT "cdIncSiniestro" FROM insurer_claim GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT r."cdReclamo" FROM claim_report r JOIN insurer_claim c USING ("cdReclamo")
        WHERE (r."cdIncSiniestro", r."numSiniestro") IS DISTINCT FROM (c."cdIncSiniestro", c."numSiniestro")
      UNION ALL SELECT r."cdReclamo" FROM claim_report r JOIN insurer_claim c USING ("cdIncSiniestro")
        WHERE r."cdReclamo" <> c."cdReclamo"`))

  it('CLM-20 D112 a claim that is approved in the portal has a settlement or a letter of authorization', () =>
    bad(sql`SELECT r."cdReclamo", r."estadoPortal" FROM claim_report r
      WHERE r."estadoPortal" = 'APROBADO' AND r."numSiniestro" IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM claim_benefit b WHERE b."cdReclamo" = r."cdReclamo")
          AND NOT EXISTS (SELECT 1 FROM insurer_claim_history h WHERE h."cdReclamo" = r."cdReclamo" AND h.carta = 1)
        OR r."estadoPortal" <> 'APROBADO' AND EXISTS (SELECT 1 FROM claim_benefit b WHERE b."cdReclamo" = r."cdReclamo")`))

  it('CLM-20 D112 a claim is approved at the time of its settlement or letter', () =>
    bad(sql`SELECT r."cdReclamo", r.fecha, i.at FROM claim_report_history r
      JOIN (SELECT "cdReclamo", min("fcSeguimiento") AS at FROM insurer_claim_history
        WHERE "numLiquidacion" IS NOT NULL GROUP BY 1) i USING ("cdReclamo")
      WHERE r.estado = 'APROBADO' AND r.fecha <> i.at`))

  it('D127 a settlement has the same number in the history and on its benefits', () =>
    bad(sql`SELECT c."cdReclamo" FROM insurer_claim c WHERE
      (SELECT array_agg(DISTINCT b."numLiquidacion") FROM claim_benefit b WHERE b."cdReclamo" = c."cdReclamo")
        IS DISTINCT FROM (SELECT array_agg(h."numLiquidacion")
            FILTER (WHERE h."numLiquidacion" IS NOT NULL AND h."cdEstSiniestro" <> ${CLAIM_STATE.authorised})
          FROM insurer_claim_history h WHERE h."cdReclamo" = c."cdReclamo")`))

  it('CLM-08c CLM-03d invoices are dated before the claim arrived, and a planned inspection is in the future', async () => {
    await bad(sql`SELECT c."cdReclamo", i."fcGasto" FROM insurer_claim c JOIN claim_invoice i USING ("cdReclamo")
      WHERE i."fcGasto" < c."fcSiniestro" OR i."fcGasto" > c."fcUltimodoc"
        -- The documents of claims reported in the portal belong to the portal.
        AND NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo")`)
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c JOIN claim_paper p USING ("cdReclamo")
      WHERE p."fcEnvioAseg" < p."fcReciboBrk" OR p."fcEnvioAseg" < (c."fcIngreso" AT TIME ZONE 'America/Guayaquil')::date`)
    await bad(sql`SELECT * FROM claim_inspection WHERE (estado = 'PROGRAMADA') <> ("fcInspeccion" > ${TODAY}::date)`)
  })

  it('CLM-08b the last document shown is the one that arrived last', async () => {
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c LEFT JOIN claim_paper p USING ("cdReclamo")
      WHERE NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo")
      GROUP BY c."cdReclamo" HAVING greatest(max(p."fcReciboBrk"), (SELECT max(i."fcGasto") FROM claim_invoice i
        WHERE i."cdReclamo" = c."cdReclamo" AND c."esSalud" = 0)) IS DISTINCT FROM c."fcUltimodoc"`)
    await bad(sql`SELECT c."cdReclamo" FROM insurer_claim c JOIN document d USING ("cdReclamo")
      GROUP BY c."cdReclamo" HAVING max(d."createdAt" AT TIME ZONE 'America/Guayaquil')::date
        IS DISTINCT FROM c."fcUltimodoc"`)
  })
})

describe('every tab has data in some claims and none in others', () => {
  const named = (table: string) => sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t."cdReclamo" = c."cdReclamo")`
  const yearly = sql`EXISTS (SELECT 1 FROM insured_person i JOIN location l USING ("cdUbicacion")
    JOIN deductible d USING ("termsId") WHERE i."cdAsegurado" = c."cdAsegurado" AND d."nmCobertura" IS NOT NULL AND d."valFijo" > 0)`
  const settled = sql`(${named('claim_payment')} OR ${named('hospital_credit')} OR ${named('claim_liquidation')})`

  it.each([
    ['general: Historial', 0, named('insurer_claim_history')],
    ['general: Coberturas Aplicadas', 0, named('claim_benefit')],
    ['general: Gestión', 0, named('claim_inspection')],
    ['general: Documentos', 0, named('claim_paper')],
    ['general: Facturas', 0, named('claim_invoice')],
    ['general: Liquidación', 0, settled],
    ['health: Historial', 1, named('insurer_claim_history')],
    ['health: Inspecciones', 1, named('claim_inspection')],
    ['health: Deducible', 1, yearly],
    ['health: Beneficios', 1, named('claim_benefit')],
    ['health: Documentos Presentados', 1, named('claim_paper')],
    ['health: Facturas Presentadas', 1, named('claim_invoice')],
    ['health: Liquidación del Siniestro', 1, named('claim_payment')],
    ['health: Nota de Cobranza', 1, named('hospital_credit')],
  ] as const)('CLM-03a CLM-06 CLM-07 %s', async (_, esSalud, has) => {
    const [row] = await ask<{ full: number; empty: number }>(sql`SELECT count(*) FILTER (WHERE ${has})::int AS full,
      count(*) FILTER (WHERE NOT ${has})::int AS empty
      FROM insurer_claim c WHERE c."esSalud" = ${esSalud} AND c."cdCotizacion" < 100000`)
    expect(row?.full).toBeGreaterThan(0)
    expect(row?.empty).toBeGreaterThan(0)
  })
})
