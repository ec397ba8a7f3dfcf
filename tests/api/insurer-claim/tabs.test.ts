// API tests of the tabs of an insurer's claim: each call returns the rows of its table, with amounts in dollars.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

type Claim = { cdReclamo: number; cdIncSiniestro: number; cdAsegurado: number | null }

/** Returns the claims of one kind with rows in the table, and one claim without any. */
async function claimsWith(table: Statement, esSalud: number): Promise<{ full: Claim[]; empty: Claim | undefined }> {
  const claims = await portal.test.db.query<Claim & { rows: number }>(sql`SELECT c."cdReclamo", c."cdIncSiniestro",
      c."cdAsegurado", (SELECT count(*)::int FROM ${table} x WHERE x."cdReclamo" = c."cdReclamo") AS rows
    FROM insurer_claim c WHERE c."esSalud" = ${esSalud} ORDER BY 1`)
  return { full: claims.filter(({ rows }) => rows > 0), empty: claims.find(({ rows }) => rows === 0) }
}

const byNumber = ({ cdReclamo }: Claim) => `cdCompania=1&cdReclamo=${cdReclamo}`
const byIncidence = ({ cdIncSiniestro }: Claim) => `cdCompania=1&cdIncSiniestro=${cdIncSiniestro}`
const isAmount = (key: string) => /^val|^indemnizacion$/.test(key)

const TABS: [string, Statement, number, (claim: Claim) => string][] = [
  ['/siniestros-gen/cobertura', sql`claim_benefit`, 0, byNumber],
  ['/siniestros-gen/documentos', sql`claim_paper`, 0, byNumber],
  ['/siniestros-gen/cargarFactura', sql`claim_invoice`, 0, byNumber],
  ['/siniestros-gen/cargarLiquidacion', sql`claim_payment`, 0, byNumber],
  ['/siniestros-gen/inspecion', sql`claim_inspection`, 0, byNumber],
  ['/siniestros-vam/cobertura', sql`claim_benefit`, 1, byIncidence],
  ['/siniestros-vam/cargarDocs', sql`claim_paper`, 1, byIncidence],
  ['/siniestros-vam/cargarFactura', sql`claim_invoice`, 1, byIncidence],
  ['/siniestros-vam/cargarLiquidacion', sql`claim_payment`, 1, byIncidence],
  ['/siniestros-vam/credhosp', sql`hospital_credit`, 1, byIncidence],
  ['/vam/siniestro/coberturas', sql`claim_benefit`, 1, byIncidence],
  ['/vam/siniestro/facturas', sql`claim_invoice`, 1, byIncidence],
  ['/vam/siniestro/liquidacion', sql`claim_payment`, 1, byIncidence],
  ['/vam/siniestro/nota-cobranza', sql`hospital_credit`, 1, byIncidence],
]

it.each(TABS)('CLM-03 CLM-06 CLM-07 CLM-08 CLM-09 %s returns the stored rows, or an empty list', async (...tab) => {
  const [path, table, esSalud, codes] = tab
  const { full, empty } = await claimsWith(table, esSalud)
  expect(full.length).toBeGreaterThan(0)
  for (const claim of full.slice(0, 5)) {
    const rows = await portal.test.db.query<Json>(sql`SELECT * FROM ${table} WHERE "cdReclamo" = ${claim.cdReclamo}`)
    const { status, body } = await admin.get(`${path}?${codes(claim)}`)
    expect([path, status, body.length]).toEqual([path, 200, rows.length])
    const key = Object.keys(rows[0] ?? {}).find((name) => /^cd(?!Reclamo)/.test(name)) ?? ''
    for (const shown of body) {
      // Inspections have no code in the answer, so they are found by their date.
      const by = key in shown ? key : 'fcInspeccion'
      const row = rows.find((each) => each[by] === shown[by]) ?? {}
      for (const name of Object.keys(row).filter((each) => each in shown))
        expect([name, shown[name]]).toEqual([
          name,
          isAmount(name) && typeof row[name] === 'number' ? row[name] / 100 : row[name],
        ])
    }
  }
  expect(empty).toBeDefined()
  if (empty) expect((await admin.get(`${path}?${codes(empty)}`)).body).toEqual([])
})

