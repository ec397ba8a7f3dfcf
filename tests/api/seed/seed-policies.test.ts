// Tests of the demo policies: movements, insured objects and payments are consistent to the cent.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { premiumKindOf } from '../../../server/seed/generated/payment-rows.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addMonths } from '../../../src/domain/date-arithmetic.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { instalmentsOf, premiumSummary, ratesOf } from '../../../src/domain/policy/premium.ts'
import { sow, TODAY, type World } from '../../support/world/sown-world.ts'

const GENERATED = 60

let world: World
beforeAll(async () => {
  world = await sow(GENERATED)
})
afterAll(() => world?.test.close())

const ask: World['ask'] = (statement) => world.ask(statement)
const bad: World['bad'] = (statement) => world.bad(statement)

const things = sql`policy p JOIN branch b ON b."cdRamo" = p."cdRamo" AND b."esSalud" = 0`
const people = sql`policy p JOIN branch b ON b."cdRamo" = p."cdRamo" AND b."esSalud" = 1`
const fleet = sql`insured_object o JOIN location l USING ("cdUbicacion")
  JOIN policy p USING ("cdCompania", "cdCotizacion") JOIN movement m ON m."cdRamoCotizacion" = o."cdRamoCotizacion"
  WHERE p.poliza = 'VH-0031007'`

describe('movements of the demo policies', () => {
  it('each policy has an issuing movement with its codes, dates and invoice', () =>
    bad(sql`SELECT p.poliza FROM policy p LEFT JOIN movement m
        ON m."cdCompania" = p."cdCompania" AND m."cdCotizacion" = p."cdCotizacion"
      WHERE m."cdRamoCotizacion" IS DISTINCT FROM p."cdRamoCotizacion" OR m."policyCode" <> p."cdCotizacion"
        OR m."fcDesde" <> p."fcDesde" OR m."fcHasta" IS DISTINCT FROM p."fcHasta" OR m."factAseg" <> p."factAseg"
        OR m.anexo <> 0 OR m."numAplica" <> 0
        OR m.tipo <> CASE p."tipoPol" WHEN 'R' THEN 'RENOVACIÓN' ELSE 'EMISIÓN COTIZACIÓN' END`))

  it('endorsements lie within their policy and before today, with unique codes and numbers', async () => {
    await bad(sql`SELECT m."cdCotizacion" FROM movement m JOIN policy p ON p."cdCotizacion" = m."policyCode"
      WHERE m."cdCotizacion" <> p."cdCotizacion" AND (EXISTS (SELECT 1 FROM policy o WHERE o."cdCotizacion" = m."cdCotizacion")
        OR m."fcDesde" < p."fcDesde" OR m."fcDesde" > ${TODAY}::date OR m.anexo + m."numAplica" < 1
        OR m."cdRamoCotizacion" <> m."cdCotizacion")`)
    await bad(sql`SELECT "policyCode" FROM movement GROUP BY "policyCode", anexo, "numAplica" HAVING count(*) > 1`)
    const kinds = await ask<{ tipo: string }>(sql`SELECT DISTINCT tipo FROM movement`)
    expect(kinds.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['INCLUSIÓN', 'AUMENTO DE SUMA ASEGURADA', 'MODIFICACIÓN', 'RENOVACIÓN']),
    )
  })

  it('the values and premiums of all movements add up to those of their policy', () =>
    bad(sql`SELECT p.poliza FROM policy p JOIN movement m ON m."policyCode" = p."cdCotizacion"
      GROUP BY p."cdCompania", p."cdCotizacion" HAVING sum(m."totPrima") <> p."valPrima"
        OR sum(m."totAsegurado") <> p."valAsegurado" OR min(m."totPrima") < 0 OR p."valPrima" <= 0`))

  it('the values and premiums of the things of a movement add up to its own', () =>
    bad(sql`SELECT p.poliza FROM ${things} JOIN movement m ON m."policyCode" = p."cdCotizacion"
        LEFT JOIN insured_object o ON o."cdRamoCotizacion" = m."cdRamoCotizacion"
      GROUP BY p.poliza, m."cdCotizacion", m."totAsegurado", m."totPrima" HAVING
        m."totAsegurado" <> coalesce(sum(o."totAseActual"), 0) OR m."totPrima" <> coalesce(sum(o."totPriActual"), 0)`))

  it('the premiums of the titulares whom a movement added, and who are still insured, add up to its premium', () =>
    bad(sql`SELECT p.poliza FROM ${people} JOIN movement m ON m."policyCode" = p."cdCotizacion"
        LEFT JOIN location l ON l."cdCotizacion" = p."cdCotizacion"
        LEFT JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion" AND i."clAsegurado" = 'TITULAR'
          AND i.exclusion = 0 AND i.inclusion = m.anexo
      GROUP BY p.poliza, m."cdCotizacion", m."totPrima" HAVING m."totPrima" <> coalesce(sum(i."totPriActual"), 0)`))
})

