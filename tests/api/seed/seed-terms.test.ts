// Tests of the terms and documents of the demo policies: every tab has data in some policy, and none in another.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { sow, type World } from '../../support/world/sown-world.ts'

const GENERATED = 20

let world: World
beforeAll(async () => {
  world = await sow(GENERATED)
})
afterAll(() => world?.test.close())

const ask: World['ask'] = (statement) => world.ask(statement)
const bad: World['bad'] = (statement) => world.bad(statement)

const things = sql`policy p JOIN branch b ON b."cdRamo" = p."cdRamo" AND b."esSalud" = 0`

describe('the tabs of a policy’s detail', () => {
  const own = (table: string, condition = sql`TRUE`) => sql`EXISTS (SELECT 1 FROM policy p JOIN ${sql.raw(table)} t
    ON t."termsId" = p."termsId" AND ${condition} WHERE p."cdRamo" = b."cdRamo" AND p."cdCotizacion" < 100000)`
  const plan = (
    table: string,
  ) => sql`NOT EXISTS (SELECT 1 FROM policy p JOIN location l USING ("cdCompania", "cdCotizacion")
    WHERE p."cdRamo" = b."cdRamo" AND NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t."termsId" = l."termsId"))`

  it('every ramo has a policy among those of the demo accounts', async () => {
    const rows = await ask<{ cdRamo: number }>(sql`SELECT DISTINCT "cdRamo" FROM policy WHERE "cdCotizacion" < 100000
      ORDER BY "cdRamo"`)
    expect(rows).toEqual(await ask(sql`SELECT "cdRamo" FROM branch ORDER BY "cdRamo"`))
  })

  it.each([
    ['Coberturas', own('coverage')],
    ['Cláusulas', own('clause')],
    ['Deducibles by coverage', own('deductible', sql`t."nmCobertura" IS NOT NULL`)],
    ['Deducibles, other', own('deductible', sql`t."nmCobertura" IS NULL`)],
    ['Garantías', own('guarantee', sql`t."fcEfecCumplimiento" IS NOT NULL`)],
    ['Notas Aclaratorias', own('clarifying_note')],
    ['Exclusiones by ramo', own('exclusion', sql`t."nmCobertura" IS NULL`)],
    ['Exclusiones by coverage', own('exclusion', sql`t."nmCobertura" IS NOT NULL`)],
    [
      'Beneficiario',
      sql`EXISTS (SELECT 1 FROM beneficiary t JOIN policy p ON p."cdCotizacion" = t."policyCode" WHERE p."cdRamo" = b."cdRamo")`,
    ],
    [
      'Pagos',
      sql`EXISTS (SELECT 1 FROM payment t JOIN policy p USING ("cdCompania", "cdCotizacion") WHERE p."cdRamo" = b."cdRamo")`,
    ],
    [
      'Detalles',
      sql`EXISTS (SELECT 1 FROM insured_object t JOIN location l USING ("cdUbicacion")
        JOIN policy p USING ("cdCompania", "cdCotizacion") WHERE p."cdRamo" = b."cdRamo")`,
    ],
  ])('general detail, %s: every ramo of things has data', (_, has) =>
    bad(sql`SELECT b."nmRamo" FROM branch b WHERE b."esSalud" = 0 AND NOT ${has}`),
  )

  it.each([
    ['Plan Cobertura', plan('coverage')],
    ['Forma Prima', plan('premium_form')],
    ['Deducibles', plan('deductible')],
    ['Cláusulas', plan('clause')],
    ['Exclusiones', plan('exclusion')],
    ['Notas Aclaratorias', own('clarifying_note')],
    ['Exclusiones by ramo', own('exclusion')],
  ])('health and life, %s: every ramo of people has data', (_, has) =>
    bad(sql`SELECT b."nmRamo" FROM branch b WHERE b."esSalud" = 1 AND NOT ${has}`),
  )

  it('some policies have an empty tab, so that its text for no results is shown', async () => {
    const lacking = (table: string) => sql`(SELECT count(*)::int FROM ${things}
      WHERE NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} t WHERE t."termsId" = p."termsId"))`
    const [row] = await ask<Record<string, number>>(sql`SELECT ${lacking('deductible')} AS deductibles,
      ${lacking('guarantee')} AS guarantees, ${lacking('clarifying_note')} AS notes, ${lacking('policy_document')} AS papers,
      (SELECT count(*)::int FROM ${things} WHERE p."cdCotizacion" < 100000
        AND NOT EXISTS (SELECT 1 FROM beneficiary t WHERE t."policyCode" = p."cdCotizacion")) AS beneficiaries`)
    for (const [part, count] of Object.entries(row ?? {})) expect(count, part).toBeGreaterThan(0)
  })

  it('premium forms with every period exist, and one without a period name', async () => {
    const rows = await ask<{ periodo: number }>(sql`SELECT DISTINCT periodo FROM premium_form ORDER BY periodo`)
    expect(rows.map(({ periodo }) => periodo)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('the coverages of a policy add up to its premium; deductibles and exclusions name coverages of the same terms', async () => {
    await bad(sql`SELECT p.poliza FROM ${things} JOIN coverage c USING ("termsId") WHERE p."termsId" > 1000000
      GROUP BY p."cdCompania", p."cdCotizacion" HAVING sum(c."valPrima") <> p."valPrima" OR min(c."valPrima") < 0`)
    await bad(sql`SELECT t."termsId", t."nmCobertura" FROM (SELECT "termsId", "nmCobertura" FROM deductible
        UNION SELECT "termsId", "nmCobertura" FROM exclusion) AS t WHERE t."nmCobertura" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM coverage c WHERE c."termsId" = t."termsId" AND c."nmCobertura" = t."nmCobertura")`)
  })

  it('POL-15a the coverages of a home have the sums insured of building and contents as limits', async () => {
    const rows = await ask(sql`SELECT p.poliza, c."nmCobertura", c."valLimite"::int / 100 AS dollars FROM policy p
      JOIN coverage c USING ("termsId") WHERE p.poliza IN ('HG-0005519', 'HG-0005602', 'VH-0038344')
        AND c."nmCobertura" ~ '^(INCENDIO|MENAJE|EQUIPO|JOYAS|TODO RIESGO|ACCESORIOS)' ORDER BY 1, c."cdCobNegocio"`)
    const home = ['INCENDIO Y LÍNEAS ALIADAS', 'MENAJE DE HOGAR', 'EQUIPO ELECTRÓNICO', 'JOYAS Y OBRAS DE ARTE']
    const limits = (poliza: string, names: readonly string[], dollars: readonly number[]) =>
      names.map((nmCobertura, place) => ({ poliza, nmCobertura, dollars: dollars[place] }))
    expect(rows).toEqual([
      ...limits('HG-0005519', home, [110_000, 22_000, 4_500, 5_500]),
      ...limits('HG-0005602', home, [72_000, 15_000, 4_500, 3_000]),
      ...limits('VH-0038344', ['TODO RIESGO', 'ACCESORIOS NO ORIGINALES'], [44_200, 1_700]),
    ])
  })

  it('POL-15d guarantees have dates within their policy; guarantees shared by policies have none', async () => {
    await bad(sql`SELECT p.poliza, g."nmGarantia" FROM policy p JOIN guarantee g USING ("termsId")
      WHERE least(g."fcEfecCumplimiento", g."fcMaxCondicionada") < p."fcDesde"
        OR greatest(g."fcEfecCumplimiento", g."fcMaxCondicionada") > coalesce(p."fcHasta", p."fcVenceMst")`)
    const [ended] = await ask(sql`SELECT (p."fcDesde" = min(g."fcEfecCumplimiento")) AS dated,
        (SELECT c."valLimite"::int FROM coverage c WHERE c."termsId" = p."termsId" AND c."nmCobertura" = 'TODO RIESGO') AS "limit"
      FROM policy p JOIN guarantee g USING ("termsId") WHERE p.poliza = 'VH-0029871' AND p."tipoPol" = 'R'
      GROUP BY p."fcDesde", p."termsId"`)
    expect(ended).toEqual({ dated: true, limit: 860_000 })
  })

  it('POL-18 the price of a plan by card is the instalment charged to cards', async () => {
    const rows = await ask(sql`SELECT f."valTarjeta"::int, i.valor::int FROM policy p
      JOIN location l USING ("cdCompania", "cdCotizacion") JOIN premium_form f ON f."termsId" = l."termsId"
      JOIN instalment i USING ("cdCompania", "cdCotizacion")
      WHERE p.poliza = 'MP-0004471' AND f."dscRubro" = 'Titular solo' AND i.ordinal = 1`)
    expect(rows).toEqual([{ valTarjeta: 13_065, valor: 13_065 }])
  })

  it('two policies have no end of their own; the master contract of one of them has an end', async () => {
    const rows = await ask<{ master: boolean }>(sql`SELECT "fcVenceMst" IS NOT NULL AS master FROM policy
      WHERE "fcHasta" IS NULL ORDER BY poliza`)
    expect(rows).toEqual([{ master: true }, { master: false }])
  })

  it('generated policies have the terms of their products; half of them insure things', async () => {
    const [row] = await ask<{ things: number; own: number }>(sql`SELECT
      count(*) FILTER (WHERE b."esSalud" = 0)::int AS things,
      count(*) FILTER (WHERE p."termsId" > 1000000)::int AS own
      FROM policy p JOIN branch b USING ("cdRamo") WHERE p."cdCotizacion" > 100000`)
    expect(row).toEqual({ things: GENERATED / 2, own: 0 })
    await bad(sql`SELECT p.poliza FROM policy p WHERE p."cdCotizacion" > 100000 AND NOT EXISTS (
      SELECT 1 FROM location l LEFT JOIN insured_person i USING ("cdUbicacion") LEFT JOIN insured_object o USING ("cdUbicacion")
      WHERE l."cdCotizacion" = p."cdCotizacion" AND (i."cdAsegurado" IS NOT NULL OR o."cdObjCotizacion" IS NOT NULL))`)
  })
})

describe('the demo policies’ documents', () => {
  it('the files of the documents have the hash and size in their rows', async () => {
    const rows = await ask<{ sha256: string; tamanio: number }>(
      sql`SELECT DISTINCT sha256, tamanio FROM policy_document`,
    )
    expect(rows).toHaveLength(5)
    for (const { sha256, tamanio } of rows) {
      const opened = await world.files.open(sha256)
      if (!opened) throw new Error(`No file for ${sha256}`)
      const bytes = await buffer(opened.stream)
      expect(bytes.length).toBe(tamanio)
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(tamanio).toBeLessThan(60_000)
    }
  })

  it('an insured person may read conditions and certificates, but no invoice', async () => {
    const rows = await ask<{ nm: string; isForInsured: number }>(sql`SELECT DISTINCT
      regexp_replace(nm, '[ :].*', '') AS nm, "isForInsured" FROM policy_document ORDER BY 1, 2`)
    expect(rows.filter(({ nm }) => nm === 'Factura')).toEqual([{ nm: 'Factura', isForInsured: 0 }])
    expect(rows.filter(({ nm }) => nm === 'Certificado')).toEqual([{ nm: 'Certificado', isForInsured: 1 }])
    expect(rows.filter(({ nm }) => nm === 'Condiciones')).toHaveLength(2)
  })
})