it('CLM-03d CLM-09b the amounts of the expense summary follow from each other; without a settlement it is null', async () => {
  const { full, empty } = await claimsWith(sql`claim_liquidation`, 0)
  const of = async (claim: Claim) => (await admin.get(`/siniestros-gen/cargarGastoLiquidacion?${byNumber(claim)}`)).body
  const [claim] = full
  if (!claim || !empty) throw new Error('the seed has none')
  const shown = await of(claim)
  expect(shown.indemnizacion).toBeCloseTo(shown.valPerdida - shown.valDepreciacion - shown.valDeducible)
  expect(shown.valIndemnizacion).toBeCloseTo(shown.indemnizacion - shown.valRasa)
  expect(shown.valRecibir).toBeCloseTo(shown.valIndemnizacion - shown.valPagoParcial - shown.valPagoProvOtros)
  expect(await of(empty)).toBe(null)
})

it('CLM-03b D78 the history of both kinds of claims is returned, newest entry first', async () => {
  for (const esSalud of [0, 1]) {
    const { full } = await claimsWith(sql`insurer_claim_history`, esSalud)
    for (const path of ['/siniestros-vam/historial', '/vam/siniestros-vam/historial']) {
      const { body } = await admin.get(`${path}?${byNumber(full[0] as Claim)}`)
      expect(body.length).toBeGreaterThan(0)
      const moments = body.map(({ fcSeguimiento }: Json) => fcSeguimiento)
      expect(moments).toEqual([...moments].sort().reverse())
      expect(Object.keys(body[0]).sort()).toEqual(['carta', 'dscEstado', 'fcSeguimiento', 'observacion'])
    }
  }
})

it('CLM-09a D43 finiquito is true while a release must be signed, and false afterwards', async () => {
  const payments = await portal.test.db.query<{ cdReclamo: number; cdPago: number; finiquito_pendiente: number }>(
    sql`SELECT p.* FROM claim_payment p JOIN insurer_claim c USING ("cdReclamo") WHERE c."esSalud" = 0`,
  )
  expect(new Set(payments.map((each) => each.finiquito_pendiente))).toEqual(new Set([0, 1]))
  for (const { cdReclamo, cdPago, finiquito_pendiente } of payments.slice(0, 10)) {
    const { body } = await admin.get(`/siniestros-gen/cargarLiquidacion?cdCompania=1&cdReclamo=${cdReclamo}`)
    expect(body.find((each: Json) => each.cdPago === cdPago).finiquito).toBe(finiquito_pendiente === 1)
  }
})

it('CLM-08a D44 the covered amount is never below zero', async () => {
  const { full } = await claimsWith(sql`claim_benefit`, 1)
  const [claim] = full
  await portal.test.db.query(
    sql`UPDATE claim_benefit SET "valMinimo" = "valSiniestro" + 100 WHERE "cdReclamo" = ${claim?.cdReclamo ?? 0}`,
  )
  const { body } = await admin.get(`/vam/siniestro/coberturas?${byIncidence(claim as Claim)}`)
  expect(body.length).toBeGreaterThan(0)
  for (const each of body) expect(each.valCubierto).toBe(0)
})