describe('insured objects of the demo policies', () => {
  it('andes has a fleet of 40 vehicles, two of them added by endorsements, and more movements than fit on a page', async () => {
    const rows = await ask<{ tipo: string; n: number }>(
      sql`SELECT m.tipo, count(*)::int AS n FROM ${fleet} AND o.placa IS NOT NULL GROUP BY m.tipo ORDER BY n`,
    )
    expect(rows).toEqual([
      { tipo: 'INCLUSIÓN', n: 2 },
      { tipo: 'RENOVACIÓN', n: 38 },
    ])
    const [count] = await ask<{ n: number }>(sql`SELECT count(*)::int AS n FROM movement m
      JOIN policy p ON p."cdCotizacion" = m."policyCode" WHERE p.poliza = 'VH-0031007'`)
    expect(count?.n).toBeGreaterThan(10)
  })

  it('andes insures 300 people in its medical and life policies, some added or removed by an endorsement', async () => {
    const rows = await ask(sql`SELECT p."cdRamo", count(*) FILTER (WHERE i.exclusion = 0)::int AS active,
        bool_or(i.inclusion > 0) AS came FROM ${people} JOIN location l USING ("cdCompania", "cdCotizacion")
        JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion" AND i."clAsegurado" = 'TITULAR'
      WHERE p."cdCliente" = 1004 AND p."cdRamo" IN (17, 20) GROUP BY p."cdRamo" ORDER BY p."cdRamo"`)
    expect(rows).toEqual([
      { cdRamo: 17, active: 300, came: true },
      { cdRamo: 20, active: 300, came: true },
    ])
    const left = await ask(sql`SELECT 1 FROM insured_person WHERE exclusion > 0 AND "clAsegurado" = 'TITULAR'`)
    expect(left.length).toBeGreaterThanOrEqual(4)
  })

  it('POL-19a POL-19b an endorsement to the medical policy of andes removed a titular, and a dependent of a family that remains', async () => {
    const out = await ask(sql`SELECT i."clAsegurado" AS who, m.tipo,
        (SELECT count(*)::int FROM insured_person f WHERE f."cdTitular" = i."cdTitular" AND f.exclusion = 0) AS stay
      FROM policy p JOIN movement m ON m."policyCode" = p."cdCotizacion" AND m.tipo = 'EXCLUSIÓN'
        JOIN location l ON l."cdCotizacion" = p."cdCotizacion"
        JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion" AND i.exclusion = m.anexo
      WHERE p.poliza = 'AM-0010577' AND i.item <= 10 ORDER BY who`)
    expect(out).toEqual([
      { who: 'DEPENDIENTE', tipo: 'EXCLUSIÓN', stay: 3 },
      { who: 'TITULAR', tipo: 'EXCLUSIÓN', stay: 0 },
    ])
  })

  it('persons are added and removed on the day of an endorsement to their policy', () =>
    bad(sql`SELECT i."cdAsegurado" FROM ${people} JOIN location l USING ("cdCompania", "cdCotizacion")
        JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
        LEFT JOIN movement came ON came."policyCode" = p."cdCotizacion" AND came.anexo = i.inclusion
        LEFT JOIN movement went ON went."policyCode" = p."cdCotizacion" AND went.anexo = i.exclusion AND i.exclusion > 0
      WHERE i."fcInicio" IS DISTINCT FROM came."fcDesde" OR i."fcFin" IS NULL OR i."fcFin" <= i."fcInicio"
        OR i.exclusion > 0 AND (i."fcFin" IS DISTINCT FROM went."fcDesde" OR went.tipo <> 'EXCLUSIÓN')
        OR i.inclusion > 0 AND came.tipo <> 'INCLUSIÓN'`))

  it('medical titulares pay the premium form of their plan and family twelve times a year', () =>
    bad(sql`SELECT i."cdAsegurado" FROM insured_person i JOIN location l USING ("cdUbicacion")
        JOIN policy p USING ("cdCompania", "cdCotizacion") CROSS JOIN LATERAL (SELECT count(*) AS n FROM insured_person d
          WHERE d."cdTitular" = i."cdAsegurado" AND d."cdAsegurado" <> i."cdAsegurado" AND d.exclusion = 0) AS family
        LEFT JOIN premium_form f ON f."termsId" = l."termsId" AND f.periodo = 1 AND f."dscRubro" = CASE family.n
          WHEN 0 THEN 'Titular solo' WHEN 1 THEN 'Titular más uno' ELSE 'Titular más familia' END
      WHERE p."cdRamo" IN (20, 21) AND i."clAsegurado" = 'TITULAR'
        AND i."totPriActual" IS DISTINCT FROM f."valFormaPrima" * 12`))

  it('plates are invented and unique in their policy; a policy of one vehicle shows its plate', async () => {
    await bad(sql`SELECT placa FROM insured_object WHERE placa IS NOT NULL AND (placa !~ '^ZZ[A-Z]-[0-9]{4}$' OR marca IS NULL OR "noDeMotor" IS NULL
      OR "noDeChasis" IS NULL OR color IS NULL OR "anioDeFabricacion" NOT BETWEEN 2000 AND 2027)`)
    await bad(sql`SELECT p.poliza FROM policy p JOIN location l USING ("cdCompania", "cdCotizacion")
        LEFT JOIN insured_object o USING ("cdUbicacion") GROUP BY p."cdCompania", p."cdCotizacion"
      HAVING p.placa IS DISTINCT FROM CASE WHEN count(o.placa) = 1 THEN min(o.placa) END
        OR count(o.placa) <> count(DISTINCT o.placa)`)
  })

  it('things have the rate that results in their premium; some have extras, and goods have a destination', async () => {
    await bad(sql`SELECT "cdObjCotizacion" FROM insured_object
      WHERE (tasa IS NULL) <> ("totAseActual" = 0) OR abs("totAseActual" * tasa / 100 - "totPriActual") > "totAseActual" / 1e6 + 1`)
    const extras = await ask(sql`SELECT 1 FROM sub_object s JOIN insured_object o USING ("cdObjCotizacion")`)
    expect(extras.length).toBeGreaterThan(10)
    await bad(sql`SELECT o."dscObjeto" FROM insured_object o JOIN location l USING ("cdUbicacion")
      JOIN policy p USING ("cdCompania", "cdCotizacion") WHERE p."cdRamo" IN (11, 12) AND (o.trayecto = '' OR o."trHasta" = '')`)
  })

  it('the shares of a life insurance’s beneficiaries add up to 100 %', async () => {
    const rows = await ask<{ sum: number }>(sql`SELECT sum(beneficio)::int AS sum FROM sub_object s
      JOIN insured_person i ON i."cdAsegurado" = s."cdObjCotizacion" GROUP BY i."cdAsegurado"`)
    expect(rows.length).toBeGreaterThan(100)
    expect(new Set(rows.map(({ sum }) => sum))).toEqual(new Set([100]))
  })

  it('codes are unique over persons, things, extras and beneficiaries', async () => {
    await bad(sql`SELECT "cdAsegurado" FROM insured_person JOIN insured_object ON "cdObjCotizacion" = "cdAsegurado"`)
    await bad(sql`SELECT "cdAsegurado" FROM insured_person JOIN sub_object ON "cdSubObjeto" = "cdAsegurado"`)
    await bad(sql`SELECT s."cdSubObjeto" FROM sub_object s
      WHERE NOT EXISTS (SELECT 1 FROM insured_object o WHERE o."cdObjCotizacion" = s."cdObjCotizacion")
        AND NOT EXISTS (SELECT 1 FROM insured_person i WHERE i."cdAsegurado" = s."cdObjCotizacion")`)
    await bad(sql`SELECT o."cdObjCotizacion" FROM insured_object o JOIN location l USING ("cdUbicacion")
      JOIN movement m USING ("cdRamoCotizacion") WHERE m."policyCode" <> l."cdCotizacion"`)
  })
})