describe('the deductible of a policy year', () => {
  const of = async (cdAsegurado: number) =>
    (await admin.get(`/vam/siniestro/deducible?cdCompania=1&cdAsegurado=${cdAsegurado}`)).body

  it('CLM-06 CLM-18 the balance is the deductible of the terms less the amounts that claims have used', async () => {
    const used = await portal.test.db.query<{ cdAsegurado: number; used: number }>(sql`SELECT c."cdAsegurado",
        sum(b."valDeducible")::int AS used FROM insurer_claim c JOIN claim_benefit b USING ("cdReclamo")
      WHERE c."esSalud" = 1 GROUP BY 1 HAVING sum(b."valDeducible") > 0 ORDER BY 1`)
    expect(used.length).toBeGreaterThan(0)
    for (const { cdAsegurado, used: cents } of used) {
      const { total, saldo, consumido, desc } = await of(cdAsegurado)
      expect(desc).toBe('año póliza')
      expect(consumido).toBeCloseTo(cents / 100)
      expect(total).toBeGreaterThan(0)
      expect(saldo).toBeCloseTo(total - consumido)
      const same = await admin.get(`/siniestros-vam/deducible?cdCompania=1&cdAsegurado=${cdAsegurado}`)
      expect(same.body.saldo).toBe(saldo)
    }
  })

  it('CLM-13 D167 without all claims of the year the used part is unknown, unless it begins with an amount', async () => {
    const [used] = await portal.test.db.query<{ cdAsegurado: number; first: string }>(sql`SELECT c."cdAsegurado",
        min(c."fcSiniestro")::text AS first FROM insurer_claim c JOIN claim_benefit b USING ("cdReclamo")
      WHERE c."esSalud" = 1 GROUP BY 1 HAVING sum(b."valDeducible") > 0 ORDER BY 1 LIMIT 1`)
    if (!used) throw new Error('Nobody has used a deductible')
    const { cdAsegurado, first } = used
    const whole = await of(cdAsegurado)
    const { db } = portal.test
    for (const since of [sql`NULL`, sql`CURRENT_DATE`]) {
      await db.query(sql`UPDATE company SET "fcSiniestrosDesde" = ${since}`)
      expect(await of(cdAsegurado)).toMatchObject({
        total: whole.total,
        saldo: whole.total,
        consumido: 0,
        desconocido: true,
      })
    }
    const opens = (day: string) =>
      db.query(sql`UPDATE insured_person SET "valDeducibleInicial" = 1000, "fcDeducibleInicial" = ${day}
        WHERE "cdAsegurado" = ${cdAsegurado}`)
    await opens(first)
    expect(await of(cdAsegurado)).toMatchObject({ consumido: whole.consumido + 10, desconocido: false })
    await opens('2199-01-01')
    expect(await of(cdAsegurado)).toMatchObject({ consumido: 10, desconocido: false })
    await db.query(sql`UPDATE company SET "fcSiniestrosDesde" = '1900-01-01'`)
    await db.query(sql`UPDATE insured_person SET "valDeducibleInicial" = NULL, "fcDeducibleInicial" = NULL`)
    expect(await of(cdAsegurado)).toEqual(whole)
  })

  it('a titular reads the deductibles of the family, a dependent only their own, and a stranger gets 403', async () => {
    const [child] = await portal.test.db.query<{ cdAsegurado: number; cdTitular: number; cedula: string }>(
      sql`SELECT i.* FROM insured_person i JOIN insured_person t ON t."cdAsegurado" = i."cdTitular"
        WHERE t.cedula = '3059999015' AND i."cdAsegurado" <> t."cdAsegurado" AND i.exclusion = 0
          AND NOT EXISTS (SELECT 1 FROM insurer_claim c WHERE c."cdAsegurado" = t."cdAsegurado" AND c."cdTitular" <> t."cdAsegurado")
        ORDER BY i."cdAsegurado" LIMIT 1`,
    )
    if (!child) throw new Error('ana has no dependents')
    const read = (caller: Caller, cdAsegurado: number) =>
      caller.get(`/vam/siniestro/deducible?cdCompania=1&cdAsegurado=${cdAsegurado}`)
    const ana = await portal.as('ana')
    expect((await read(ana, child.cdAsegurado)).status).toBe(200)
    await portal.test.db.query(sql`UPDATE portal_user SET cedula = ${child.cedula} WHERE username = 'nuevo'`)
    await portal.test.db.query(sql`INSERT INTO associate SELECT (jsonb_populate_record(a, jsonb_build_object(
        'userId', (SELECT id FROM portal_user WHERE username = 'nuevo'), 'cedula', ${child.cedula}::text, 'origen', 'mano', 'orden', 90))).*
      FROM associate a JOIN portal_user u ON u.id = a."userId" WHERE u.username = 'ana' AND a.area = 'vam' LIMIT 1`)
    const dependent = await portal.as('nuevo')
    expect((await read(dependent, child.cdAsegurado)).status).toBe(200)
    expect((await read(dependent, child.cdTitular)).status).toBe(403)
    expect((await read(await portal.as('bruno'), child.cdAsegurado)).status).toBe(403)
  })

  it('CLM-13 the total is -1 for terms without a deductible, and -2 for terms with several', async () => {
    const [person] = await portal.test.db.query<{ cdAsegurado: number; termsId: number }>(sql`SELECT i."cdAsegurado",
        l."termsId" FROM insured_person i JOIN location l USING ("cdUbicacion") JOIN deductible d USING ("termsId")
      WHERE d."valFijo" IS NOT NULL AND d."nmCobertura" IS NOT NULL LIMIT 1`)
    if (!person) throw new Error('nobody has a deductible')
    const ofTerms = sql`"termsId" = ${person.termsId} AND "nmCobertura" IS NOT NULL`
    await portal.test.db.query(sql`UPDATE deductible SET "valFijo" = "cdDeducible" WHERE ${ofTerms}`)
    expect((await of(person.cdAsegurado)).total).toBe(-2)
    await portal.test.db.query(sql`UPDATE deductible SET "valFijo" = NULL WHERE ${ofTerms}`)
    expect((await of(person.cdAsegurado)).total).toBe(-1)
  })
})