type Payment = {
  cdCotizacion: number
  cdAseguradora: number
  cdRamo: number
  fcDesde: CalendarDate
  summary: Record<string, Cents>
  instalments: { valor: number; ordinal: number; fcVencimiento: string; flgPago: number; saldoPago: number }[]
}

describe('payments of the demo policies', () => {
  it('POL-17c summary, instalments and totals are correct to the cent, for every movement with a premium', async () => {
    const rows = await ask<Payment>(sql`SELECT m."cdCotizacion", p."cdAseguradora", p."cdRamo", m."fcDesde",
        to_jsonb(y) AS summary, (SELECT jsonb_agg(i ORDER BY i.ordinal) FROM instalment i
          WHERE i."cdCompania" = m."cdCompania" AND i."cdCotizacion" = m."cdCotizacion") AS instalments
      FROM movement m JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode"
        JOIN payment y ON y."cdCompania" = m."cdCompania" AND y."cdCotizacion" = m."cdCotizacion"
      WHERE y."totPrima" = m."totPrima"`)
    const [charged] = await ask<{ n: number }>(sql`SELECT count(*)::int AS n FROM movement WHERE "totPrima" > 0`)
    expect(rows).toHaveLength(charged?.n ?? 0)
    expect(await ask(sql`SELECT 1 FROM payment`)).toHaveLength(rows.length)
    for (const { cdCotizacion, fcDesde, summary, instalments, ...branch } of rows) {
      const { totPrima = cents(0), valFinanciamiento } = summary
      const reckoned = premiumSummary({ totPrima, valFinanciamiento }, ratesOf(premiumKindOf(branch), fcDesde))
      expect(summary, `${cdCotizacion}`).toMatchObject(reckoned)
      const { totalPago, ...items } = reckoned
      expect(Object.values(items).reduce<number>((sum, each) => sum + each, 0)).toBe(totalPago)
      expect(instalments.map(({ valor }) => valor)).toEqual(instalmentsOf(totalPago, instalments.length))
      expect(instalments.map(({ fcVencimiento }) => fcVencimiento)).toEqual(
        instalments.map((_, place) => addMonths(fcDesde, place)),
      )
      const owed = instalments.filter(({ flgPago }) => flgPago !== 1)
      const totalSaldo = owed.reduce((sum, { saldoPago }) => sum + saldoPago, 0)
      const paid = instalments.reduce((sum, { valor, saldoPago }) => sum + valor - saldoPago, 0)
      expect(paid + totalSaldo).toBe(totalPago)
    }
  })

  it('POL-17c the premiums of the five worked examples have exactly these amounts', async () => {
    const rows = await ask(sql`SELECT b."nmRamo", y."totPrima"::int, y."superBancos"::int, y."seguroC"::int,
        y."dereEmision"::int, y.iva::int, y."valFinanciamiento"::int, y."totalPago"::int, count(*)::int AS n,
        (array_agg(i.valor::int ORDER BY i.ordinal))[1] AS cuota,
        (array_agg(i.valor::int ORDER BY i.ordinal DESC))[1] AS last
      FROM policy p JOIN branch b USING ("cdRamo") JOIN payment y USING ("cdCompania", "cdCotizacion")
        JOIN instalment i USING ("cdCompania", "cdCotizacion")
      WHERE p.poliza IN ('VH-0038120', 'IN-0007733', 'VG-0000802', 'AM-0010578', 'MP-0004471') AND y."totPrima" <> 289040
      GROUP BY p."cdCotizacion", b."nmRamo", y."cdCompania", y."cdCotizacion" ORDER BY y."totPrima"`)
    const keys = [
      'nmRamo',
      'totPrima',
      'superBancos',
      'seguroC',
      'dereEmision',
      'iva',
      'valFinanciamiento',
      'totalPago',
    ]
    const printed = [
      ['VEHÍCULOS', 85_000, 2_975, 425, 300, 13_305, 0, 102_005, 10, 10_201, 10_196],
      ['VIDA EN GRUPO', 147_520, 5_163, 738, 500, 0, 0, 153_921, 12, 12_827, 12_824],
      ['ASISTENCIA MÉDICA INDIVIDUAL', 156_000, 0, 780, 0, 0, 0, 156_780, 12, 13_065, 13_065],
      ['ASISTENCIA MÉDICA GRUPO', 218_400, 7_644, 1_092, 700, 0, 0, 227_836, 12, 18_986, 18_990],
      ['INCENDIO Y LÍNEAS ALIADAS', 312_075, 10_923, 1_560, 700, 48_789, 4_680, 378_727, 12, 31_561, 31_556],
    ]
    expect(rows).toEqual(
      printed.map((row) => Object.fromEntries([...keys, 'n', 'cuota', 'last'].map((key, place) => [key, row[place]]))),
    )
  })

  it('due instalments are paid, except one that is overdue and one that is paid in part', async () => {
    const rows = await ask<{ poliza: string; saldoPago: string; valor: string }>(sql`
      SELECT p.poliza, i."saldoPago"::int, i.valor::int FROM instalment i JOIN movement m USING ("cdCompania", "cdCotizacion")
        JOIN policy p ON p."cdCotizacion" = m."policyCode"
      WHERE i."saldoPago" > 0 AND i."fcVencimiento" < ${TODAY}::date ORDER BY p.poliza`)
    expect(rows.map(({ poliza }) => poliza)).toEqual(['VH-0031007', 'VH-0038344'])
    expect(rows.map(({ saldoPago, valor }) => saldoPago === valor)).toEqual([false, true])
    await bad(sql`SELECT 1 FROM instalment WHERE "flgPago" = 1 AND "fcVencimiento" >= ${TODAY}::date`)
  })

  it('instalments are billed before they are due, for consecutive periods', () =>
    bad(sql`SELECT "cdFinanciamiento" FROM (SELECT i.*, m."fcHasta" AS ends,
        lead(i."fcDesde") OVER (PARTITION BY i."cdCompania", i."cdCotizacion" ORDER BY i.ordinal) AS next
        FROM instalment i JOIN movement m USING ("cdCompania", "cdCotizacion")) AS one
      WHERE "fcIngresoFactura" > "fcVencimiento" OR "fcIngresoFactura" > ${TODAY}::date
        OR ("factAseg" = '') <> ("fcIngresoFactura" IS NULL) OR "factAseg" !~ '^([0-9]{3}-[0-9]{3}-[0-9]{9})?$'
        OR "fcHasta" IS DISTINCT FROM coalesce(next, ends)`))

  it('policies before April 2024 have 12 % IVA', async () => {
    const [row] = await ask<{ rate: number }>(sql`SELECT round(y.iva * 100.0 / (y."totalPago" - y.iva))::int AS rate
      FROM payment y JOIN movement m USING ("cdCompania", "cdCotizacion") WHERE m."fcDesde" < '2024-04-01'`)
    expect(row?.rate).toBe(12)
  })
})