describe('CLM-12 the matrix of deductibles', () => {
  const ANA = '3059999015'
  const of = async (person: 'ana' | 'bruno' | 'elena' | 'marco' | 'carla', query = '') =>
    (await portal.as(person)).get(`/vam/siniestro/deducible/matrix?${query}`)
  const named = ({ body }: Json) =>
    body.flatMap(({ POLIZA, items }: Json) => items.map((item: Json) => `${POLIZA} ${item.CEDULA}`)).sort()

  it('the matrix has the titular’s medical policies in force, with the family and the amounts of the deductible tab', async () => {
    const expected = await portal.test.db.query<{ poliza: string; cedula: string }>(sql`SELECT p.poliza, i.cedula
      FROM insured_person t JOIN insured_person i ON i."cdTitular" = t."cdTitular" AND i.exclusion = 0
      JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
      JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
      JOIN branch r ON r."cdRamo" = p."cdRamo"
      WHERE t.cedula = ${ANA} AND t."cdAsegurado" = t."cdTitular" AND t.exclusion = 0 AND r."nmRamo" LIKE '%M_DICA%'
        AND current_date BETWEEN p."fcDesde" AND coalesce(p."fcHasta", current_date)`)
    const answer = await of('ana', `cedula=${ANA}&caducada=false`)
    expect(named(answer)).toEqual(expected.map(({ poliza, cedula }) => `${poliza} ${cedula}`).sort())
    expect(answer.body.length).toBeGreaterThan(1)
    for (const { items } of answer.body)
      for (const { cdAsegurado, deducible } of items)
        expect(deducible).toEqual(
          (await admin.get(`/vam/siniestro/deducible?cdCompania=1&cdAsegurado=${cdAsegurado}`)).body,
        )
    expect(Object.keys(answer.body[0])).toEqual(['NM_ASEGURADORA', 'POLIZA', 'CLIENTE', 'CD_COTIZACION', 'items'])
    expect(named(await of('ana')), 'without a cédula one’s own').toEqual(named(answer))
    expect(named(await of('elena', `cedula=${ANA}`))).toEqual(named(answer))
  })

  it('another family or portfolio gets 403, and without an insured person the matrix is empty', async () => {
    expect((await of('ana', 'cedula=3059999049')).status).toBe(403)
    expect((await of('marco', `cedula=${ANA}`)).status).toBe(403)
    expect((await of('elena')).body).toEqual([])
    expect((await of('carla')).body).toEqual([])
  })
})

it('CLM-11 D131 DiasMsg returns the number of days since the claim’s incurrence date', async () => {
  const [claim] = await portal.test.db.query<
    Claim & { dias: number; numSiniestro: number; anoSiniestro: number }
  >(sql`SELECT c.*, (current_date - "fcSiniestro")::int
    AS dias FROM insurer_claim c ORDER BY "cdReclamo" LIMIT 1`)
  if (!claim) throw new Error('no claim')
  const ask = (more: Json = {}) =>
    admin.post('/DiasMsg', {
      cdCompania: 1,
      cdIncSiniestro: claim.cdIncSiniestro,
      numReclamo: claim.cdReclamo,
      anio: 2026,
      ...more,
    })
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.limite).toBe(90)
  expect(Math.abs(body.dias - claim.dias)).toBeLessThanOrEqual(1)
  const byNumber = { numReclamo: claim.numSiniestro, anio: claim.anoSiniestro }
  expect(await ask(byNumber)).toMatchObject({ status: 200, body })
  expect((await ask({ ...byNumber, anio: claim.anoSiniestro + 1 })).status).toBe(403)
  expect((await ask({ numReclamo: claim.cdReclamo + 1 })).status).toBe(403)
})
